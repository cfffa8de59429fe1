package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the first press of Play shows, at the speed and from the moment at which the app opens. */
class OpeningTest {

  private static final double WALL_SECONDS = 50;
  private static final double WINDOW_SECONDS = 10;

  private final Catalogue catalogue = Catalogue.load();
  private final Lessons lessons = Lessons.shipped(catalogue);
  private final Opening opening = lessons.opening();
  private final Scenario scenario = lessons.scenario(opening.scenario());
  private final ScenarioResolver resolver = new ScenarioResolver(catalogue);
  private final Heard heard = new Heard();
  private final Simulation simulation =
      new Simulation(resolver.server(scenario), resolver.endlessRequests(scenario), heard);

  @Test
  void itStandsCalmAndCrowdsWithinAMinuteWhileTpotStaysFlat() {
    playTo(opening.startSeconds());
    assertThat(waiting()).isLessThanOrEqualTo(1);
    assertThat(heard.ttft()).allMatch(ms -> ms < 300);
    double tpot = median(heard.tpot());

    playTo(opening.startSeconds() + WALL_SECONDS / 2 * opening.speed());
    int halfway = waiting();
    playTo(opening.startSeconds() + WALL_SECONDS * opening.speed());

    assertThat(halfway).isGreaterThan(8);
    assertThat(waiting()).isGreaterThan(Math.max(20, halfway));
    assertThat(median(heard.ttft())).isGreaterThan(4000);
    assertThat(median(heard.tpot())).isCloseTo(tpot, within(0.1 * tpot));
  }

  @Test
  void moreSeatsDrainTheQueueAndRaiseTpotForGood() {
    playTo(opening.startSeconds() + WALL_SECONDS * opening.speed());
    double tpot = median(heard.tpot());

    simulation.reconfigure(
        resolver.server(scenario.withPolicy(scenario.policy().withMaxNumSeqs(64))));
    double changed = Ticks.toSeconds(simulation.nowPs());
    playTo(changed + 15);
    assertThat(waiting()).isLessThanOrEqualTo(1);
    assertThat(median(heard.tpot())).isGreaterThan(1.5 * tpot);

    playTo(changed + 25);
    assertThat(median(heard.ttft())).isLessThan(150);
    for (int later = 25; later <= 60; later += 5) {
      playTo(changed + later);
      assertThat(median(heard.tpot())).as("after %d s", later).isGreaterThan(1.25 * tpot);
    }
  }

  private void playTo(double seconds) {
    simulation.advanceTo(Ticks.ceil(seconds));
    heard.fromPs = Ticks.ceil(seconds - WINDOW_SECONDS);
  }

  private int waiting() {
    return simulation.snapshot(0, 0).waitingCount();
  }

  private static double median(List<Double> sample) {
    return sample.stream().sorted().skip(sample.size() / 2).findFirst().orElseThrow();
  }

  /** What happened since {@code fromPs}, in milliseconds. */
  private static final class Heard implements SimulationListener {
    private final List<FirstToken> firstTokens = new ArrayList<>();
    private final List<RequestRecord> finished = new ArrayList<>();
    private long fromPs;

    @Override
    public void firstToken(FirstToken token) {
      firstTokens.add(token);
    }

    @Override
    public void finished(RequestRecord request) {
      finished.add(request);
    }

    List<Double> ttft() {
      return firstTokens.stream()
          .filter(token -> token.firstTokenPs() >= fromPs)
          .map(token -> Ticks.toMillis(token.firstTokenPs() - token.arrivalPs()))
          .toList();
    }

    List<Double> tpot() {
      return finished.stream()
          .filter(request -> request.leftPs() >= fromPs && request.hasTpot())
          .map(request -> request.tpotPs() / Ticks.PER_MILLISECOND)
          .toList();
    }
  }
}
