package dev.batchista.app.values;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberFieldTest {
  private final NumberField rate =
      new NumberField("Arrival rate", "req/s", new Range(0.05, 500), new StepRule(0.01));
  private final NumberField seats =
      new NumberField("Seats", "", new Range(1, 1024), new StepRule(1));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"9.5|9.5", "' 1e2 '|100", "12 req/s|12", "0.05|0.05", "500|500", "1.239|1.24"})
  void readsNumbersWithOrWithoutTheUnit(String text, double value) {
    assertThat(rate.read(text)).isEqualTo(new Entry.Accepted(value));
  }

  @Test
  void readsThousandsCommas() {
    assertThat(seats.read("1,024")).isEqualTo(new Entry.Accepted(1024));
  }

  @Test
  void messageNamesFieldValueAndWhatIsAllowed() {
    assertThat(rate.read("900"))
        .isEqualTo(
            new Entry.Rejected(
                "Arrival rate cannot be 900 req/s: it goes from 0.05 to 500 req/s."));
    assertThat(rate.read("500.001"))
        .isEqualTo(
            new Entry.Rejected(
                "Arrival rate cannot be 500.001 req/s: it goes from 0.05 to 500 req/s."));
    assertThat(seats.read("16.5"))
        .isEqualTo(
            new Entry.Rejected("Seats cannot be 16.5: it takes whole numbers from 1 to 1,024."));
  }

  @ParameterizedTest
  @ValueSource(strings = {"many", "", "1..2", "NaN", "Infinity", "1e999", "0x10", "9 seats"})
  void whatIsNoNumberIsRefused(String text) {
    assertThat(rate.read(text))
        .isInstanceOfSatisfying(
            Entry.Rejected.class,
            rejected ->
                assertThat(rejected.message())
                    .startsWith("Arrival rate cannot be ")
                    .endsWith("from 0.05 to 500 req/s."));
  }

  @Test
  void showsWhatItReads() {
    assertThat(rate.format(9)).isEqualTo("9");
    assertThat(rate.format(0.25)).isEqualTo("0.25");
    assertThat(seats.format(1024)).isEqualTo("1,024");
  }

  @Test
  void aNumberTooLongToWriteOutIsWrittenBriefly() {
    NumberField field = new NumberField("Seats", "seats", new Range(1, 1024), new StepRule(1));

    assertThat(field.read("1e99"))
        .isEqualTo(
            new Entry.Rejected("Seats cannot be 1E99 seats: it goes from 1 to 1,024 seats."));
  }
}
