package dev.batchista.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VerdictTest {

  @Test
  void sharesThatAreCloseAreADraw() {
    assertThat(Verdict.bound(Reports.with(8, 0.41, 0.405).summary()))
        .isEqualTo(
            "The run was split between compute and HBM bandwidth: 41 % of the step time went into"
                + " multiplying matrices, 41 % into reading weights and KV.");
    assertThat(Verdict.bound(Reports.with(8, 0.48, 0.41).summary()))
        .startsWith("Compute bound the run: 48 %");
  }

  @Test
  void aQueueThatIsMostOfTheTtftIsSaid() {
    assertThat(Verdict.load(Reports.with(29, 0.5, 0.3)))
        .startsWith("The server kept up with the arrivals: 3 waiting");
    assertThat(Verdict.load(Reports.with(31, 0.5, 0.3)))
        .startsWith("The server kept up on average, but bursts queued:")
        .contains("ms where that of prefill is");
  }
}
