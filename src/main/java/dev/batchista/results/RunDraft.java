package dev.batchista.results;

import dev.batchista.results.Note.Kind;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** A run while its file is read. The rules that hold for every tool are in {@link #finish}. */
final class RunDraft {
  final String tool;
  String version = "";
  String date = "";
  String model = "";
  String engine = "";
  @Nullable Double requestRate;
  @Nullable Double burstiness;
  @Nullable Long concurrency;
  @Nullable Long asked;
  @Nullable Long completed;
  @Nullable Long failed;
  @Nullable Long inputTokens;
  @Nullable Long outputTokens;
  @Nullable Double duration;
  @Nullable Double requestThroughput;
  @Nullable Double outputThroughput;
  @Nullable Double totalThroughput;
  @Nullable Double goodput;
  @Nullable Distribution ttft;
  @Nullable Distribution tpot;
  @Nullable Distribution itl;
  @Nullable Distribution e2e;
  @Nullable Distribution queue;
  @Nullable Distribution prefill;
  @Nullable Distribution promptLengths;
  @Nullable Distribution outputLengths;
  @Nullable Long preemptions;
  @Nullable Double kvUse;
  @Nullable Double prefixHitRate;
  List<ImportedRequest> requests = List.of();
  private final List<Note> notes = new ArrayList<>();

  RunDraft(String tool) {
    this.tool = tool;
  }

  void missing(String pattern, Object... values) {
    notes.add(new Note(Kind.MISSING, Figures.say(pattern, values)));
  }

  void assumed(String pattern, Object... values) {
    notes.add(new Note(Kind.ASSUMED, Figures.say(pattern, values)));
  }

  void odd(String pattern, Object... values) {
    notes.add(new Note(Kind.ODD, Figures.say(pattern, values)));
  }

  /**
   * Latencies from the requests themselves, where the file has them all. Those that report success
   * but got nothing count as failures of a kind: they are said, and left out.
   */
  void measureRequests() {
    List<ImportedRequest> served = requests.stream().filter(r -> !r.empty()).toList();
    int empty = requests.size() - served.size();
    ttft = over(served, ImportedRequest::ttftMs);
    e2e = over(served, ImportedRequest::e2eMs);
    tpot = over(served, ImportedRequest::tpotMs);
    promptLengths = over(served, r -> r.promptTokens() < 0 ? Double.NaN : r.promptTokens());
    outputLengths = over(served, r -> r.outputTokens() < 0 ? Double.NaN : r.outputTokens());
    if (empty > 0) {
      odd(
          "%,d of %,d requests report a TTFT of 0 and no output: they are no successes and left out."
              + " With them the mean TTFT would be %.1f ms, without it is %.1f ms.",
          empty,
          requests.size(),
          Distribution.meanOf(over(requests, ImportedRequest::ttftMs)),
          Distribution.meanOf(ttft));
    }
    long single = served.stream().filter(r -> r.outputTokens() == 1).count();
    if (single > 0) {
      odd("%,d requests have one output token, and so no TPOT: it needs two.", single);
    }
  }

  static @Nullable Distribution over(
      List<ImportedRequest> requests, ToDoubleFunction<ImportedRequest> figure) {
    return Distribution.of(
        requests.stream().mapToDouble(figure).filter(x -> !Double.isNaN(x)).toArray());
  }

  ImportedRun finish() {
    dropNegatives();
    countFailures();
    if (completed != null && completed == 0) {
      odd("No request was completed, so there are no latencies, whatever zeros the file holds.");
      ttft = null;
      tpot = null;
      itl = null;
      e2e = null;
      queue = null;
      prefill = null;
    }
    deriveRates();
    lengthsFromTotals();
    sayWhatIsMissing();
    return new ImportedRun(
        new ImportedRun.Origin(tool, version, date, model, engine),
        new ImportedRun.Load(requestRate, burstiness, concurrency),
        new ImportedRun.Counts(completed, failed, inputTokens, outputTokens, duration),
        new ImportedRun.Rates(requestThroughput, outputThroughput, totalThroughput, goodput),
        new ImportedRun.Latencies(
            known(ttft), known(tpot), known(itl), known(e2e), known(queue), known(prefill)),
        known(promptLengths),
        known(outputLengths),
        new ImportedRun.Server(preemptions, kvUse, prefixHitRate),
        requests,
        notes);
  }

  /** No time, rate or length is below zero; what is was measured or written wrongly. */
  private void dropNegatives() {
    duration = positive("duration", duration);
    requestRate = positive("request rate", requestRate);
    requestThroughput = positive("request throughput", requestThroughput);
    outputThroughput = positive("output throughput", outputThroughput);
    totalThroughput = positive("total throughput", totalThroughput);
    goodput = positive("goodput", goodput);
    ttft = positive("TTFT", ttft);
    tpot = positive("TPOT", tpot);
    itl = positive("ITL", itl);
    e2e = positive("end-to-end latency", e2e);
    queue = positive("queue time", queue);
    prefill = positive("prefill time", prefill);
    promptLengths = positive("prompt length", promptLengths);
    outputLengths = positive("output length", outputLengths);
  }

  private @Nullable Double positive(String what, @Nullable Double value) {
    if (value != null && value < 0) {
      odd("The %s is %.4g, below zero: it is left out.", what, value);
      return null;
    }
    return value;
  }

  private @Nullable Distribution positive(String what, @Nullable Distribution of) {
    if (of == null) {
      return null;
    }
    boolean wrong =
        Distribution.meanOf(of) < 0
            || of.percentiles().values().stream().anyMatch(value -> value < 0);
    if (wrong) {
      odd("A figure of the %s is below zero: all of them are left out.", what);
      return null;
    }
    return of;
  }

  private void countFailures() {
    if (failed == null && asked != null && completed != null && asked > completed) {
      failed = asked - completed;
    }
    if (failed != null && failed > 0) {
      odd(
          "%,d of %,d requests failed; latencies are of those that were answered. A server that"
              + " refuses looks fast.",
          failed, failed + (completed == null ? 0 : completed));
    }
  }

  private void deriveRates() {
    if (duration == null || duration <= 0) {
      return;
    }
    if (requestThroughput == null && completed != null) {
      requestThroughput = completed / duration;
    }
    if (outputThroughput == null && outputTokens != null) {
      outputThroughput = outputTokens / duration;
    }
    if (totalThroughput == null && outputTokens != null && inputTokens != null) {
      totalThroughput = (outputTokens + inputTokens) / duration;
    }
  }

  private void lengthsFromTotals() {
    if (completed == null || completed == 0) {
      return;
    }
    if (promptLengths == null && inputTokens != null) {
      promptLengths = meanOnly((double) inputTokens / completed);
    }
    if (outputLengths == null && outputTokens != null) {
      outputLengths = meanOnly((double) outputTokens / completed);
    }
  }

  private void sayWhatIsMissing() {
    List<String> absent = new ArrayList<>();
    if (ttft == null) {
      absent.add("TTFT");
    }
    if (tpot == null) {
      absent.add("TPOT");
    }
    if (itl == null) {
      absent.add("ITL");
    }
    if (e2e == null) {
      absent.add("end-to-end latency");
    }
    if (completed == null) {
      absent.add("completed requests");
    }
    if (duration == null) {
      absent.add("duration");
    }
    if (promptLengths == null) {
      absent.add("prompt lengths");
    }
    if (outputLengths == null) {
      absent.add("output lengths");
    }
    if (requestRate == null && concurrency == null) {
      absent.add("request rate and concurrency");
    }
    if (model.isEmpty()) {
      absent.add("model");
    }
    if (!absent.isEmpty()) {
      missing("The file does not say: %s.", String.join(", ", absent));
    }
  }

  static Distribution meanOnly(double mean) {
    return new Distribution(null, mean, null, null, null, new TreeMap<>());
  }

  private static @Nullable Distribution known(@Nullable Distribution distribution) {
    return distribution != null && distribution.known() ? distribution : null;
  }
}
