package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.ProfileFit;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.MeasuredReader;
import dev.batchista.measured.MeasuredRow;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Fits each engine family's profile to the rows of a folder ({@code measured_iteration.csv}, {@code
 * measured_serving.csv}) and writes its constants, with their error on rows that the fit has not
 * seen, into the catalogue's file.
 */
public final class FitProfiles {
  private static final List<String> FAMILIES =
      List.of(
          "vllm",
          "vllm-2023",
          "vllm-v0",
          "vllm-v0-rocm",
          "tensorrt-llm",
          "tensorrt-llm-v0",
          "sglang");

  private final Catalogue catalogue = Catalogue.load();
  private final PrintStream out;

  private FitProfiles(PrintStream out) {
    this.out = out;
  }

  /**
   * @param args the folder, the catalogue's file of profiles, then the families to fit; all of them
   *     where none is named
   */
  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Path folder = Path.of(args[0]);
    ProfilesFile file = new ProfilesFile(Path.of(args[1]));
    List<MeasuredRow> rows = new ArrayList<>();
    for (String name : List.of("measured_iteration.csv", "measured_serving.csv")) {
      rows.addAll(MeasuredReader.read(Files.readString(folder.resolve(name))));
    }
    for (String family : args.length > 2 ? List.of(args).subList(2, args.length) : FAMILIES) {
      new FitProfiles(out).fit(family, rows, file);
    }
  }

  private void fit(String family, List<MeasuredRow> all, ProfilesFile file) throws IOException {
    CostProfile named = catalogue.costProfile(family);
    Sample sample = Sample.of(family, all, catalogue);
    List<MeasuredRow> rows = sample.rows();
    out.printf(Locale.ROOT, "== %s: %d rows%n", family, rows.size());
    sample.leftOut().forEach((why, count) -> out.printf("  left out %d: %s%n", count, why));
    Trials trials = new Trials(catalogue, named, rows, sample.aside());
    CostProfile whole = trials.whole();
    out.println("  " + Constants.values(whole));
    List<ProfileFit.Trial> lines = trials.trials(whole);
    for (ProfileFit.Trial line : lines) {
      out.printf(
          Locale.ROOT,
          "  %-20s %-8s %-12s %5d figures, median %5.1f %%, p90 %5.1f %%, bias %+5.1f %%%n",
          line.heldOut(),
          line.kind(),
          line.metric(),
          line.figures(),
          100 * line.median(),
          100 * line.p90(),
          100 * line.bias());
    }
    List<String> sources =
        rows.stream()
            .map(row -> row.source().replaceFirst("[ (].*", ""))
            .distinct()
            .sorted()
            .toList();
    file.put(
        family,
        Constants.values(whole),
        new ProfileFit(LocalDate.now().toString(), rows.size(), sources, lines));
  }
}
