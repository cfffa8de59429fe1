package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|0", "999|999", "1850|1,850", "-1850|-1,850", "1234567|1,234,567"})
  void counts(long number, String text) {
    assertThat(Quantities.count(number)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.25,0.25 ms",
    "0.996,1.0 ms",
    "9.42,9.4 ms",
    "9.96,10 ms",
    "48.3,48 ms",
    "999.4,999 ms",
    "999.6,1.00 s",
    "1384,1.38 s",
    "9996,10.0 s",
    "42750,42.8 s"
  })
  void durations(double ms, String text) {
    assertThat(Quantities.duration(ms)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.5,0.5 ms", "200,200 ms", "500,500 ms", "1000,1 s", "2500,2.5 s"})
  void roundDurations(double ms, String text) {
    assertThat(Quantities.roundDuration(ms)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|0.0", "9.04|9.0", "99.94|99.9", "99.96|100", "1240.2|1,240"})
  void rates(double perSecond, String text) {
    assertThat(Quantities.rate(perSecond)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0,0 %", "0.0001,1 %", "0.684,68 %", "0.9999,99 %", "1,100 %"})
  void sharesAreNeverRoundedToNoneOrAll(double share, String text) {
    assertThat(Quantities.percent(share)).isEqualTo(text);
  }
}
