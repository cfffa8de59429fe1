package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.rest;
import static dev.batchista.engine.support.HandRun.server;
import static dev.batchista.engine.support.HandRun.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.ChunkedPrefill;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.support.Asked;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.why.Obstacle;
import dev.batchista.engine.why.Wait;
import dev.batchista.engine.workload.Request;
import org.junit.jupiter.api.Test;

/** Schedules worked out by hand, in which every kind of wait and every part of TTFT comes up. */
class WhyTest {
  private static final double PLENTY = 100_000;
  private static final Wait.Before NEW = new Wait.Before(0, 0, -1);

  /** One millisecond for twelve blocks of 16 tokens, 64,000 bytes each. */
  private static final KvPolicy SWAP =
      KvPolicy.PLAIN.withPreemption(new PreemptionMode.Swap(768e6));

  private static SchedulingPolicy continuous(int seats, int tokens, double watermark) {
    return new ContinuousBatching(seats, tokens, watermark);
  }

  private static SchedulingPolicy chunked(int seats, int budget) {
    return new ChunkedPrefill(seats, budget, QueueOrder.FCFS);
  }

  private static StepLoad chunk(long computed, long tokens, boolean last) {
    return StepLoad.EMPTY.plusChunk(computed, tokens, last, Integer.MAX_VALUE);
  }

  private static Wait.Before cameBefore(long stepEndPs) {
    return new Wait.Before(0, 0, stepEndPs);
  }

  private static Wait first(Obstacle obstacle, Wait.Before before) {
    return new Wait.FirstInLine(0, obstacle, before);
  }

  @Test
  void whoComesWhileAStepRunsWaitsForItsEndOnly() {
    long prompt = prefill(100);
    Asked run =
        new Asked(
            server(continuous(2, 8192, 0), PLENTY),
            new Request(0, 0, 100, 3),
            new Request(1, 7, 50, 1));

    assertThat(run.why(1, 5)).isNull();
    assertThat(run.why(0, 5)).isEqualTo(new Wait.Prefilling(0, 0, 100, 100, 100, 0, prompt));
    assertThat(run.why(1, 7))
        .isEqualTo(first(new Obstacle.StepUnderWay(prompt), cameBefore(prompt)));
    // The second's prompt goes first, so the first gets no token in that step.
    assertThat(run.why(0, prompt))
        .isEqualTo(new Wait.Decoding(0, 1, 3, false, 1, prompt + prefill(50)));
    Log log = run.end();
    assertThat(log.parts.get(0L)).isEqualTo(new TtftParts(0, 0, 0, 0, 0, 0, 0, 0, prompt, 0, 0));
    assertThat(log.parts.get(1L))
        .isEqualTo(new TtftParts(0, prompt - 7, 0, 0, 0, 0, 0, 0, prefill(50), 0, 0));
  }

  @Test
  void whereAllSeatsAreTakenItIsTheSeats() {
    // Both steps that the first decodes in are one update; the plan between them finds no seat.
    long free = prefill(100) + decode(1, 101) + decode(1, 102);
    Asked run =
        new Asked(
            server(continuous(1, 8192, 0), PLENTY),
            new Request(0, 0, 100, 3),
            new Request(1, prefill(100) + 5, 50, 1));

    long boundary = prefill(100) + decode(1, 101);
    assertThat(run.why(1, prefill(100) + 5))
        .isEqualTo(first(new Obstacle.Seats(1, 1), cameBefore(boundary)));
    assertThat(run.why(1, boundary)).isEqualTo(first(new Obstacle.Seats(1, 1), NEW));
    assertThat(run.why(0, boundary)).isEqualTo(new Wait.Decoding(0, 2, 3, true, 1, free));
    assertThat(run.end().parts.get(1L))
        .isEqualTo(
            new TtftParts(0, decode(1, 101) - 5, decode(1, 102), 0, 0, 0, 0, 0, prefill(50), 0, 0));
  }

