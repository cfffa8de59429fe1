package dev.batchista.study.content;

import java.util.List;

/**
 * A statement about runs that the engine can confirm or refute, so that a text cannot drift from
 * the simulator. A figure that a run has no data for refutes every claim but {@link
 * Expected.NoData}.
 */
public sealed interface Claim {

  /** Files of the scenarios to run, relative to the lessons folder. */
  List<String> scenarios();

  /** What is measured. */
  RunMetric metric();

  /** Whether it holds for these runs' figures, and in words what was found and expected. */
  Verdict judge(Figures figures);

  /**
   * A metric moves, or stays, from one scenario to another.
   *
   * @param before file of the scenario to start from
   * @param after file of the scenario to go to
   * @param metric what is measured
   * @param change how it moves
   */
  record Movement(String before, String after, RunMetric metric, Change change) implements Claim {

    @Override
    public List<String> scenarios() {
      return List.of(before, after);
    }

    @Override
    public Verdict judge(Figures figures) {
      double from = figures.of(before, metric);
      double to = figures.of(after, metric);
      double share = (to - from) / from;
      return new Verdict(
          change.allows(share),
          Percent.moved(metric.say(from), metric.say(to), share),
          metric.name() + " " + change.inWords());
    }
  }

  /**
   * A metric of one scenario is where it should be.
   *
   * @param scenario file of the scenario
   * @param metric what is measured
   * @param expected where it should be
   */
  record Level(String scenario, RunMetric metric, Expected expected) implements Claim {

    @Override
    public List<String> scenarios() {
      return List.of(scenario);
    }

    @Override
    public Verdict judge(Figures figures) {
      double figure = figures.of(scenario, metric);
      return new Verdict(
          expected.allows(figure),
          metric.say(figure),
          metric.name() + " " + expected.inWords(metric));
    }
  }

  /**
   * What came of a claim.
   *
   * @param holds whether it is true
   * @param found the figures, with units
   * @param expected what the claim says
   */
  record Verdict(boolean holds, String found, String expected) {}
}
