package dev.batchista.app.cafe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.knobs.TestScenarios;
import dev.batchista.app.transport.TransportViewModel;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CafeViewModelTest {
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final Scenario LUNCH = TestScenarios.lunch();

  private final FakeRun run = new FakeRun(new ScenarioResolver(CATALOGUE), LUNCH);
  private final CafeViewModel cafe =
      new CafeViewModel(run, CATALOGUE, new Opening(LUNCH, 13, 0.5), () -> 4242);
  private final TransportViewModel transport = cafe.transport();

  @BeforeEach
  void forgetTheOpening() {
    assertThat(run.told()).containsExactly("speed 0.5");
    run.told().clear();
  }

  @Test
  void playAndPauseTakeTurns() {
    transport.playOrPause();
    assertThat(transport.playing().get()).isTrue();
    transport.playOrPause();
    assertThat(transport.playing().get()).isFalse();
    assertThat(run.told()).containsExactly("play", "pause");
  }

  @Test
  void timeComesFromTheFrames() {
    transport.playOrPause();
    run.advance(2.5);
    transport.show(run.latest());
    assertThat(transport.time().get()).as("at half speed").isEqualTo("1.25");
    transport.setSpeed(0.01);
    transport.show(run.latest());
    assertThat(transport.time().get()).as("in slow motion").isEqualTo("1.250");
  }

  @Test
  void oneStepStopsTimeAtTheEndOfAGpuStep() {
    transport.playOrPause();
    run.advance(1);
    transport.stepOnce();
    assertThat(transport.playing().get()).isFalse();
    long end = run.latest().snapshot().nowPs();
    assertThat(run.latest().steps().get(run.latest().steps().size() - 1).endPs()).isEqualTo(end);
  }

  @Test
  void speedIsTypedOrStepped() {
    transport.faster();
    assertThat(transport.enterSpeed("0.25")).isNull();
    assertThat(transport.enterSpeed("1000"))
        .isEqualTo("Speed cannot be 1,000 ×: it goes from 0.01 to 100 ×.");
    assertThat(transport.speed().get()).isEqualTo(0.25);
    transport.slower();
    assertThat(run.told()).containsExactly("speed 1.0", "speed 0.25", "speed 0.2");
  }

  @Test
  void resetGoesBackToWhereItWasOpenedWithTheKnobsAsTheyAre() {
    seats("64");
    transport.reset();
    assertThat(run.told()).last().isEqualTo("open Lunch at 13.0");
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isEqualTo(64);
    assertThat(run.latest().playing()).isFalse();
  }

  @Test
  void anotherSeedBringsOtherCustomersAndCanBeUndone() {
    transport.newSeed();
    assertThat(transport.seed().get()).isEqualTo("4242");
    assertThat(transport.enterSeed("99")).isNull();
    assertThat(transport.enterSeed("-1"))
        .isEqualTo("Seed cannot be -1: it goes from 0 to 999,999,999.");
    cafe.knobs().undo();
    assertThat(run.told())
        .containsExactly(
            "change to 16 seats, seed 4242",
            "change to 16 seats, seed 99",
            "change to 16 seats, seed 4242");
  }

  @Test
  void aKnobActsAtOnceOnTheRun() {
    seats("64");
    assertThat(run.told()).containsExactly("change to 64 seats, seed 7");
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isEqualTo(64);
  }

  @Test
  void openingAnotherScenarioStartsKnobsAndRunAnew() {
    seats("64");
    cafe.open(new Opening(LUNCH.withSeed(1), 5, 2));
    assertThat(run.told()).endsWith("open Lunch at 5.0", "speed 2.0");
    assertThat(cafe.knobs().canUndo().get()).isFalse();
    transport.reset();
    assertThat(run.told()).last().isEqualTo("open Lunch at 5.0");
  }

  @Test
  void theMachineIsSaidInWords() {
    assertThat(cafe.machine(LUNCH)).isEqualTo("Llama 3.1 8B BF16 on H100 SXM");
    assertThat(cafe.machine(LUNCH.withServer(LUNCH.server().withTensorParallelSize(2))))
        .isEqualTo("Llama 3.1 8B BF16 on 2 × H100 SXM");
  }

  private void seats(String seats) {
    cafe.knobs().groups().stream()
        .flatMap(group -> group.knobs().stream())
        .filter(knob -> knob.id().equals("seats"))
        .forEach(knob -> cafe.knobs().enter((dev.batchista.app.knobs.NumberKnob) knob, seats));
  }
}
