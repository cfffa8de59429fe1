package dev.batchista.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

  @ParameterizedTest
  @CsvSource({
    "'', '', 0",
    "'', h100, 4",
    "h100, '', 4",
    "h100, h100, 0",
    "h100, h200, 1",
    "h10, h100, 1",
    "kitten, sitting, 3",
    "ab, ba, 2",
  })
  void countsEdits(String a, String b, int edits) {
    assertThat(EditDistance.between(a, b)).isEqualTo(edits);
    assertThat(EditDistance.between(b, a)).isEqualTo(edits);
  }
}
