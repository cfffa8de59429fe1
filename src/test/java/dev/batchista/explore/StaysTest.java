package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StaysTest {

  private static final int REQUESTS = 1000;

  @Test
  void aServerThatServesTheShareOfWhatComesIsFoundToFallShortByTheRest() {
    Growth growth = served(0.98);

    assertThat(growth.share()).isCloseTo(0.02, within(0.001));
    assertThat(growth.grows()).isTrue();
  }

  @Test
  void aServerThatKeepsUpIsNot() {
    Growth growth = served(1);

    assertThat(growth.share()).isCloseTo(0, within(0.001));
    assertThat(growth.grows()).isFalse();
  }

  @Test
  void countsWhoIsInsideAndWhoLeft() {
    Stays stays = new Stays();
    stays.add(0, 10, 3);
    stays.add(5, 15, 4);

    assertThat(stays.meanInside(0, 20)).isEqualTo(1);
    assertThat(stays.left(0, 12)).isEqualTo(1);
    assertThat(stays.tokensLeft(12, 20)).isEqualTo(4);
  }

  /** Requests come every 1000 ps and leave one by one at a share of that rate. */
  private static Growth served(double share) {
    Stays stays = new Stays();
    for (int i = 0; i < REQUESTS; i++) {
      stays.add(1000L * i, Math.round(1000 * i / share) + 5000, 1);
    }
    return stays.growth(0, 1000L * REQUESTS, REQUESTS);
  }
}