  @Test
  void whereBlocksAreShortTheFirstHoldsUpTheRest() {
    // 6 blocks. The first holds 4 and takes a fifth in its first decode step; the second needs 3,
    // and the third's one block would fit but waits behind it, and both start when the first has
    // left after 16 decode steps.
    long seated = prefill(64);
    for (int i = 0; i < 16; i++) {
      seated += decode(1, 65 + i);
    }
    Asked run =
        new Asked(
            server(chunked(4, 64), 96),
            new Request(0, 0, 64, 17),
            new Request(1, 1, 48, 1),
            new Request(2, 2, 16, 1));

    assertThat(run.why(1, prefill(64))).isEqualTo(first(new Obstacle.KvBlocks(3, 2, 1), NEW));
    Obstacle.KvBlocks later = new Obstacle.KvBlocks(3, 1, 0);
    long second = prefill(64) + decode(1, 65);
    assertThat(run.why(1, second)).isEqualTo(first(later, NEW));
    assertThat(run.why(2, second)).isEqualTo(new Wait.HeadOfLine(0, 2, 2, 1, later, NEW));
    Log log = run.end();
    long both = step(chunk(0, 48, true).plusChunk(0, 16, true, Integer.MAX_VALUE));
    long held = seated - prefill(64);
    assertThat(log.parts.get(1L))
        .isEqualTo(
            new TtftParts(
                0, prefill(64) - 1, 0, held, 0, 0, 0, 0, prefill(48), both - prefill(48), 0));
    assertThat(log.parts.get(2L).kvBlocksPs()).isEqualTo(held);
  }

  @Test
  void theWatermarkIsKeptFromNewcomersOnly() {
    // 10 blocks, of which three stay free: the first has 4, and 6 are too few for 4 more.
    Asked run =
        new Asked(
            server(continuous(4, 8192, 0.3), 160),
            new Request(0, 0, 64, 2),
            new Request(1, 0, 60, 1));

    assertThat(run.why(1, 1)).isEqualTo(first(new Obstacle.KvBlocks(4, 6, 3), NEW));
    assertThat(run.end().parts.get(1L).kvBlocksPs()).isEqualTo(prefill(64) + decode(1, 65));
  }

  @Test
  void aBudgetOfTokensIsSharedByPrompts() {
    // 60 of the first and 40 of the second, then 20 of the second and 60 of the third.
    Asked run =
        new Asked(
            server(chunked(4, 100), PLENTY),
            new Request(0, 0, 60, 1),
            new Request(1, 0, 60, 1),
            new Request(2, 0, 60, 1));

    long one = step(chunk(0, 60, true).plusChunk(0, 40, false, Integer.MAX_VALUE));
    long two = step(chunk(40, 20, true).plusChunk(0, 60, true, Integer.MAX_VALUE));
    assertThat(run.why(1, 1)).isEqualTo(new Wait.Prefilling(0, 0, 60, 40, 100, 0, one));
    assertThat(run.why(2, 1)).isEqualTo(first(new Obstacle.TokenBudget(100, 0, 100, 1), NEW));
    assertThat(run.why(1, one)).isEqualTo(new Wait.Prefilling(0, 40, 60, 20, 80, 0, one + two));
    Log log = run.end();
    assertThat(log.parts.get(0L))
        .isEqualTo(new TtftParts(0, 0, 0, 0, 0, 0, 0, 0, prefill(60), one - prefill(60), 0));
    long slices = step(chunk(0, 40, false)) + rest(40, 20);
    assertThat(log.parts.get(1L))
        .isEqualTo(new TtftParts(0, 0, 0, 0, 0, 0, 0, 0, slices, one + two - slices, 0));
    assertThat(log.parts.get(2L))
        .isEqualTo(new TtftParts(0, 0, 0, 0, one, 0, 0, 0, prefill(60), two - prefill(60), 0));
  }

  @Test
  void aWholePromptHasToFitIntoTheTokensOfAStep() {
    Asked run =
        new Asked(
            server(continuous(4, 100, 0), PLENTY),
            new Request(0, 0, 60, 1),
            new Request(1, 0, 50, 1));

    assertThat(run.why(1, 1)).isEqualTo(first(new Obstacle.TokenBudget(100, 0, 60, 50), NEW));
    assertThat(run.end().parts.get(1L))
        .isEqualTo(new TtftParts(0, 0, 0, 0, prefill(60), 0, 0, 0, prefill(50), 0, 0));
  }

