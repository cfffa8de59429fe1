package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.RecordedSource;
import dev.batchista.engine.workload.RecordedWorkload;
import dev.batchista.engine.workload.Request;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Schedules worked out by hand for swapping to the host; a block of 16 tokens has 64,000 bytes. */
class SwapTest {
  /** Three blocks take a millisecond. */
  private static final KvPolicy SWAP =
      KvPolicy.PLAIN.withPreemption(new PreemptionMode.Swap(192e6));

  private static final SchedulingPolicy CONTINUOUS =
      new SchedulingPolicy.ContinuousBatching(8, 8192, 0);
  private static final SchedulingPolicy CHUNKED =
      new SchedulingPolicy.ChunkedPrefill(8, 8192, QueueOrder.FCFS);

  static List<SchedulingPolicy> policies() {
    return List.of(CONTINUOUS, CHUNKED);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void whoIsSentBackComesBackWithNothingToCompute(SchedulingPolicy policy) {
    // Seven blocks: after 16 steps each has three full ones and only one is left. The second's
    // three go to the host; they come back when the first has left.
    Log log =
        HandRun.of(policy, 7 * 16, SWAP, new Request(0, 0, 32, 40), new Request(1, 0, 32, 40));

    long both = prefill(32, 32);
    for (int step = 0; step < 16; step++) {
      both += decode(2, 2 * (33 + step));
    }
    long outAt = both + Ticks.PER_MILLISECOND;
    long alone = 0;
    for (int step = 16; step < 39; step++) {
      alone += decode(1, 33 + step);
    }
    long firstLeft = outAt + alone;
    long backAt = firstLeft + Ticks.PER_MILLISECOND;
    assertThat(log.swaps)
        .containsExactly(
            new HostTransfer(both, outAt, 192_000), new HostTransfer(firstLeft, backAt, 192_000));
    assertThat(log.finished)
        .extracting(RequestRecord::leftPs)
        .containsExactly(firstLeft, backAt + alone);
    assertThat(log.preempted).containsExactly(1L);
    assertThat(log.finished.get(1).preemptions()).isEqualTo(1);
    assertThat(log.steps).extracting(step -> step.load().prefillTokens()).containsExactly(64L);
    assertThat(log.gaps.count()).isEqualTo(2 * 39);
    // The second's longest gap: both copies, the first's 23 steps and one of its own.
    long gap = 2 * Ticks.PER_MILLISECOND + alone + decode(1, 49);
    assertThat(log.gaps.countUpTo(gap - 1)).isEqualTo(2 * 39 - 1);
    assertThat(log.gaps.countUpTo(gap)).isEqualTo(2 * 39);
  }

  @Test
  void nobodyIsAdmittedBeforeWhoWaitsInTheHost() {
    // The third's one block would fit while the second is away, but it came later.
    Log log =
        HandRun.of(
            CONTINUOUS,
            7 * 16,
            SWAP,
            new Request(0, 0, 32, 40),
            new Request(1, 0, 32, 40),
            new Request(2, prefill(32, 32) + 17 * decode(2, 200), 10, 1));

    RequestRecord third = log.finished.stream().filter(r -> r.id() == 2).findFirst().orElseThrow();
    assertThat(log.swaps).hasSize(2);
    assertThat(third.scheduledPs()).isGreaterThan(log.swaps.get(1).startPs());
  }

  @Test
  void aSliceThatIsComputedIsNotLostEither() {
    // See ChunkedPrefillTest: the second is sent back in the middle of its prompt.
    SchedulingPolicy sliced = new SchedulingPolicy.ChunkedPrefill(4, 65, QueueOrder.FCFS);
    Log log =
        HandRun.of(sliced, 17 * 16, SWAP, new Request(0, 0, 48, 6), new Request(1, 1, 250, 1));

    assertThat(log.preempted).containsExactly(1L);
    assertThat(log.steps)
        .extracting(event -> event.load().prefillTokens())
        .containsExactly(48L, 64L, 64L, 64L, 58L);
    assertThat(log.swaps).extracting(HostTransfer::bytes).containsExactly(768_000L, 768_000L);
  }

  @Test
  void theSummarySaysWhatWasCopiedAndHowLongItTook() {
    Recorder recorder = new Recorder(Toy.datasheet(), 500, 50);
    var requests = List.of(new Request(0, 0, 32, 40), new Request(1, 0, 32, 40));
    new Simulation(
            HandRun.config(CONTINUOUS, 7 * 16, SWAP),
            new RecordedSource(new RecordedWorkload("by hand", requests)),
            recorder)
        .runToEnd();

    assertThat(recorder.summary().memory().swapSeconds()).isEqualTo(0.002);
    assertThat(recorder.summary().memory().swappedBytes()).isEqualTo(384_000);
  }

  @Test
  void anotherModelCannotUseWhatIsInTheHost() {
    var requests = List.of(new Request(0, 0, 32, 40), new Request(1, 0, 32, 40));
    Log log = new Log();
    Simulation simulation =
        new Simulation(
            HandRun.config(CONTINUOUS, 7 * 16, SWAP),
            new RecordedSource(new RecordedWorkload("by hand", requests)),
            log);
    while (log.swaps.isEmpty()) {
      simulation.advanceTo(simulation.nextBoundaryPs());
    }
    simulation.reconfigure(
        new ServerConfig(Toy.datasheet(), CONTINUOUS, 100 * 16 * 4_000, 8, SWAP));
    simulation.runToEnd();

    // Blocks of another size: both are computed again with their tokens, and nothing is copied.
    assertThat(log.swaps).hasSize(1);
    assertThat(log.finished).hasSize(2);
    assertThat(log.steps).hasSizeGreaterThan(1);
  }

  @Test
  void theLinkMustHaveABandwidth() {
    assertThatThrownBy(() -> new PreemptionMode.Swap(0)).hasMessageContaining("hostBytesPerSecond");
    assertThatThrownBy(() -> new PreemptionMode.Swap(Double.NaN))
        .hasMessageContaining("hostBytesPerSecond");
  }
}
