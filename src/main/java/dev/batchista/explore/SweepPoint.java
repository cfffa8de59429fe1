package dev.batchista.explore;

import dev.batchista.engine.metrics.RunSummary;
import java.util.List;

/**
 * What a sweep found at one point.
 *
 * @param values where the knobs stand, in the order of the axes
 * @param runs the figures of each seed; empty if it cannot be run
 * @param growing how many of them were still filling up at their end, so that their latencies
 *     depend on how long they were
 * @param problems why it cannot be run; empty if it can
 */
public record SweepPoint(
    List<String> values, List<RunSummary> runs, int growing, List<String> problems) {

  public SweepPoint {
    values = List.copyOf(values);
    runs = List.copyOf(runs);
    problems = List.copyOf(problems);
  }

  static SweepPoint infeasible(List<String> values, List<String> problems) {
    return new SweepPoint(values, List.of(), 0, problems);
  }

  /** Whether it could be run. */
  public boolean feasible() {
    return problems.isEmpty();
  }

  /** Whether most of its runs could not keep up with what came. */
  public boolean saturated() {
    return 2 * growing > runs.size();
  }

  /** A figure, over the seeds that have data for it. */
  public Estimate figure(SweepMetric metric) {
    return Estimate.of(
        runs.stream()
            .map(run -> metric.figure().applyAsDouble(run))
            .filter(figure -> !Double.isNaN(figure))
            .toList());
  }
}
