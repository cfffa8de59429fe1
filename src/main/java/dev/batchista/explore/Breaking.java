package dev.batchista.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What does not hold just above the capacity.
 *
 * @param first what goes first, on most seeds
 * @param load the load just above, mean over seeds
 * @param attainment share of the requests that keep the SLO there
 * @param lateTtft share whose first token is late there
 * @param lateTpot share whose time per output token is too long there
 * @param lost share that is turned away or gives up there
 * @param growing share of the seeds on which the number inside grows there
 * @param figures those that the target bounds, in their order, in milliseconds; means over seeds
 */
public record Breaking(
    Kind first,
    double load,
    double attainment,
    double lateTtft,
    double lateTpot,
    double lost,
    double growing,
    List<Double> figures) {

  public Breaking {
    figures = List.copyOf(figures);
  }

  /** What can go first. */
  public enum Kind {
    TTFT("TTFT"),
    TPOT("TPOT"),
    E2EL("end-to-end latency"),
    LOST("requests that are turned away or give up"),
    QUEUE("the queue, which grows without end");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The words shown to people. */
    public String label() {
      return label;
    }
  }

  static Breaking of(Target target, List<SeedSearch.Found> seeds) {
    int[] votes = new int[Kind.values().length];
    double[] sums = new double[6];
    for (SeedSearch.Found seed : seeds) {
      Judgement run = Objects.requireNonNull(seed.justAbove());
      votes[kind(target, run).ordinal()]++;
      sums[0] += seed.above();
      sums[1] += run.attainment();
      sums[2] += run.lateTtft();
      sums[3] += run.lateTpot();
      sums[4] += run.lost();
      sums[5] += run.backlog().grows() ? 1 : 0;
    }
    Kind first = Kind.TTFT;
    for (Kind kind : Kind.values()) {
      first = votes[kind.ordinal()] > votes[first.ordinal()] ? kind : first;
    }
    int n = seeds.size();
    List<Double> figures = new ArrayList<>();
    for (LatencyBound bound : target.bounds()) {
      double sum = 0;
      for (SeedSearch.Found seed : seeds) {
        sum += bound.of(Objects.requireNonNull(seed.justAbove()));
      }
      figures.add(sum / n);
    }
    return new Breaking(
        first,
        sums[0] / n,
        sums[1] / n,
        sums[2] / n,
        sums[3] / n,
        sums[4] / n,
        sums[5] / n,
        figures);
  }

  private static Kind kind(Target target, Judgement run) {
    if (target.asksForAttainment() && run.attainment() < target.attainment()) {
      if (run.lost() > Math.max(run.lateTtft(), run.lateTpot())) {
        return Kind.LOST;
      }
      return run.lateTtft() >= run.lateTpot() ? Kind.TTFT : Kind.TPOT;
    }
    for (LatencyBound bound : target.bounds()) {
      if (!bound.keptBy(run)) {
        return Kind.valueOf(bound.latency().name());
      }
    }
    return Kind.QUEUE;
  }
}
