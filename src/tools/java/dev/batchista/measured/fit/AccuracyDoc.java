package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.ProfileFit;
import dev.batchista.cli.report.MeasuredReport;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.CuratedRows;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Predictor;
import dev.batchista.scenario.words.Figures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes docs/accuracy.md: the words of a template, the figures of the engine and of the fit. */
public final class AccuracyDoc {
  private final Catalogue catalogue = Catalogue.load();

  private AccuracyDoc() {}

  /**
   * @param args the template, the document, the folder of the recorded runs
   */
  public static void main(String[] args) throws IOException {
    AccuracyDoc doc = new AccuracyDoc();
    String text = Files.readString(Path.of(args[0]));
    text = text.replace("{{constants}}", doc.constants());
    text = text.replace("{{trials}}", doc.trials());
    text = text.replace("{{replays}}", doc.replays(Path.of(args[2])));
    text = text.replace("{{rows}}", doc.rows());
    Files.writeString(Path.of(args[1]), text);
  }

  private String constants() {
    StringBuilder out =
        new StringBuilder(
            "| profile | prefill | decode | memory | all-reduce us | us a layer | us a sequence |"
                + " experts | us an expert layer | rows |\n"
                + "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (CostProfile p : catalogue.costProfiles()) {
      ProfileFit fit = catalogue.fit(p);
      if (fit != null) {
        out.append(
            Figures.say(
                "| %s | %.3f | %.3f | %.3f | %.1f | %.1f | %.1f | %.3f | %.1f | %,d |%n",
                p.id(),
                p.prefillComputeEfficiency(),
                p.decodeComputeEfficiency(),
                p.memoryEfficiency(),
                1e6 * p.allReduceLatencySeconds(),
                1e6 * p.overheadPerLayerSeconds(),
                1e6 * p.overheadPerSequenceSeconds(),
                p.expertComputeEfficiency(),
                1e6 * p.overheadPerExpertLayerSeconds(),
                fit.rows()));
      }
    }
    return out.toString().strip();
  }

  private String trials() {
    StringBuilder out =
        new StringBuilder(
            "| profile | held out | models | figure | figures | median | p90 | bias |\n"
                + "|---|---|---|---|---:|---:|---:|---:|\n");
    for (CostProfile profile : catalogue.costProfiles()) {
      ProfileFit fit = catalogue.fit(profile);
      if (fit == null) {
        continue;
      }
      for (ProfileFit.Trial trial : fit.trials()) {
        out.append(
            Figures.say(
                "| %s | %s | %s | %s | %,d | %.1f %% | %.1f %% | %+.1f %% |%n",
                profile.id(),
                trial.heldOut(),
                trial.kind(),
                trial.metric(),
                trial.figures(),
                100 * trial.median(),
                100 * trial.p90(),
                100 * trial.bias()));
      }
    }
    return out.toString().strip();
  }

  private String replays(Path folder) throws IOException {
    CostProfile vllm = catalogue.costProfile("vllm");
    StringBuilder out =
        new StringBuilder(
            "| run | profile | mean TTFT | mean TPOT | throughput | p99 TTFT |\n"
                + "|---|---|---:|---:|---:|---:|\n");
    for (Replay.Run run : List.of(Replay.Run.RTX_PRO_6000, Replay.Run.RTX_4090)) {
      for (CostProfile profile : List.of(vllm, vllm.withoutOverheads())) {
        Replay.Error error = Replay.of(folder, run, profile, catalogue).error();
        out.append(
            Figures.say(
                "| %s | %s | %+.1f %% | %+.1f %% | %+.1f %% | %+.1f %% |%n",
                catalogue.gpu(run.gpu()).name(),
                profile.name(),
                100 * error.ttft(),
                100 * error.tpot(),
                100 * error.throughput(),
                100 * error.p99Ttft()));
      }
    }
    return out.toString().strip();
  }

  private String rows() {
    List<MeasuredRow> rows = CuratedRows.load();
    return new MeasuredReport(rows.size(), new Predictor(catalogue).predict(rows))
        .markdown()
        .strip();
  }
}
