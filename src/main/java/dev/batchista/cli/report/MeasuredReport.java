package dev.batchista.cli.report;

import dev.batchista.measured.ErrorTable;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.NotPredicted;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Predictions of published measurements as text, Markdown and JSON. */
public final class MeasuredReport {
  private static final int WORST = 10;
  private static final int LISTED = 20;

  private final int rows;
  private final List<Prediction> predictions;
  private final ErrorTable table;

  /**
   * @param rows how many were read
   * @param predictions what became of them
   */
  public MeasuredReport(int rows, List<Prediction> predictions) {
    this.rows = rows;
    this.predictions = List.copyOf(predictions);
    this.table = ErrorTable.of(predictions);
  }

  /** The error by group. */
  public ErrorTable table() {
    return table;
  }

  /** For a terminal. */
  public String text() {
    StringBuilder out = new StringBuilder();
    out.append(
        Figures.say(
            "%,d rows: %,d figures predicted, %,d rows not.%n",
            rows, table.predicted(), table.notPredicted().size()));
    out.append(Figures.say("%n%-44s %8s %9s %9s %9s%n", "", "figures", "median", "p90", "bias"));
    for (String by : ErrorTable.BY) {
      out.append(Figures.say("by %s%n", by));
      for (ErrorTable.Line line : table.by(by)) {
        out.append(
            Figures.say(
                "  %-42s %8d %8.1f%% %8.1f%% %+8.1f%%%n",
                line.name(),
                line.count(),
                100 * line.median(),
                100 * line.p90(),
                100 * line.bias()));
      }
    }
    reasons()
        .forEach(
            (reason, lines) ->
                out.append(Figures.say("%nNot predicted, %,d rows: %s.%n", lines.size(), reason))
                    .append(Figures.say("  lines %s%n", listed(lines))));
    return out.toString();
  }

  /** For docs/accuracy.md. */
  public String markdown() {
    StringBuilder out = new StringBuilder();
    out.append(
        Figures.say(
            "%,d rows: %,d figures predicted, %,d rows not.%n",
            rows, table.predicted(), table.notPredicted().size()));
    for (String by : ErrorTable.BY) {
      out.append(
          Figures.say(
              "%n| %s | figures | median error | p90 error | bias |%n|---|---:|---:|---:|---:|%n",
              by));
      for (ErrorTable.Line line : table.by(by)) {
        out.append(
            Figures.say(
                "| %s | %d | %.1f %% | %.1f %% | %+.1f %% |%n",
                line.name(),
                line.count(),
                100 * line.median(),
                100 * line.p90(),
                100 * line.bias()));
      }
    }
    out.append(Figures.say("%n## The worst rows%n%n"));
    out.append("| what | measured | predicted | off by |\n|---|---:|---:|---:|\n");
    worst()
        .forEach(
            p ->
                out.append(
                    Figures.say(
                        "| %s | %s %s | %s | %+.0f %% |%n",
                        words(p),
                        Cells.number(p.measured()),
                        p.metric().unit(),
                        Cells.number(p.predicted()),
                        100 * p.relativeError())));
    if (!table.notPredicted().isEmpty()) {
      out.append(Figures.say("%n## Rows without a prediction%n%n"));
      reasons()
          .forEach((reason, lines) -> out.append(Figures.say("- %,d: %s%n", lines.size(), reason)));
    }
    return out.toString();
  }

  /** Everything. */
  public String json() {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("rows", rows);
    root.put("figures_predicted", table.predicted());
    root.put("rows_not_predicted", table.notPredicted().size());
    Map<String, Object> errors = new LinkedHashMap<>();
    for (String by : ErrorTable.BY) {
      errors.put(by, table.by(by).stream().map(MeasuredReport::line).toList());
    }
    root.put("errors", errors);
    root.put("predictions", predictions.stream().map(MeasuredReport::one).toList());
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(root);
  }

  private static Map<String, Object> line(ErrorTable.Line line) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", line.name());
    fields.put("figures", line.count());
    fields.put("median_abs_error", line.median());
    fields.put("p90_abs_error", line.p90());
    fields.put("median_error", line.bias());
    return fields;
  }

  private static Map<String, Object> one(Prediction prediction) {
    MeasuredRow row = prediction.row();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("line", row.line());
    fields.put("gpu", row.gpu());
    fields.put("tp", row.tp());
    fields.put("model", row.model());
    fields.put("precision", row.precision());
    fields.put("engine", row.engine());
    if (prediction instanceof Predicted predicted) {
      fields.put("metric", predicted.metric().label());
      fields.put("unit", predicted.metric().unit());
      fields.put("measured", predicted.measured());
      fields.put("predicted", predicted.predicted());
      fields.put("error", predicted.relativeError());
    } else if (prediction instanceof NotPredicted not) {
      fields.put("not_predicted", not.reason());
    }
    return fields;
  }

  private Map<String, List<Integer>> reasons() {
    Map<String, List<Integer>> reasons = new TreeMap<>();
    for (NotPredicted not : table.notPredicted()) {
      reasons.computeIfAbsent(not.reason(), k -> new ArrayList<>()).add(not.row().line());
    }
    return reasons;
  }

  private static String listed(List<Integer> lines) {
    StringBuilder text = new StringBuilder();
    lines.stream()
        .limit(LISTED)
        .forEach(line -> text.append(text.isEmpty() ? "" : ", ").append(line));
    return lines.size() > LISTED
        ? text + " and " + (lines.size() - LISTED) + " more"
        : text.toString();
  }

  private List<Predicted> worst() {
    return predictions.stream()
        .filter(Predicted.class::isInstance)
        .map(Predicted.class::cast)
        .sorted(Comparator.comparingDouble(MeasuredReport::factor).reversed())
        .limit(WORST)
        .toList();
  }

  private static double factor(Predicted p) {
    return Math.abs(Math.log(p.predicted() / p.measured()));
  }

  private static String words(Predicted p) {
    MeasuredRow row = p.row();
    String shape;
    if (row.work() instanceof MeasuredRow.Iteration it) {
      shape = Figures.say("batch %d, %d tokens", it.batch(), it.contextTokens());
    } else {
      MeasuredRow.Serving serving = (MeasuredRow.Serving) row.work();
      shape =
          "%s/%s, %s"
              .formatted(serving.isl(), serving.osl(), serving.load())
              .replace(".0/", "/")
              .replace(".0,", ",");
    }
    return "%s of %s %s on %s x %s, %s, %s"
        .formatted(
            p.metric().label(),
            row.model(),
            row.precision(),
            row.tp(),
            row.gpu(),
            row.engine(),
            shape);
  }
}
