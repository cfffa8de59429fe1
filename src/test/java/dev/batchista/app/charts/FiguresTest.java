package dev.batchista.app.charts;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0 ms",
        "0.052|0.05 ms",
        "9.4|9.4 ms",
        "86|86 ms",
        "86.04|86 ms",
        "1384.4|1,384 ms"
      })
  void millisecondsKeepAboutThreeDigits(double ms, String text) {
    assertThat(Figures.ms(ms)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0,0", "800,800", "1200,1.2k", "1250,1.25k", "3000000,3M", "0.5,0.5", "999960,1M"})
  void ticksAreCompact(double value, String text) {
    assertThat(Figures.compact(value)).isEqualTo(text);
  }

  @Test
  void waitIsInSeconds() {
    assertThat(Figures.seconds(1234)).isEqualTo("1.23 s");
    assertThat(Figures.seconds(14_000)).isEqualTo("14.0 s");
    assertThat(Figures.seconds(75_000)).isEqualTo("75 s");
  }

  @Test
  void absentFigureSaysSo() {
    assertThat(Figures.ms(Double.NaN)).isEqualTo("no data");
    assertThat(Figures.tokensPerSecond(Double.NaN)).isEqualTo("no data");
    assertThat(Figures.seconds(Double.NaN)).isEqualTo("no data");
  }

  @Test
  void readerTakes180MsForAToken() {
    assertThat(ReadingSpeed.MS_PER_TOKEN).isEqualTo(180);
  }
}
