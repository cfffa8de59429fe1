package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * What the fixes for a tail of long prompts do, row by row; read as {@link ScenariosTableTest}. 3 %
 * of the prompts are 16,000 tokens long. Chunking repairs TPOT; order or isolation repairs TTFT.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FixesTableTest {

  /** The scenarios that only this test refers to. */
  static final List<String> OWN =
      List.of(
          "long-prompts",
          "long-prompts-512-seats",
          "long-prompts-int4",
          "long-prompts-fast-hbm",
          "long-prompts-chunk-2048",
          "long-prompts-chunk-512",
          "long-prompts-fair",
          "long-prompts-shortest",
          "long-prompts-own-replica");

  private static final Percentage TEN = Percentage.withPercentage(10);

  private final TableRows rows = new TableRows(5);
  private final TableRow baseline = rows.of("chat-lunchtime");
  private final TableRow broken = rows.of("long-prompts");

  /** TTFT p99 1657, TPOT p99 71.5 ms. */
  @Test
  void broken() {
    assertThat(broken.ttftP99Ms()).isCloseTo(1657, TEN);
    assertThat(broken.tpotP99Ms()).isCloseTo(71.5, TEN);
  }

  /** 1657 / 71.5: neither moves. */
  @Test
  void fixMoreSeats() {
    TableRow row = rows.of("long-prompts-512-seats");
    assertThat(row.ttftP99Ms()).isCloseTo(broken.ttftP99Ms(), TEN);
    assertThat(row.tpotP99Ms()).isCloseTo(broken.tpotP99Ms(), Percentage.withPercentage(3));
  }

  /** 1656 / 52.6: TPOT falls, TTFT stays. */
  @Test
  void fixSmallerWeights() {
    TableRow row = rows.of("long-prompts-int4");
    assertThat(row.ttftP99Ms()).isCloseTo(broken.ttftP99Ms(), TEN);
    assertThat(row.tpotP99Ms() / broken.tpotP99Ms()).isBetween(0.6, 0.8);
  }

  /** 1657 / 58.5: TPOT falls, TTFT stays. */
  @Test
  void fixFasterMemory() {
    TableRow row = rows.of("long-prompts-fast-hbm");
    assertThat(row.ttftP99Ms()).isCloseTo(broken.ttftP99Ms(), TEN);
    assertThat(row.tpotP99Ms() / broken.tpotP99Ms()).isBetween(0.75, 0.92);
  }

  /** 1767 / 57.3: TPOT falls, TTFT is not repaired and is later for the median. */
  @Test
  void fixChunks() {
    TableRow row = rows.of("long-prompts-chunk-2048");
    assertThat(row.ttftP99Ms()).isCloseTo(broken.ttftP99Ms(), TEN);
    assertThat(row.ttftP50Ms()).isGreaterThan(1.03 * broken.ttftP50Ms());
    assertThat(row.tpotP99Ms() / broken.tpotP99Ms()).isBetween(0.7, 0.9);
  }

  /** 1963 / 35.0: TPOT falls most, TTFT is worse. */
  @Test
  void fixSmallChunks() {
    TableRow row = rows.of("long-prompts-chunk-512");
    assertThat(row.ttftP99Ms() / broken.ttftP99Ms()).isBetween(1.1, 1.6);
    assertThat(row.ttftP50Ms()).isGreaterThan(1.2 * broken.ttftP50Ms());
    assertThat(row.tpotP99Ms() / broken.tpotP99Ms()).isBetween(0.4, 0.65);
    assertThat(row.tpotP99Ms()).isLessThan(rows.of("long-prompts-chunk-2048").tpotP99Ms());
  }

  /** 624 / 58.5: TTFT falls to less than half, TPOT as with chunks. */
  @Test
  void fixFairSplit() {
    TableRow row = rows.of("long-prompts-fair");
    assertThat(row.ttftP99Ms()).isCloseTo(624, Percentage.withPercentage(20));
    assertThat(row.tpotP99Ms() / broken.tpotP99Ms()).isBetween(0.65, 0.9);
  }

  /** 424 / 60.0: TTFT falls further; the long ones pay. */
  @Test
  void fixShortestFirst() {
    TableRow row = rows.of("long-prompts-shortest");
    assertThat(row.ttftP99Ms()).isLessThan(0.97 * rows.of("long-prompts-fair").ttftP99Ms());
    assertThat(row.ttftP99Ms()).isLessThan(0.4 * broken.ttftP99Ms());
    assertThat(row.tpotP99Ms() / broken.tpotP99Ms()).isBetween(0.65, 0.9);
    assertThat(row.longTtftP50Ms()).isGreaterThan(1.5 * broken.longTtftP50Ms());
  }

  /** 308 / 30.3: both are those of the baseline. */
  @Test
  void fixOwnReplica() {
    TableRow row = rows.of("long-prompts-own-replica");
    assertThat(row.ttftP99Ms()).isCloseTo(baseline.ttftP99Ms(), TEN);
    assertThat(row.tpotP99Ms()).isCloseTo(baseline.tpotP99Ms(), TEN);
  }

  /** Chunking repairs TPOT; order or isolation repairs TTFT. */
  @Test
  void theOrderOfTheFixes() {
    assertThat(
            List.of(
                rows.of("long-prompts-own-replica").ttftP99Ms(),
                rows.of("long-prompts-shortest").ttftP99Ms(),
                rows.of("long-prompts-fair").ttftP99Ms(),
                rows.of("long-prompts-chunk-2048").ttftP99Ms(),
                rows.of("long-prompts-chunk-512").ttftP99Ms()))
        .isSorted();
    assertThat(
            List.of(
                rows.of("long-prompts-own-replica").tpotP99Ms(),
                rows.of("long-prompts-chunk-512").tpotP99Ms(),
                rows.of("long-prompts-chunk-2048").tpotP99Ms(),
                broken.tpotP99Ms()))
        .isSorted();
  }
}