  @Test
  void aStaticBatchFillsAndLetsNobodyJoin() {
    // The third finds both seats in use and then waits in vain for a fourth.
    long timeout = 3 * Ticks.PER_SECOND;
    Asked run =
        new Asked(
            server(new StaticBatching(2, timeout), PLENTY),
            new Request(0, 0, 100, 2),
            new Request(1, 7, 200, 4),
            new Request(2, 9, 100, 1));

    assertThat(run.why(0, 0)).isEqualTo(first(new Obstacle.BatchFill(1, 2, timeout), NEW));
    assertThat(run.why(2, 9)).isEqualTo(first(new Obstacle.BatchUnderWay(2, 2), NEW));
    long joined = 7 + prefill(100, 200);
    long second = joined + decode(2, 302);
    long end = second + decode(2, 304) + decode(2, 306);
    assertThat(run.why(0, second)).isEqualTo(new Wait.Leaving(0, 1));
    assertThat(run.why(2, second)).isEqualTo(first(new Obstacle.BatchUnderWay(2, 1), NEW));
    assertThat(run.why(2, end)).isEqualTo(first(new Obstacle.BatchFill(1, 2, 9 + timeout), NEW));
    Log log = run.end();
    long alone = prefill(100);
    assertThat(log.parts.get(0L))
        .isEqualTo(new TtftParts(0, 0, 0, 0, 0, 7, 0, 0, alone, joined - 7 - alone, 0));
    assertThat(log.parts.get(2L))
        .isEqualTo(new TtftParts(0, 0, 0, 0, 0, 9 + timeout - end, end - 9, 0, alone, 0, 0));
  }

  @Test
  void whatIsComputedBeforeAPreemptionIsLost() {
    // 17 blocks. The first holds 4; the second's slices of 64 take 4 each, and the last 58 tokens
    // would need 4 when one is free. The plan that sends it back admits nobody; its first slice
    // fits into the next one, with the first's last decode. The rest is computed alone.
    Asked run =
        new Asked(
            server(chunked(4, 65), 17 * 16), new Request(0, 0, 48, 6), new Request(1, 1, 250, 1));

    long lost =
        step(chunk(0, 64, false).plusDecode(1, 49, 49))
            + step(chunk(64, 64, false).plusDecode(1, 50, 50))
            + step(chunk(128, 64, false).plusDecode(1, 51, 51));
    long sentBack = prefill(48) + lost;
    assertThat(run.why(1, sentBack))
        .isEqualTo(first(new Obstacle.BlocksRanOut(1), new Wait.Before(1, 0, -1)));
    long shared = step(chunk(0, 64, false).plusDecode(1, 53, 53)) - step(chunk(0, 64, false));
    long alone =
        step(chunk(0, 64, false))
            + step(chunk(64, 65, false))
            + step(chunk(129, 65, false))
            + rest(194, 56);
    assertThat(run.end().parts.get(1L))
        .isEqualTo(
            new TtftParts(0, prefill(48) - 1, 0, decode(1, 52), 0, 0, 0, 0, alone, shared, lost));
  }

