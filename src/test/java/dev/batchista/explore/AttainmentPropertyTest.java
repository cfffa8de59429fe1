package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import dev.batchista.scenario.Traffic;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The same draws at every rate make the attainment a smooth curve that falls. */
class AttainmentPropertyTest {

  /** Batches fall differently at each rate; so much of the requests may be luckier at a higher. */
  private static final double NOISE = 0.01;

  private final Lab lab = new Lab(new ScenarioResolver(Catalogue.load()));

  @Property(tries = 25)
  void attainmentDoesNotRiseWithTheRate(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 32) int seats,
      @ForAll @IntRange(min = 10, max = 3000) int prompt,
      @ForAll @IntRange(min = 1, max = 200) int output) {
    Scenario scenario =
        Scenarios.plain()
            .withPolicy(new ContinuousBatching(seats, 8192, 0.01))
            .withTraffic(new Traffic.Synthetic(Scenarios.traffic(1, prompt, output)));
    Trials trials = new Trials(lab, scenario);
    double before = 1;
    for (double rate = 0.5; rate < 100; rate *= 1.6) {
      Judgement run = trials.judge(rate, seed, 400, fleet -> fleet);
      assertThat(run.attainment()).as("at %s/s", rate).isLessThanOrEqualTo(before + NOISE);
      before = Math.min(before, run.attainment());
    }
  }

  @Property(tries = 25)
  void aRunOfTheSameSeedIsTheSameRun(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int rate) {
    Trials trials = new Trials(lab, Scenarios.plain());
    assertThat(trials.judge(rate, seed, 200, fleet -> fleet))
        .isEqualTo(trials.judge(rate, seed, 200, fleet -> fleet));
  }
}
