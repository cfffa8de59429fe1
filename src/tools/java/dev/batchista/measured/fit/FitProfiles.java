package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.MeasuredReader;
import dev.batchista.measured.MeasuredRow;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Fits each engine family's profile to the rows of a folder ({@code measured_iteration.csv}, {@code
 * measured_serving.csv}) and prints its constants and its error on rows that the fit has not seen:
 * every other row, half of the GPUs, half of the models.
 */
public final class FitProfiles {
  private static final List<String> FAMILIES = List.of("vllm", "vllm-v0", "tensorrt-llm", "sglang");

  private final Catalogue catalogue = Catalogue.load();
  private final PrintStream out;

  private FitProfiles(PrintStream out) {
    this.out = out;
  }

  /**
   * @param args the folder, then the families to fit; all of them where none is named
   */
  public static void main(String[] args) throws IOException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Path folder = Path.of(args[0]);
    List<MeasuredRow> rows = new ArrayList<>();
    for (String file : List.of("measured_iteration.csv", "measured_serving.csv")) {
      rows.addAll(MeasuredReader.read(Files.readString(folder.resolve(file))));
    }
    for (String family : args.length > 1 ? List.of(args).subList(1, args.length) : FAMILIES) {
      new FitProfiles(out).fit(family, rows);
    }
  }

  private void fit(String family, List<MeasuredRow> all) {
    CostProfile named = catalogue.costProfile(family);
    Sample sample = Sample.of(family, all, catalogue);
    List<MeasuredRow> rows = sample.rows();
    out.printf(Locale.ROOT, "== %s: %d rows%n", family, rows.size());
    sample.leftOut().forEach((why, count) -> out.printf("  left out %d: %s%n", count, why));
    if (rows.isEmpty()) {
      return;
    }
    say("shipped, all rows", named, rows);
    CostProfile whole = Fit.profile(named, rows, catalogue);
    out.println("  " + whole);
    say("fitted, same rows", whole, rows);
    List<MeasuredRow> even = everyOther(rows, 0);
    List<MeasuredRow> odd = everyOther(rows, 1);
    say("unseen rows", Fit.profile(named, even, catalogue), odd);
    unseen("GPUs", named, rows, MeasuredRow::gpu);
    unseen("models", named, rows, MeasuredRow::model);
  }

  /** Two folds: the groups at even places and those at odd places of the alphabet. */
  private void unseen(
      String what, CostProfile named, List<MeasuredRow> rows, Function<MeasuredRow, String> group) {
    List<String> groups = List.copyOf(new TreeSet<>(rows.stream().map(group).toList()));
    for (int fold = 0; fold < 2; fold++) {
      int held = fold;
      List<MeasuredRow> seen = new ArrayList<>();
      List<MeasuredRow> unseen = new ArrayList<>();
      rows.forEach(row -> (groups.indexOf(group.apply(row)) % 2 == held ? unseen : seen).add(row));
      if (!seen.isEmpty() && !unseen.isEmpty()) {
        CostProfile fitted = Fit.profile(named, seen, catalogue);
        say("unseen " + what + ", fold " + fold, fitted, unseen);
        say("  shipped profile there", named, unseen);
      }
    }
  }

  private void say(String what, CostProfile profile, List<MeasuredRow> rows) {
    double[] errors = Fit.errors(profile, rows, catalogue);
    out.printf(
        Locale.ROOT,
        "  %-28s %5d figures, median %.1f %%, p90 %.1f %%%n",
        what,
        errors.length,
        100 * Fit.quantile(errors, 0.5),
        100 * Fit.quantile(errors, 0.9));
  }

  private static List<MeasuredRow> everyOther(List<MeasuredRow> rows, int first) {
    List<MeasuredRow> half = new ArrayList<>();
    for (int i = first; i < rows.size(); i += 2) {
      half.add(rows.get(i));
    }
    return half;
  }
}
