package dev.batchista.app.values;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class ScaleTest {
  private static final Range DECADES = new Range(0.01, 100);

  @Test
  void equalDistancesAreEqualFactors() {
    assertThat(Scale.LOG.position(0.01, DECADES)).isZero();
    assertThat(Scale.LOG.position(0.1, DECADES)).isEqualTo(0.25, within(1e-12));
    assertThat(Scale.LOG.position(1, DECADES)).isEqualTo(0.5, within(1e-12));
    assertThat(Scale.LOG.position(100, DECADES)).isEqualTo(1);
  }

  @Test
  void outsideTheRangeCountsAsItsEnd() {
    assertThat(Scale.LOG.position(1e9, DECADES)).isEqualTo(1);
    assertThat(Scale.LINEAR.position(-5, DECADES)).isZero();
    assertThat(Scale.LOG.value(1.2, DECADES)).isEqualTo(100);
  }

  @Test
  void aRangeOfOneValueHasAPosition() {
    Range point = new Range(3, 3);
    assertThat(Scale.LOG.position(3, point)).isZero();
    assertThat(Scale.LINEAR.value(0.5, point)).isEqualTo(3);
  }

  @Property(seed = "20261201")
  void positionAndValueAreInverse(@ForAll @DoubleRange(min = 0, max = 1) double position) {
    for (Scale scale : Scale.values()) {
      assertThat(scale.position(scale.value(position, DECADES), DECADES))
          .isEqualTo(position, within(1e-9));
    }
  }
}
