package dev.batchista.engine.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;
import org.junit.jupiter.api.Test;

class TtftSplitMeterTest {
  private static final long MS = Ticks.PER_MILLISECOND;

  private static TtftParts parts(long seatsPs, long prefillPs) {
    return new TtftParts(0, 0, seatsPs, 0, 0, 0, 0, 0, prefillPs, 0, 0);
  }

  @Test
  void theSlowestHundredthStandsApart() {
    // 198 requests of 10 ms prefill; one that waited 90 ms for a seat, and one 190 ms.
    TtftSplitMeter meter = new TtftSplitMeter();
    meter.add(200 * MS, parts(190 * MS, 10 * MS));
    for (int i = 0; i < 198; i++) {
      meter.add(10 * MS, parts(0, 10 * MS));
    }
    meter.add(100 * MS, parts(90 * MS, 10 * MS));

    TtftSplit split = meter.split();
    assertThat(split.requests()).isEqualTo(200);
    assertThat(split.meanMs().get(TtftPart.SEATS)).isEqualTo(1.4);
    assertThat(split.meanMs().get(TtftPart.PREFILL)).isEqualTo(10);
    assertThat(split.slowest()).isEqualTo(2);
    assertThat(split.slowestFromMs()).isBetween(99.0, 100.0);
    assertThat(split.slowestMeanMs().get(TtftPart.SEATS)).isEqualTo(140);
    assertThat(split.slowestMeanMs().get(TtftPart.PREFILL)).isEqualTo(10);
    assertThat(split.slowestMeanMs().get(TtftPart.KV_BLOCKS)).isZero();
  }

  @Test
  void equalOnesAreNotToldApart() {
    TtftSplitMeter meter = new TtftSplitMeter();
    for (int i = 0; i < 300; i++) {
      meter.add(10 * MS, parts(0, 10 * MS));
    }
    assertThat(meter.split().slowest()).isEqualTo(300);
  }

  @Test
  void timesOfDaysDoNotOverflow() {
    // Two thousand times 100 days are more picoseconds than a long can count.
    long days = 100 * 86_400 * Ticks.PER_SECOND;
    TtftSplitMeter meter = new TtftSplitMeter();
    for (int i = 0; i < 2_000; i++) {
      meter.add(days, parts(days, 0));
    }
    assertThat(meter.split().meanMs().get(TtftPart.SEATS)).isCloseTo(8.64e9, within(1.0));
    assertThat(meter.split().slowestFromMs()).isBetween(8.64e9 * 0.99, 8.64e9);
  }

  @Test
  void nothingIsSaidOfNobody() {
    assertThat(new TtftSplitMeter().split()).isEqualTo(TtftSplit.NO_DATA);
    TtftSplitMeter meter = new TtftSplitMeter();
    meter.add(0, TtftParts.NONE);
    meter.add(1, parts(0, 1));
    assertThat(meter.split().requests()).isEqualTo(2);
  }
}
