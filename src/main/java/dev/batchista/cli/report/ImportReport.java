package dev.batchista.cli.report;

import dev.batchista.results.Distribution;
import dev.batchista.results.ImportedRun;
import dev.batchista.results.Note;
import dev.batchista.results.Proposal;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** An imported run as a table and as JSON in the names of {@code vllm bench serve}. */
public final class ImportReport {
  private final List<ImportedRun> runs;
  private final @Nullable Proposal proposal;

  /**
   * @param runs of a file
   * @param proposal for the run that was picked, null where several are listed
   */
  public ImportReport(List<ImportedRun> runs, @Nullable Proposal proposal) {
    this.runs = List.copyOf(runs);
    this.proposal = proposal;
  }

  /** For a terminal. */
  public String text() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < runs.size(); i++) {
      if (runs.size() > 1) {
        out.append(Figures.say("Run %d of %d%n", i + 1, runs.size()));
      }
      run(out, runs.get(i));
      out.append(System.lineSeparator());
    }
    if (proposal != null) {
      out.append(Figures.say("A scenario like it:%n"));
      proposal.guesses().forEach(guess -> sentence(out, "- " + guess));
    }
    return out.toString();
  }

  private static void run(StringBuilder out, ImportedRun run) {
    ImportedRun.Origin origin = run.origin();
    line(out, "Measured by", join(origin.tool(), origin.version(), origin.date()));
    line(out, "Model", origin.model());
    line(out, "Engine", origin.engine());
    line(out, "Load", load(run.load()));
    line(out, "Requests", requests(run.counts()));
    line(out, "Served", rates(run.rates()));
    line(out, "Server", server(run.server()));
    if (run.latencies().any() || run.promptTokens() != null || run.outputTokens() != null) {
      out.append(
          Figures.say(
              "%n  %-16s %10s %10s %10s %10s %10s %10s%n",
              "", "mean", "p50", "p90", "p95", "p99", "p99.9"));
    }
    spread(out, "TTFT ms", run.latencies().ttft());
    spread(out, "  in the queue", run.latencies().queue());
    spread(out, "  prefill", run.latencies().prefill());
    spread(out, "TPOT ms", run.latencies().tpot());
    spread(out, "ITL ms", run.latencies().itl());
    spread(out, "E2E ms", run.latencies().e2e());
    spread(out, "prompt tokens", run.promptTokens());
    spread(out, "output tokens", run.outputTokens());
    for (Note note : run.notes()) {
      sentence(out, Figures.say("- %s: %s", note.kind().label(), note.text()));
    }
  }

  private static void sentence(StringBuilder out, String text) {
    for (String line : Paragraph.lines(text)) {
      out.append(line).append(System.lineSeparator());
    }
  }

  private static void line(StringBuilder out, String name, String text) {
    if (!text.isEmpty()) {
      out.append(Figures.say("  %-12s %s%n", name, text));
    }
  }

  private static void spread(StringBuilder out, String name, @Nullable Distribution d) {
    if (d == null) {
      return;
    }
    out.append(
        Figures.say(
            "  %-16s %10s %10s %10s %10s %10s %10s%n",
            name,
            cell(d.mean()),
            cell(d.percentile(50)),
            cell(d.percentile(90)),
            cell(d.percentile(95)),
            cell(d.percentile(99)),
            cell(d.percentile(99.9))));
  }

  private static String cell(@Nullable Double value) {
    return value == null ? "-" : Cells.number(value);
  }

  private static String load(ImportedRun.Load load) {
    List<String> parts = new ArrayList<>();
    Double rate = load.requestRate();
    if (rate != null) {
      parts.add(rate.isInfinite() ? "all at once" : Figures.say("%.4g requests/s", rate));
    }
    if (load.burstiness() != null && load.burstiness() != 1) {
      parts.add(Figures.say("burstiness %.3g", load.burstiness()));
    }
    if (load.concurrency() != null) {
      parts.add(Figures.say("at most %,d at a time", load.concurrency()));
    }
    return String.join(", ", parts);
  }

  private static String requests(ImportedRun.Counts counts) {
    List<String> parts = new ArrayList<>();
    if (counts.completed() != null) {
      parts.add(Figures.say("%,d completed", counts.completed()));
    }
    if (counts.failed() != null) {
      parts.add(Figures.say("%,d failed", counts.failed()));
    }
    if (counts.durationSeconds() != null) {
      parts.add(Figures.say("in %.1f s", counts.durationSeconds()));
    }
    return String.join(", ", parts);
  }

  private static String rates(ImportedRun.Rates rates) {
    List<String> parts = new ArrayList<>();
    add(parts, "%,.2f requests/s", rates.requests());
    add(parts, "%,.1f output tok/s", rates.outputTokens());
    add(parts, "%,.1f tok/s in all", rates.totalTokens());
    add(parts, "goodput %,.2f requests/s", rates.goodput());
    return String.join(", ", parts);
  }

  private static String server(ImportedRun.Server server) {
    List<String> parts = new ArrayList<>();
    if (server.preemptions() != null) {
      parts.add(Figures.say("%,d preemptions", server.preemptions()));
    }
    if (server.kvUse() != null) {
      parts.add(Figures.say("KV %.0f %% in use", 100 * server.kvUse()));
    }
    if (server.prefixHitRate() != null) {
      parts.add(Figures.say("prefix cache hits %.0f %%", 100 * server.prefixHitRate()));
    }
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, String pattern, @Nullable Double value) {
    if (value != null) {
      parts.add(Figures.say(pattern, value));
    }
  }

  private static String join(String... parts) {
    return String.join(", ", Arrays.stream(parts).filter(part -> !part.isEmpty()).toList());
  }

  /** One object for one run, a list for several. */
  public String json() {
    List<Map<String, Object>> all = runs.stream().map(ImportReport::fields).toList();
    if (proposal != null) {
      all.get(0).put("scenario_guesses", proposal.guesses());
    }
    return JsonMapper.shared()
        .writerWithDefaultPrettyPrinter()
        .writeValueAsString(all.size() == 1 ? all.get(0) : all);
  }

  private static Map<String, Object> fields(ImportedRun run) {
    Map<String, Object> fields = new LinkedHashMap<>();
    put(fields, "tool", run.origin().tool());
    put(fields, "tool_version", run.origin().version());
    put(fields, "date", run.origin().date());
    put(fields, "model_id", run.origin().model());
    put(fields, "backend", run.origin().engine());
    Double rate = run.load().requestRate();
    put(fields, "request_rate", rate != null && rate.isInfinite() ? "inf" : rate);
    put(fields, "burstiness", run.load().burstiness());
    put(fields, "max_concurrency", run.load().concurrency());
    put(fields, "duration", run.counts().durationSeconds());
    put(fields, "completed", run.counts().completed());
    put(fields, "failed", run.counts().failed());
    put(fields, "total_input_tokens", run.counts().inputTokens());
    put(fields, "total_output_tokens", run.counts().outputTokens());
    put(fields, "request_throughput", run.rates().requests());
    put(fields, "output_throughput", run.rates().outputTokens());
    put(fields, "total_token_throughput", run.rates().totalTokens());
    put(fields, "request_goodput", run.rates().goodput());
    times(fields, "ttft_ms", run.latencies().ttft());
    times(fields, "tpot_ms", run.latencies().tpot());
    times(fields, "itl_ms", run.latencies().itl());
    times(fields, "e2el_ms", run.latencies().e2e());
    times(fields, "queue_ms", run.latencies().queue());
    times(fields, "prefill_ms", run.latencies().prefill());
    times(fields, "input_len", run.promptTokens());
    times(fields, "output_len", run.outputTokens());
    put(fields, "num_preemptions", run.server().preemptions());
    put(fields, "kv_cache_usage", run.server().kvUse());
    put(fields, "prefix_cache_hit_rate", run.server().prefixHitRate());
    put(fields, "requests_in_file", run.requests().isEmpty() ? null : run.requests().size());
    fields.put(
        "notes",
        run.notes().stream()
            .map(note -> Map.of("kind", note.kind().label(), "text", note.text()))
            .toList());
    return fields;
  }

  private static void times(
      Map<String, Object> fields, String name, @Nullable Distribution distribution) {
    if (distribution == null) {
      return;
    }
    put(fields, "mean_" + name, distribution.mean());
    put(fields, "std_" + name, distribution.std());
    put(fields, "min_" + name, distribution.min());
    put(fields, "max_" + name, distribution.max());
    distribution
        .percentiles()
        .forEach(
            (p, value) ->
                put(fields, (p == 50 ? "median" : "p" + Figures.plain(p)) + "_" + name, value));
  }

  private static void put(Map<String, Object> fields, String name, @Nullable Object value) {
    if (value != null && !"".equals(value)) {
      fields.put(name, value);
    }
  }
}
