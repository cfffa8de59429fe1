package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TTFT p99 goes from 300 ms to 1.4 s: by a longer queue, by a tail of long prompts, by less KV. */
class FlagshipTest {

  private static final Percentage TEN = Percentage.withPercentage(10);
  private static final String LUNCH = "chat-lunchtime";
  private static final String SEATS = "chat-overnight";
  private static final String PROMPTS = "chat-long-prompts";
  private static final String KV = "chat-small-kv";

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void longerQueueTakesTtftFrom300MsTo1400AndLeavesTpot(int seeds) {
    ShippedFigures figures = ShippedFigures.overSeeds(seeds);

    assertThat(figures.of(LUNCH, "p99_ttft_ms")).isCloseTo(300, TEN);
    assertThat(figures.of(SEATS, "p99_ttft_ms")).isCloseTo(1400, TEN);
    assertThat(figures.change(LUNCH, SEATS, "median_tpot_ms")).isCloseTo(0, within(0.05));
    assertThat(figures.change(LUNCH, SEATS, "p99_tpot_ms")).isLessThan(0.02);
    // The rise is queue: what is computed takes as long as before.
    assertThat(figures.of(SEATS, "p99_queue_wait_ms")).isGreaterThan(1200);
    assertThat(figures.change(LUNCH, SEATS, "p99_prefill_ms")).isCloseTo(0, within(0.1));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void longPromptsReachTheSameAndTheTailOfTpotTellsThemApart(int seeds) {
    ShippedFigures figures = ShippedFigures.overSeeds(seeds);

    assertThat(figures.of(PROMPTS, "p99_ttft_ms")).isCloseTo(1400, TEN);
    assertThat(figures.change(LUNCH, PROMPTS, "median_tpot_ms")).isCloseTo(0, within(0.15));
    assertThat(figures.change(LUNCH, PROMPTS, "p99_tpot_ms")).isGreaterThan(0.5);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void littleKvLooksLikeFewSeatsButForItsGauge(int seeds) {
    ShippedFigures figures = ShippedFigures.overSeeds(seeds);

    assertThat(figures.of(KV, "p99_ttft_ms")).isCloseTo(1400, TEN);
    assertThat(figures.change(SEATS, KV, "median_tpot_ms")).isCloseTo(0, within(0.02));
    assertThat(figures.of(KV, "kv_peak_share")).isGreaterThan(0.98);
    assertThat(figures.of(SEATS, "kv_peak_share")).isLessThan(0.2);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void directionsHoldForEverySeedByItself(int offset) {
    ShippedFigures figures = ShippedFigures.ofSeed(offset);

    assertThat(figures.change(LUNCH, SEATS, "p99_ttft_ms")).isGreaterThan(2);
    assertThat(figures.change(LUNCH, SEATS, "median_tpot_ms")).isCloseTo(0, within(0.05));
    assertThat(figures.change(LUNCH, PROMPTS, "p99_ttft_ms")).isGreaterThan(2);
    assertThat(figures.change(LUNCH, PROMPTS, "median_tpot_ms")).isCloseTo(0, within(0.15));
    assertThat(figures.change(LUNCH, PROMPTS, "p99_tpot_ms")).isGreaterThan(0.4);
  }

  @Test
  void allOfItIsFeltByTheSameCustomers() {
    ShippedFigures figures = ShippedFigures.overSeeds(1);

    for (String scenario : new String[] {LUNCH, SEATS, PROMPTS, KV}) {
      assertThat(figures.of(scenario, "completed")).isEqualTo(8000);
    }
  }
}
