package dev.batchista.app.coach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.support.Cafes;
import org.junit.jupiter.api.Test;

class LiveFiguresTest {

  @Test
  void twoRealCustomersWhosePartsAddUpToTheTiles() {
    CafeSimulation cafe = Cafes.open(Cafes.scenario(9, 16));
    Cafes.run(cafe, 40);
    Frame frame = cafe.frame(true, 1);

    LiveFigures figures = LiveFigures.of(frame);

    assertThat(frame.charts().firstTokens()).contains(figures.median(), figures.p99());
    double p99 = figures.p99().queueWaitMs() + figures.p99().prefillMs();
    double p50 = figures.median().queueWaitMs() + figures.median().prefillMs();
    assertThat(p99).isGreaterThan(p50);
    // The tiles draw lines between neighbouring customers; these are the customers themselves.
    assertThat(p99).isCloseTo(frame.tiles().ttftP99Ms(), within(0.05 * p99));
    assertThat(p50).isCloseTo(frame.tiles().ttftP50Ms(), within(0.05 * p50));
    assertThat(figures.tpotP50Ms()).isEqualTo(frame.tiles().tpotP50Ms());
  }

  @Test
  void emptyCafeHasNone() {
    LiveFigures figures = LiveFigures.of(Cafes.open(Cafes.scenario(9, 16)).frame(false, 1));

    assertThat(figures.median()).isNull();
    assertThat(figures.p99()).isNull();
    assertThat(figures.tpotP50Ms()).isNaN();
  }
}