  @Test
  void whatIsSwappedOutIsNotLostButHasToComeBack() {
    // As before, but twelve blocks go to the host. To come back they need 16 with the rest of the
    // prompt, where 13 are free until the first has left after two more tokens.
    Asked run =
        new Asked(
            server(chunked(4, 65), 17 * 16).withKv(SWAP),
            new Request(0, 0, 48, 6),
            new Request(1, 1, 250, 1));

    long mixed =
        step(chunk(0, 64, false).plusDecode(1, 49, 49))
            + step(chunk(64, 64, false).plusDecode(1, 50, 50))
            + step(chunk(128, 64, false).plusDecode(1, 51, 51));
    long sentBack = prefill(48) + mixed;
    long copy = Ticks.PER_MILLISECOND;
    Wait.Before swapped = new Wait.Before(1, 12 * 64_000, -1);
    assertThat(run.why(0, sentBack + 1))
        .isEqualTo(new Wait.Transfer(0, 12 * 64_000, sentBack + copy));
    assertThat(run.why(1, sentBack + 1)).isEqualTo(first(new Obstacle.BlocksRanOut(1), swapped));
    long next = sentBack + copy + decode(1, 52);
    assertThat(run.why(1, next)).isEqualTo(first(new Obstacle.KvBlocks(16, 13, 0), swapped));
    long back = next + decode(1, 53);
    assertThat(run.why(1, back)).isEqualTo(new Wait.Transfer(0, 12 * 64_000, back + copy));
    long alone =
        step(chunk(0, 64, false))
            + step(chunk(64, 64, false))
            + step(chunk(128, 64, false))
            + rest(192, 58);
    long shared = mixed + rest(192, 58) - alone;
    assertThat(run.end().parts.get(1L))
        .isEqualTo(
            new TtftParts(0, prefill(48) - 1, 0, back - sentBack, 0, 0, 0, copy, alone, shared, 0));
  }

  @Test
  void failedAttemptsAndThePausesBetweenThemAreAPart() {
    // The first holds the only seat to its end; the second gives up once and comes again.
    long patience = prefill(100) + 10;
    long pause = decode(1, 101) + decode(1, 102);
    Asked run =
        new Asked(
            server(continuous(1, 8192, 0), PLENTY),
            new ClientBehaviour(patience, 2, pause, 0),
            new Request(0, 0, 100, 3),
            new Request(1, 0, 100, 1));

    assertThat(run.why(1, patience)).isEqualTo(new Wait.Retrying(1, patience + pause));
    assertThat(run.end().parts.get(1L))
        .isEqualTo(new TtftParts(patience + pause, 0, 0, 0, 0, 0, 0, 0, prefill(100), 0, 0));
  }

  @Test
  void whoJumpsTheQueueDuringAStepDoesNotChangeWhatHeldTheOthersWhenItWasPlanned() {
    long second = prefill(50) + 1;
    Asked run =
        new Asked(
            server(new ChunkedPrefill(1, 50, new QueueOrder.ShortestPromptFirst()), PLENTY),
            new Request(0, 0, 150, 1),
            new Request(1, 1, 100, 1),
            new Request(2, second, 10, 1));

    Wait jumper = run.why(2, second);
    assertThat(jumper).isInstanceOf(Wait.FirstInLine.class);
    assertThat(((Wait.FirstInLine) jumper).before().cameInStep()).isTrue();
    assertThat(run.why(1, second))
        .isEqualTo(new Wait.HeadOfLine(0, 2, 2, 1, new Obstacle.Seats(1, 1), NEW));
    assertThat(run.end().parts.get(1L).seatsPs()).isPositive();
  }

  @Test
  void theTimeCountsToWhatHeldTheQueueAtThePlanThoughItHasChangedSince() {
    // 188 of 200 blocks are taken; the second needs 16, gives up, and the third needs only one.
    long prompt = prefill(3000);
    long next = prompt + decode(1, 3001);
    Asked run =
        new Asked(
            server(continuous(4, 8192, 0), 3200),
            new ClientBehaviour(prompt + 5, 0, 0, 0),
            new Request(0, 0, 3000, 3),
            new Request(1, 1, 256, 1),
            new Request(2, prompt - 1, 10, 1));

    assertThat(run.why(2, prompt + 5))
        .isEqualTo(new Wait.HeadOfLine(0, 2, 2, 1, new Obstacle.KvBlocks(16, 12, 0), NEW));
    assertThat(run.why(2, prompt + 6))
        .isEqualTo(first(new Obstacle.ChangedSince(TtftPart.KV_BLOCKS, next), NEW));
    assertThat(run.end().parts.get(2L))
        .isEqualTo(new TtftParts(0, 1, 0, next - prompt, 0, 0, 0, 0, prefill(10), 0, 0));
  }
}
