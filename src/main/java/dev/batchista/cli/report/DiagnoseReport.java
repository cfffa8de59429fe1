package dev.batchista.cli.report;

import dev.batchista.diagnose.Diagnosis;
import dev.batchista.diagnose.Measure;
import dev.batchista.diagnose.Move;
import dev.batchista.diagnose.Observation;
import dev.batchista.scenario.words.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** A diagnosis as text and JSON. */
public final class DiagnoseReport {
  private static final int SHOWN = 3;
  private static final List<Measure> TTFT_PARTS =
      List.of(
          Measure.WAIT_SEATS,
          Measure.WAIT_KV,
          Measure.WAIT_BUDGET,
          Measure.WAIT_BATCH,
          Measure.WAIT_QUEUE,
          Measure.PREFILL);

  private final Diagnosis diagnosis;

  public DiagnoseReport(Diagnosis diagnosis) {
    this.diagnosis = diagnosis;
  }

  /** For a terminal. */
  public String text() {
    StringBuilder out = new StringBuilder();
    out.append(
        Figures.say(
            "  A  %s%n  B  %s%n%n  %-38s %12s %12s %9s%n",
            diagnosis.before().name(), diagnosis.after().name(), "", "A", "B", "change"));
    for (Measure measure : Measure.values()) {
      row(out, measure);
    }
    diagnosis.warnings().forEach(warning -> sentence(out, "! " + warning));
    remarks(out, "A", diagnosis.before());
    remarks(out, "B", diagnosis.after());
    out.append(System.lineSeparator());
    sentence(out, ttft());
    out.append(System.lineSeparator());
    suspects(out);
    return out.toString();
  }

  private void row(StringBuilder out, Measure measure) {
    double a = diagnosis.before().figure(measure);
    double b = diagnosis.after().figure(measure);
    if (Double.isNaN(a) && Double.isNaN(b)) {
      return;
    }
    Move move = diagnosis.moves().getOrDefault(measure, Move.UNKNOWN);
    String change =
        move == Move.UNKNOWN || a == 0 ? "" : Figures.say("%+.0f %%", 100 * (b / a - 1));
    out.append(
        Figures.say(
            "  %-38s %12s %12s %9s  %s%n",
            measure.unit().isEmpty() ? measure.label() : measure.label() + ", " + measure.unit(),
            cell(a),
            cell(b),
            change,
            move == Move.SAME ? "" : move.label()));
  }

  private static void remarks(StringBuilder out, String letter, Observation observation) {
    observation.remarks().forEach(remark -> sentence(out, letter + ": " + remark));
  }

  /** Which part of TTFT moved most, where parts are known. */
  private String ttft() {
    Measure most = null;
    double widest = 0;
    for (Measure part : TTFT_PARTS) {
      double change = diagnosis.after().figure(part) - diagnosis.before().figure(part);
      boolean whole = part == Measure.WAIT_QUEUE && known(Measure.WAIT_SEATS);
      if (!whole && Math.abs(change) > Math.abs(widest)) {
        widest = change;
        most = part;
      }
    }
    if (most == null) {
      return known(Measure.PREFILL)
          ? "No part of TTFT moved."
          : "Which part of TTFT moved is not in these files: vLLM's request_queue_time_seconds and"
              + " request_prefill_time_seconds would tell.";
    }
    return Figures.say(
        "Of mean TTFT the largest change is in \"%s\": %+.1f ms, from %s to %s.",
        most.label().replace("TTFT: ", ""),
        widest,
        cell(diagnosis.before().figure(most)),
        cell(diagnosis.after().figure(most)));
  }

  private boolean known(Measure measure) {
    return diagnosis.moves().getOrDefault(measure, Move.UNKNOWN) != Move.UNKNOWN;
  }

  private void suspects(StringBuilder out) {
    if (diagnosis.suspects().isEmpty()) {
      sentence(out, "No cause that is known here fits what moved.");
      return;
    }
    int number = 1;
    for (Diagnosis.Suspect suspect : diagnosis.suspects().stream().limit(SHOWN).toList()) {
      sentence(
          out,
          Figures.say(
              "%d. Likely: %s (fit %.0f %% of what is known, %.0f %% of its signs are known).",
              number++, suspect.cause().label(), 100 * suspect.score(), 100 * suspect.known()));
      said(out, "for it", suspect.speaksFor());
      said(out, "against it", suspect.against());
      if (!suspect.unseen().isEmpty()) {
        sentence(
            out,
            "   To tell it from others look at "
                + suspect.unseen().stream()
                    .limit(SHOWN)
                    .map(Measure::where)
                    .distinct()
                    .collect(Collectors.joining("; "))
                + ".");
      }
      sentence(out, "   What helps: " + suspect.cause().fix() + ".");
    }
  }

  private void said(StringBuilder out, String what, List<Measure> measures) {
    if (!measures.isEmpty()) {
      sentence(
          out,
          "   "
              + what
              + ": "
              + measures.stream()
                  .map(
                      m ->
                          m.label().replace("TTFT: ", "")
                              + " "
                              + diagnosis.moves().getOrDefault(m, Move.UNKNOWN).label())
                  .collect(Collectors.joining(", "))
              + ".");
    }
  }

  private static void sentence(StringBuilder out, String text) {
    int indent = text.startsWith("   ") ? 5 : 2;
    for (String line : Paragraph.lines(text.strip(), indent)) {
      out.append(line).append(System.lineSeparator());
    }
  }

  private static String cell(double value) {
    return Double.isNaN(value) ? "-" : Cells.number(value);
  }

  /** Everything. */
  public String json() {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("a", diagnosis.before().name());
    root.put("b", diagnosis.after().name());
    Map<String, Object> measures = new LinkedHashMap<>();
    for (Measure measure : Measure.values()) {
      Map<String, Object> one = new LinkedHashMap<>();
      put(one, "a", diagnosis.before().figure(measure));
      put(one, "b", diagnosis.after().figure(measure));
      one.put("move", diagnosis.moves().getOrDefault(measure, Move.UNKNOWN).label());
      if (one.size() > 1) {
        measures.put(name(measure), one);
      }
    }
    root.put("measures", measures);
    root.put("ttft", ttft());
    root.put("causes", diagnosis.suspects().stream().map(DiagnoseReport::fields).toList());
    root.put("warnings", diagnosis.warnings());
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(root);
  }

  private static Map<String, Object> fields(Diagnosis.Suspect suspect) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("cause", suspect.cause().name().toLowerCase(Locale.ROOT));
    fields.put("label", suspect.cause().label());
    fields.put("score", suspect.score());
    fields.put("known", suspect.known());
    fields.put("for", suspect.speaksFor().stream().map(DiagnoseReport::name).toList());
    fields.put("against", suspect.against().stream().map(DiagnoseReport::name).toList());
    fields.put("look_at", suspect.unseen().stream().map(Measure::where).toList());
    fields.put("fix", suspect.cause().fix());
    return fields;
  }

  private static String name(Measure measure) {
    return measure.name().toLowerCase(Locale.ROOT);
  }

  private static void put(Map<String, Object> fields, String name, double value) {
    if (!Double.isNaN(value)) {
      fields.put(name, value);
    }
  }
}
