package dev.batchista.scenario.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.why.Obstacle;
import dev.batchista.engine.why.Wait;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WaitTextTest {
  private static final long TWO_SECONDS = 2 * Ticks.PER_SECOND;
  private static final Wait.Before NEW = new Wait.Before(0, 0, -1);
  private static final RequestRecord RECORD =
      new RequestRecord(7, 100, 3, 0, 0, TWO_SECONDS, 2 * TWO_SECONDS, 2 * TWO_SECONDS, 0);

  static Stream<Arguments> waits() {
    return Stream.of(
        first(
            new Obstacle.StepUnderWay(TWO_SECONDS), "for nothing but the next plan, at 2.000000 s"),
        first(new Obstacle.Seats(256, 256), "for a seat: 256 of 256 are taken"),
        first(
            new Obstacle.TokenBudget(8192, 200, 7992, 1),
            "for the token budget: of 8,192 tokens a step, decodes have 200 and other prompts 7,992"
                + " in this one, and it needs at least 1"),
        first(
            new Obstacle.KvBlocks(32, 40, 12),
            "for KV blocks: it needs 32, and of 40 free ones 12 are kept for the running"),
        first(
            new Obstacle.BlocksRanOut(2),
            "for KV blocks: they ran out, 2 lost their seats, and such a plan admits nobody"),
        first(
            new Obstacle.BatchFill(3, 8, TWO_SECONDS),
            "for the batch to fill: 3 of 8 are here, and it starts at 2.000000 s at the latest"),
        first(
            new Obstacle.BatchUnderWay(8, 5),
            "for the batch under way to end: 5 of its 8 rows still get tokens"),
        first(
            new Obstacle.ChangedSince(TtftPart.KV_BLOCKS, TWO_SECONDS),
            "for the next plan, at 2.000000 s: when the step under way was planned, the queue"
                + " waited for KV blocks, and that has changed since"),
        Arguments.of(
            new Wait.FirstInLine(
                1, new Obstacle.Seats(1, 1), new Wait.Before(2, 768_000, TWO_SECONDS)),
            "is first in the queue of server 1, sent back for the 2nd time with 0.000768 GB of KV at"
                + " the host, came during the step until 2.000000 s and waits for a seat: 1 of 1 are"
                + " taken"),
        Arguments.of(
            new Wait.HeadOfLine(0, 41, 57, 5, new Obstacle.Seats(8, 8), NEW),
            "is number 41 of 57 in the queue of server 0, behind request 5, which waits for a"
                + " seat: 8 of 8 are taken"),
        Arguments.of(
            new Wait.Transfer(0, 64_000, TWO_SECONDS),
            "has a seat at server 0 and waits for 0.000064 GB of KV to be copied, until 2.000000 s"),
        Arguments.of(
            new Wait.Prefilling(0, 512, 2048, 256, 600, 30, TWO_SECONDS),
            "has a seat at server 0: 512 of 2,048 prompt tokens are computed, and 256 are in the"
                + " step until 2.000000 s, with 344 of other prompts and 30 decodes"),
        Arguments.of(
            new Wait.Decoding(0, 3, 200, true, 16, TWO_SECONDS),
            "decodes at server 0: 3 of 200 output tokens are out, and it gets another in the step"
                + " until 2.000000 s, in a batch of 16"),
        Arguments.of(
            new Wait.Decoding(0, 3, 200, false, 16, TWO_SECONDS),
            "decodes at server 0: 3 of 200 output tokens are out, and it gets none in the step until"
                + " 2.000000 s, in a batch of 16"),
        Arguments.of(
            new Wait.Leaving(0, 4),
            "has all its tokens, but stays in the batch of server 0 until the other 4 have theirs"),
        Arguments.of(new Wait.NotYetHere(TWO_SECONDS), "has not come by 2.000000 s"),
        Arguments.of(
            new Wait.Retrying(3, TWO_SECONDS),
            "was turned away or gave up, and asks again at 2.000000 s, as retry 3"),
        Arguments.of(
            new Wait.Rejected(Rejection.QUEUE_FULL, TWO_SECONDS),
            "was turned away at 2.000000 s: as many waited as may wait"),
        Arguments.of(new Wait.TimedOut(TWO_SECONDS), "gave up at 2.000000 s without a token"),
        Arguments.of(
            new Wait.Finished(RECORD),
            "was served: 3 output tokens, the first at 2.000000 s, the last at 4.000000 s"),
        Arguments.of(
            new Wait.Cancelled(RECORD),
            "left with a part of the answer: 3 output tokens, the first at 2.000000 s, the last at"
                + " 4.000000 s"));
  }

  private static Arguments first(Obstacle obstacle, String words) {
    return Arguments.of(
        new Wait.FirstInLine(0, obstacle, NEW),
        "is first in the queue of server 0 and waits " + words);
  }

  @ParameterizedTest
  @MethodSource("waits")
  void saysEveryNumberWithItsUnit(Wait wait, String words) {
    assertThat(WaitText.of(7, wait)).isEqualTo("Request 7 " + words + ".");
  }
}
