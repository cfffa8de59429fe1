package dev.batchista.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import org.junit.jupiter.api.Test;

class BinsTest {
  private static final long SECOND = Ticks.PER_SECOND;

  @Test
  void anAmountIsSpreadOverTheTimeInWhichItCame() {
    Bins bins = new Bins(SECOND, 10);
    bins.add(SECOND / 2, 5 * SECOND / 2, 200);

    assertThat(bins.points(0, 3 * SECOND))
        .extracting(ChartSeries.ThroughputPoint::tokensPerSecond)
        .containsExactly(50.0, 100.0, 50.0);
    assertThat(bins.perSecond(0, 4 * SECOND)).isCloseTo(50, within(1e-9));
    assertThat(bins.perSecond(SECOND, 2 * SECOND)).isCloseTo(150, within(1e-9));
  }

  @Test
  void oldBinsAreForgottenAndGapsAreZero() {
    Bins bins = new Bins(SECOND, 4);
    bins.add(0, SECOND, 7);
    bins.add(100 * SECOND, 101 * SECOND, 9);

    assertThat(bins.points(0, 102 * SECOND))
        .extracting(ChartSeries.ThroughputPoint::tokensPerSecond)
        .containsExactly(0.0, 9.0, 0.0);
    assertThat(bins.perSecond(0, 102 * SECOND)).isCloseTo(9 / 3.0, within(1e-9));
  }
}
