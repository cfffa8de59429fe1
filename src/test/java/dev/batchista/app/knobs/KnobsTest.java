package dev.batchista.app.knobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.values.Range;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.LengthDistribution.LongTail;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnobsTest {
  private static final List<KnobGroup> GROUPS = Knobs.of(Catalogue.load());
  private static final Scenario LUNCH = TestScenarios.lunch();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "arrival-rate|9",
        "prompt-length|1,850",
        "output-length|220",
        "seats|16",
        "hbm-bandwidth|3.35",
        "dense-compute|989",
        "kv-memory|55.94"
      })
  void valuesComeFromTheScenarioOrTheCatalogue(String id, String text) {
    assertThat(number(id).text(LUNCH)).isEqualTo(text);
  }

  @Test
  void everyNumberCanBeSetReadBackAndSlidTo() {
    for (KnobGroup group : GROUPS) {
      for (Knob knob : group.knobs()) {
        if (knob instanceof NumberKnob number) {
          Range range = number.range().apply(LUNCH);
          for (double position = 0; position <= 1; position += 0.0625) {
            double value = number.valueAt(position, LUNCH);
            Scenario turned = number.with(LUNCH, value);
            assertThat(range.contains(value)).as(number.id()).isTrue();
            assertThat(number.value(turned)).as(number.id()).isCloseTo(value, within(value));
            assertThat(Math.abs(number.position(turned) - position)).isLessThan(0.05);
          }
        }
      }
    }
  }

  @Test
  void everyOptionCanBeChosen() {
    for (KnobGroup group : GROUPS) {
      for (Knob knob : group.knobs()) {
        if (knob instanceof ChoiceKnob choice) {
          assertThat(choice.optionOf(LUNCH)).as(choice.id()).isNotNull();
          for (Option option : choice.options()) {
            assertThat(choice.optionOf(option.choose(LUNCH, LUNCH))).isSameAs(option);
          }
        }
      }
    }
  }

  @Test
  void anotherGpuBringsItsOwnFigures() {
    Scenario throttled = number("hbm-bandwidth").with(LUNCH, 2);
    Scenario other = option("gpu", "a10g").choose(throttled, LUNCH);
    assertThat(number("hbm-bandwidth").text(other)).isEqualTo("0.6");
  }

  @Test
  void theCataloguesFigureIsNotWrittenDown() {
    Scenario throttled = number("hbm-bandwidth").with(LUNCH, 2);
    assertThat(throttled.server().hbmBandwidthGBps()).isEqualTo(2000);
    assertThat(number("hbm-bandwidth").with(throttled, 3.35)).isEqualTo(LUNCH);
  }

  @Test
  void kvMemoryGoesUpToWhatTheWeightsLeave() {
    Range range = number("kv-memory").range().apply(LUNCH);
    // 0.9 x 80 GB less 8.03e9 parameters of 2 bytes
    assertThat(range.max()).isBetween(55.9, 56.0);
    assertThat(number("kv-memory").with(number("kv-memory").with(LUNCH, 10), range.max()))
        .isEqualTo(LUNCH);
  }

  @Test
  void goingBackToAPolicyBringsItsSettingsBack() {
    Scenario opened = LUNCH.withPolicy(new StaticBatching(8, 42));
    Scenario there = option("policy", "continuous").choose(opened, opened);
    Scenario more = number("seats").with(there, 12);
    assertThat(option("policy", "static").choose(more, opened).policy())
        .isEqualTo(new StaticBatching(12, 42));
  }

  @Test
  void aTailOfLongPromptsStaysWhileTheUsualOnesMove() {
    SyntheticWorkload workload = ((Traffic.Synthetic) LUNCH.traffic()).workload();
    Scenario tailed =
        LUNCH.withTraffic(
            new Traffic.Synthetic(
                new SyntheticWorkload(
                    workload.arrivals(),
                    new LongTail(new Fixed(1000), 0.1, 16_000),
                    workload.outputTokens())));
    assertThat(number("prompt-length").text(tailed)).isEqualTo("1,000");
    Scenario moved = number("prompt-length").with(tailed, 500);
    assertThat(((Traffic.Synthetic) moved.traffic()).workload().promptTokens())
        .isEqualTo(new LongTail(new Fixed(500), 0.1, 16_000));
  }

  @Test
  void aTraceLeavesNoTrafficToTurn() {
    Scenario trace = LUNCH.withTraffic(new Traffic.Trace("azure.csv"));
    NumberKnob rate = number("arrival-rate");
    assertThat(rate.settable(trace)).isFalse();
    assertThat(rate.text(trace)).isEqualTo("–");
    assertThat(rate.with(trace, 3)).isEqualTo(trace);
    assertThat(rate.copy(LUNCH, trace)).isEqualTo(trace);
  }

  static NumberKnob number(String id) {
    return (NumberKnob) knob(id);
  }

  static ChoiceKnob choice(String id) {
    return (ChoiceKnob) knob(id);
  }

  static Option option(String knob, String id) {
    return choice(knob).options().stream()
        .filter(option -> option.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static Knob knob(String id) {
    return GROUPS.stream()
        .flatMap(group -> group.knobs().stream())
        .filter(knob -> knob.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static org.assertj.core.data.Offset<Double> within(double value) {
    return org.assertj.core.data.Offset.offset(1e-9 * value);
  }
}
