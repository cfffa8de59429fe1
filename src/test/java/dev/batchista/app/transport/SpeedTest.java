package dev.batchista.app.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpeedTest {

  @ParameterizedTest
  @CsvSource({"1, 2, 0.5", "0.05, 0.1, 0.02", "3, 5, 2", "100, 100, 50", "0.01, 0.02, 0.01"})
  void fasterAndSlowerGoToTheNextStop(double speed, double faster, double slower) {
    assertThat(Speed.faster(speed)).isEqualTo(faster);
    assertThat(Speed.slower(speed)).isEqualTo(slower);
  }

  @Test
  void theSliderCoversTheRangeAndFindsRealTime() {
    assertThat(Speed.at(0)).isEqualTo(0.01);
    assertThat(Speed.at(0.51)).as("near the middle").isEqualTo(1);
    assertThat(Speed.at(1)).isEqualTo(100);
    assertThat(Speed.at(0.3)).as("two significant digits").isEqualTo(0.16);
  }
}
