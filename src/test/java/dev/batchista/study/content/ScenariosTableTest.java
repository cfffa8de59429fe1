package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.scenario.ScenarioResolver;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * How the shipped scenarios behave, row by row (the fixes are in {@link FixesTableTest}): which
 * figure moves, which way, by what order of magnitude, and which one stands still. The figures in
 * the comments are those of a small model of its own that knows of a step only max(FLOPs, bytes) +
 * 2 ms; ours are means over five seeds, and TTFT and TPOT are those of the chat users (prompts of
 * up to 8,000 tokens).
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScenariosTableTest {

  /** The scenarios that only this test refers to. */
  static final List<String> OWN =
      List.of(
          "chat-near-knee",
          "chat-cached",
          "chat-cache-broken",
          "eight-56-seats",
          "eight-112-seats",
          "prompt-250",
          "prompt-8000",
          "datasheet-batch-1",
          "datasheet-batch-64",
          "quiet-half-hbm",
          "quiet-half-flops",
          "equal-static",
          "equal-continuous");

  private static final Percentage TEN = Percentage.withPercentage(10);
  private static final Percentage ONE = Percentage.withPercentage(1);

  private final TableRows rows = new TableRows(5);
  private final TableRow baseline = rows.of("chat-lunchtime");

  // One symptom, five causes: TTFT p99 from 300 ms to 1.4 s.

  /** TTFT 86 / 312, TPOT 21.9 / 31.1 ms, 788 tok/s. */
  @Test
  void baseline() {
    assertThat(baseline.ttftP99Ms()).isCloseTo(300, TEN);
    assertThat(baseline.ttftP50Ms()).isCloseTo(86, TEN);
    assertThat(baseline.tpotP50Ms()).isBetween(20.0, 28.0);
    assertThat(baseline.tpotP99Ms()).isBetween(28.0, 38.0);
    assertThat(baseline.outputTokensPerSecond()).isCloseTo(788, TEN);
  }

  /** A, a tail of 16k prompts: 98 / 1482, 24.7 / 65.2 ms, 788 tok/s. The TPOT tail doubles. */
  @Test
  void causeLongPrompts() {
    TableRow row = rows.of("chat-long-prompts");
    assertThat(row.ttftP99Ms()).isCloseTo(1400, TEN);
    assertThat(row.ttftP50Ms()).isBetween(baseline.ttftP50Ms(), 1.25 * baseline.ttftP50Ms());
    assertThat(row.tpotP50Ms()).isBetween(baseline.tpotP50Ms(), 1.25 * baseline.tpotP50Ms());
    assertThat(row.tpotP99Ms() / baseline.tpotP99Ms()).isBetween(1.5, 2.5);
    assertThat(row.outputTokensPerSecond()).isCloseTo(baseline.outputTokensPerSecond(), ONE);
  }

  /** B, load near the knee: 170 / 868, 73.6 / 137 ms, 1968 tok/s. Everything, and tok/s up. */
  @Test
  void causeLoadNearTheKnee() {
    TableRow row = rows.of("chat-near-knee");
    assertThat(row.ttftP99Ms() / baseline.ttftP99Ms()).isBetween(1.7, 4.5);
    assertThat(row.ttftP50Ms()).isGreaterThan(1.4 * baseline.ttftP50Ms());
    assertThat(row.tpotP50Ms()).isGreaterThan(2.3 * baseline.tpotP50Ms());
    assertThat(row.tpotP99Ms()).isGreaterThan(2.3 * baseline.tpotP99Ms());
    assertThat(row.outputTokensPerSecond()).isGreaterThan(2 * baseline.outputTokensPerSecond());
  }

  /** C, a seat cap of half: 93 / 1334, 22.0 / 29.3 ms, 788 tok/s. TPOT a little better, KV free. */
  @Test
  void causeSeatCap() {
    TableRow row = rows.of("chat-overnight");
    looksLikeTooFewSeats(row);
    assertThat(row.kvPeak()).isLessThan(0.2);
  }

  /** D, a small KV pool: 92 / 1419, 22.0 / 29.0 ms, 788 tok/s. As C, but KV full. */
  @Test
  void causeKvPool() {
    TableRow row = rows.of("chat-small-kv");
    looksLikeTooFewSeats(row);
    assertThat(row.kvPeak()).isGreaterThan(0.98);
    // C and D differ in nothing else.
    TableRow seats = rows.of("chat-overnight");
    assertThat(row.ttftP50Ms()).isCloseTo(seats.ttftP50Ms(), TEN);
    assertThat(row.ttftP99Ms()).isCloseTo(seats.ttftP99Ms(), TEN);
    assertThat(row.tpotP50Ms()).isCloseTo(seats.tpotP50Ms(), ONE);
    assertThat(row.tpotP99Ms()).isCloseTo(seats.tpotP99Ms(), ONE);
  }

  private void looksLikeTooFewSeats(TableRow row) {
    assertThat(row.ttftP99Ms()).isCloseTo(1400, TEN);
    assertThat(row.ttftP50Ms()).isCloseTo(baseline.ttftP50Ms(), TEN);
    assertThat(row.tpotP50Ms()).isCloseTo(baseline.tpotP50Ms(), Percentage.withPercentage(3));
    assertThat(row.tpotP99Ms() / baseline.tpotP99Ms()).isBetween(0.85, 1.0);
    assertThat(row.outputTokensPerSecond()).isCloseTo(baseline.outputTokensPerSecond(), ONE);
  }

  /** E, prefix hits .75 to .42 (4k prompts): 295 / 1418, 54.5 / 145 ms. The median moves too. */
  @Test
  void causePrefixCache() {
    TableRow warm = rows.of("chat-cached");
    TableRow row = rows.of("chat-cache-broken");
    assertThat(warm.hitRate()).isCloseTo(0.75, Percentage.withPercentage(3));
    assertThat(row.hitRate()).isCloseTo(0.42, Percentage.withPercentage(3));
    // With three quarters found, 4k prompts are to the server what the baseline's are.
    assertThat(warm.ttftP50Ms()).isCloseTo(baseline.ttftP50Ms(), Percentage.withPercentage(15));
    assertThat(warm.ttftP99Ms()).isCloseTo(300, TEN);
    assertThat(row.ttftP99Ms()).isCloseTo(1400, TEN);
    assertThat(row.ttftP50Ms() / warm.ttftP50Ms()).isBetween(2.0, 4.5);
    assertThat(row.tpotP50Ms() / warm.tpotP50Ms()).isBetween(1.8, 3.5);
    assertThat(row.tpotP99Ms() / warm.tpotP99Ms()).isBetween(2.5, 6.0);
    assertThat(row.outputTokensPerSecond()).isCloseTo(warm.outputTokensPerSecond(), ONE);
  }

  /** The GPU is busy all the time in every row: that figure tells nothing. */
  @Test
  void theGpuIsBusyWhateverTheCause() {
    for (String name :
        List.of(
            "chat-lunchtime",
            "chat-long-prompts",
            "chat-near-knee",
            "chat-overnight",
            "chat-small-kv",
            "chat-cached",
            "chat-cache-broken")) {
      assertThat(rows.of(name).busy()).as(name).isGreaterThan(0.995);
    }
  }

  // Others.

  /** 8/s, chunked, twice the seats: TTFT p99 22 s to 0.65 s, TPOT p99 36.6 to 54.6 ms. */
  @Test
  void twiceTheSeatsUnderLoad() {
    TableRow few = rows.of("eight-56-seats");
    TableRow many = rows.of("eight-112-seats");
    assertThat(few.ttftP99Ms()).isBetween(10_000.0, 50_000.0);
    assertThat(many.ttftP99Ms()).isBetween(400.0, 1000.0);
    assertThat(many.tpotP99Ms() / few.tpotP99Ms()).isBetween(1.25, 1.75);
  }

  /** At light load a bigger cap leaves TTFT alone. */
  @Test
  void moreSeatsAtLightLoad() {
    TableRow few = rows.of("light-16-seats");
    TableRow many = rows.of("light-64-seats");
    assertThat(many.ttftP50Ms()).isCloseTo(few.ttftP50Ms(), ONE);
    assertThat(many.ttftP99Ms()).isCloseTo(few.ttftP99Ms(), ONE);
  }

  /** Prompt 250 to 8,000 at 1/s: median TTFT 27 to 819 ms. */
  @Test
  void longerPrompts() {
    double few = rows.of("prompt-250").ttftP50Ms();
    double many = rows.of("prompt-8000").ttftP50Ms();
    assertThat(few).isBetween(20.0, 35.0);
    assertThat(many / few).isBetween(15.0, 35.0);
  }

  /** Llama-3-8B at the datasheet, context 500, batch 1 to 64: 4.80 to 6.03 ms. */
  @Test
  void aBatchOf64CostsAQuarterMoreTime() {
    double one = rows.of("datasheet-batch-1").tpotP50Ms();
    double many = rows.of("datasheet-batch-64").tpotP50Ms();
    assertThat(one).isCloseTo(4.80, ONE);
    assertThat(many).isCloseTo(6.03, ONE);
    // 209 to 10,617 tok/s while they decode.
    assertThat(1000 / one).isCloseTo(209, ONE);
    assertThat(64 * 1000 / many).isCloseTo(10_617, ONE);
  }

  /** Above about 413 tokens of context decode never becomes compute-bound, at any batch. */
  @Test
  void longContextsAreNeverBoundByCompute() {
    CostModel cost =
        new CostModel(
            new ScenarioResolver(Catalogue.load())
                .deployment(rows.scenario("datasheet-batch-64").server()));
    int longest = 0;
    for (int context = 300; context <= 600; context++) {
      for (int batch = 1; batch <= 1 << 20; batch *= 2) {
        if (decode(cost, batch, context) == Bound.COMPUTE) {
          longest = context;
        }
      }
    }
    // 8.03e9 parameters in matmuls give 413; without the table of input embeddings it is 388.
    assertThat((double) longest).isCloseTo(413, TEN);
  }

  private static Bound decode(CostModel cost, int batch, int context) {
    long sum = (long) batch * context;
    return cost.explain(StepLoad.EMPTY.plusDecode(batch, sum, sum)).bound();
  }

  /** Doubling HBM bandwidth: TPOT falls, TTFT of an unloaded server hardly. */
  @Test
  void twiceTheBandwidth() {
    TableRow half = rows.of("quiet-half-hbm");
    TableRow whole = rows.of("quiet-h100");
    assertThat(whole.tpotP50Ms() / half.tpotP50Ms()).isBetween(0.5, 0.7);
    assertThat(whole.ttftP50Ms()).isCloseTo(half.ttftP50Ms(), Percentage.withPercentage(3));
  }

  /** Doubling FLOP/s: the reverse. */
  @Test
  void twiceTheFlops() {
    TableRow half = rows.of("quiet-half-flops");
    TableRow whole = rows.of("quiet-h100");
    assertThat(whole.ttftP50Ms() / half.ttftP50Ms()).isBetween(0.5, 0.7);
    assertThat(whole.tpotP50Ms()).isCloseTo(half.tpotP50Ms(), Percentage.withPercentage(3));
  }

  /** Static against continuous: throughput and mean E2E both better with continuous. */
  @Test
  void continuousBeatsStatic() {
    TableRow still = rows.of("arrivals-static");
    TableRow moving = rows.of("arrivals-continuous");
    assertThat(moving.outputTokensPerSecond()).isGreaterThan(1.3 * still.outputTokensPerSecond());
    assertThat(moving.meanE2eMs()).isLessThan(0.5 * still.meanE2eMs());
  }

  /** With outputs of one length the gap almost closes. */
  @Test
  void outputsOfOneLengthCloseTheGap() {
    TableRow still = rows.of("equal-static");
    TableRow moving = rows.of("equal-continuous");
    assertThat(moving.outputTokensPerSecond())
        .isCloseTo(still.outputTokensPerSecond(), Percentage.withPercentage(2));
    assertThat(still.meanE2eMs() / moving.meanE2eMs()).isBetween(1.0, 1.8);
  }
}
