package dev.batchista.diagnose;

import dev.batchista.results.Distribution;
import dev.batchista.results.ImportedRequest;
import dev.batchista.results.ImportedRun;
import dev.batchista.results.Note;
import org.jspecify.annotations.Nullable;

/** What a result file shows. */
public final class ImportedObservation {
  private ImportedObservation() {}

  /**
   * @param name of the file
   * @param run in it
   */
  public static Observation of(String name, ImportedRun run) {
    Observation.Draft draft = new Observation.Draft();
    Double rate = run.load().requestRate();
    draft
        .put(Measure.OFFERED_RATE, rate == null ? Double.NaN : rate)
        .put(Measure.PROMPT_P50, middle(run.promptTokens()))
        .put(Measure.PROMPT_P99, at(run.promptTokens(), 99))
        .put(Measure.OUTPUT_MEAN, mean(run.outputTokens()))
        .put(Measure.OUTPUT_RATE, known(run.rates().outputTokens()))
        .put(Measure.WAIT_QUEUE, mean(run.latencies().queue()))
        .put(Measure.PREFILL, mean(run.latencies().prefill()))
        .put(Measure.KV_USE, known(run.server().kvUse()))
        .put(Measure.HIT_RATE, known(run.server().prefixHitRate()))
        .put(Measure.FAILED, failed(run));
    arrivals(draft, run);
    spread(draft, run.latencies().ttft(), Measure.TTFT_P50, Measure.TTFT_P99, Measure.TTFT_LEAST);
    spread(draft, run.latencies().tpot(), Measure.TPOT_P50, Measure.TPOT_P99, Measure.TPOT_LEAST);
    draft.put(Measure.ITL_P99, at(run.latencies().itl(), 99));
    Long completed = run.counts().completed();
    Long preemptions = run.server().preemptions();
    if (completed != null && completed > 0 && preemptions != null) {
      draft.put(Measure.PREEMPTIONS, (double) preemptions / completed);
    }
    return new Observation(
        name,
        run.origin().model(),
        draft.figures,
        draft.noise,
        run.notes().stream().map(Note::text).toList());
  }

  private static void arrivals(Observation.Draft draft, ImportedRun run) {
    double[] came =
        run.requests().stream()
            .mapToDouble(ImportedRequest::arrivalSeconds)
            .filter(x -> !Double.isNaN(x))
            .toArray();
    draft.put(Measure.BURSTINESS, Arrivals.variation(came));
  }

  private static void spread(
      Observation.Draft draft, @Nullable Distribution of, Measure p50, Measure p99, Measure least) {
    double middle = middle(of);
    double tail = at(of, 99);
    double std = of == null ? Double.NaN : known(of.std());
    double count = of == null || of.count() == null ? Double.NaN : of.count();
    draft.put(p50, middle, 2.5 * Math.min(std, middle) / Math.sqrt(count));
    draft.put(p99, tail, 2 * (tail - middle) / Math.sqrt(count * 0.01));
    draft.put(least, of == null ? Double.NaN : known(of.min()));
  }

  private static double failed(ImportedRun run) {
    Long failed = run.counts().failed();
    Long completed = run.counts().completed();
    return failed == null || completed == null || failed + completed == 0
        ? Double.NaN
        : (double) failed / (failed + completed);
  }

  private static double at(@Nullable Distribution of, double p) {
    return of == null ? Double.NaN : known(of.percentile(p));
  }

  private static double middle(@Nullable Distribution of) {
    return of == null ? Double.NaN : known(of.middle());
  }

  private static double mean(@Nullable Distribution of) {
    return of == null ? Double.NaN : known(of.mean());
  }

  private static double known(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }
}
