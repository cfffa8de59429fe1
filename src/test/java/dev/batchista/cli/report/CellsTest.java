package dev.batchista.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CellsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0.00",
        "0.0012|0.0012",
        "0.25|0.25",
        "9.994|9.99",
        "10|10.0",
        "999.94|999.9",
        "1000|1,000",
        "1234567|1,234,567",
        "1e9|1.00e+09",
        "NaN|no data",
        "Infinity|no data"
      })
  void numbersHaveAboutThreeDigits(double value, String text) {
    assertThat(Cells.number(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "12.3|12.3",
        "999999|999,999",
        "1000000|1,000 s",
        "99998000|99,998 s",
        "86400000000|1000.0 d"
      })
  void latenciesFitTheirColumn(double ms, String text) {
    assertThat(Cells.latency(ms)).isEqualTo(text).hasSizeLessThan(9);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|0 %", "0.031|3.1 %", "0.5|50 %", "0.998|99.8 %", "1|100 %", "NaN|no data"})
  void sharesAreSharpNearTheirEnds(double share, String text) {
    assertThat(Cells.percent(share)).isEqualTo(text);
  }

  @Test
  void paragraphsBreakBetweenWords() {
    assertThat(Paragraph.lines("word ".repeat(30).strip(), 10))
        .hasSize(3)
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80))
        .allSatisfy(line -> assertThat(line).startsWith("          word").endsWith("word"));
  }
}
