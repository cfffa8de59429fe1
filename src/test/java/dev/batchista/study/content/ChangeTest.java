package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChangeTest {

  private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

  @Test
  void risesFromItsLeastToItsMost() {
    Change rises = new Change.Rises(0.2, 0.5);

    assertThat(rises.allows(0.19)).isFalse();
    assertThat(rises.allows(0.2)).isTrue();
    assertThat(rises.allows(0.5)).isTrue();
    assertThat(rises.allows(0.51)).isFalse();
    assertThat(rises.allows(-0.3)).isFalse();
    assertThat(rises.inWords()).isEqualTo("rises by 20 % to 50 %");
    assertThat(new Change.Rises(3, NO_LIMIT).inWords()).isEqualTo("rises by at least 300 %");
  }

  @Test
  void fallsFromItsLeastToItsMost() {
    Change falls = new Change.Falls(0.2, 0.5);

    assertThat(falls.allows(-0.19)).isFalse();
    assertThat(falls.allows(-0.2)).isTrue();
    assertThat(falls.allows(-0.51)).isFalse();
    assertThat(falls.allows(0.3)).isFalse();
  }

  @Test
  void staysWithinBothSides() {
    Change stays = new Change.Stays(0.05);

    assertThat(stays.allows(0.05)).isTrue();
    assertThat(stays.allows(-0.05)).isTrue();
    assertThat(stays.allows(0.06)).isFalse();
    assertThat(stays.allows(-0.06)).isFalse();
    assertThat(stays.inWords()).isEqualTo("stays within 5 %");
  }

  @Test
  void noDataConfirmsNothingButItself() {
    assertThat(new Change.Rises(0.01, NO_LIMIT).allows(Double.NaN)).isFalse();
    assertThat(new Change.Falls(0.01, NO_LIMIT).allows(Double.NaN)).isFalse();
    assertThat(new Change.Stays(1).allows(Double.NaN)).isFalse();
    assertThat(new Expected.About(0, 1).allows(Double.NaN)).isFalse();
    assertThat(new Expected.AtLeast(0).allows(Double.NaN)).isFalse();
    assertThat(new Expected.AtMost(9).allows(Double.NaN)).isFalse();
    assertThat(new Expected.NoData().allows(Double.NaN)).isTrue();
    assertThat(new Expected.NoData().allows(0)).isFalse();
  }

  @Test
  void levelsHaveTheirEdges() {
    assertThat(new Expected.About(300, 0.1).allows(330)).isTrue();
    assertThat(new Expected.About(300, 0.1).allows(331)).isFalse();
    assertThat(new Expected.About(300, 0.1).allows(269)).isFalse();
    assertThat(new Expected.AtLeast(5).allows(5)).isTrue();
    assertThat(new Expected.AtLeast(5).allows(4.9)).isFalse();
    assertThat(new Expected.AtMost(5).allows(5)).isTrue();
    assertThat(new Expected.AtMost(5).allows(5.1)).isFalse();
  }
}
