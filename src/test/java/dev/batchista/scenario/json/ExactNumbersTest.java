package dev.batchista.scenario.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactNumbersTest {

  @Property(tries = 5000, seed = "20261201")
  void everyDoubleReadsBack(@ForAll long bits) {
    double number = Double.longBitsToDouble(bits);
    if (Double.isFinite(number)) {
      BigDecimal written = new BigDecimal(ExactNumbers.decimal(number).toString());
      assertThat(written.doubleValue()).isEqualTo(number == 0 ? 0.0 : number);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.1,0.1",
    "500,500",
    "1e21,1E+21",
    "1e15,1000000000000000",
    "2e23,2E+23",
    "0.00001,0.00001",
    "4.9e-324,5E-324",
    "-0.0,0"
  })
  void isShort(double number, String text) {
    assertThat(ExactNumbers.decimal(number)).hasToString(text);
  }
}
