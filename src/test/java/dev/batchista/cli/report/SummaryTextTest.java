package dev.batchista.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SummaryTextTest {

  private static final Style PLAIN = new Style(false);

  @Test
  void looksAsItShould() throws IOException {
    assertThat(SummaryText.print(Reports.busy(), PLAIN)).isEqualTo(golden("busy.txt"));
  }

  @Test
  void saysThatNothingWasServedInsteadOfZeros() {
    String text = SummaryText.print(Reports.nothingServed(), PLAIN);
    assertThat(text)
        .contains("0 of 5", "5 rejected", "No request was completed")
        .doesNotContain("TTFT", "NaN");
  }

  @Test
  void colourOnlyAddsEscapesAroundTheSameText() {
    String coloured = SummaryText.print(Reports.busy(), new Style(true));
    assertThat(coloured).contains("\u001b[34m", "\u001b[31m", "\u001b[32m", "\u001b[35m");
    assertThat(coloured.replaceAll("\u001b\\[\\d+m", ""))
        .isEqualTo(SummaryText.print(Reports.busy(), PLAIN));
  }

  @Test
  void staysWithinEightyColumns() {
    assertThat(SummaryText.print(Reports.busy(), PLAIN).lines())
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = SummaryTextTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
