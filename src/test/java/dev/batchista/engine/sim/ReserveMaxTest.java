package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
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

/**
 * Schedules worked out by hand for memory that is reserved as a whole, as before PagedAttention.
 */
class ReserveMaxTest {
  private static final KvPolicy RESERVE =
      KvPolicy.PLAIN.withReservation(new KvReservation.ReserveMax(160));
  private static final Request[] THREE = {
    new Request(0, 0, 30, 3), new Request(1, 0, 30, 3), new Request(2, 0, 30, 3)
  };

  static List<SchedulingPolicy> policies() {
    return List.of(
        new SchedulingPolicy.ContinuousBatching(8, 8192, 0),
        new SchedulingPolicy.ChunkedPrefill(8, 8192, QueueOrder.FCFS),
        new SchedulingPolicy.DynamicBatching(8, 0));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void onlyAsManyAreSeatedAsCouldAllBecomeLongest(SchedulingPolicy policy) {
    // 20 blocks, 10 for each: the third waits though its prompt would need two.
    Log log = HandRun.of(policy, 320, RESERVE, THREE);

    long left = prefill(30, 30) + decode(2, 62) + decode(2, 64);
    assertThat(log.finished.get(0).leftPs()).isEqualTo(left);
    assertThat(log.finished.get(2).scheduledPs()).isEqualTo(left);
    Log paged = HandRun.of(policy, 320, KvPolicy.PLAIN, THREE);
    assertThat(paged.finished).extracting(RequestRecord::scheduledPs).containsExactly(0L, 0L, 0L);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void theWastedShareIsWhatNeverHeldAToken(SchedulingPolicy policy) {
    // Each has KV for 32 of 160 tokens; in blocks, 32 of 32.
    assertThat(summary(policy, RESERVE, 320).memory().wastedShare()).isEqualTo(0.8);
  }

  @Test
  void inBlocksOnlyTheLastIsPartlyWasted() {
    SchedulingPolicy policy = policies().get(0);
    assertThat(summary(policy, KvPolicy.PLAIN, 320).memory().wastedShare()).isZero();
    Recorder recorder = new Recorder(Toy.datasheet(), 500, 50);
    serve(policy, KvPolicy.PLAIN, 320, recorder, new Request(0, 0, 40, 1));
    // 40 of 48.
    assertThat(recorder.summary().memory().wastedShare()).isEqualTo(8 / 48.0);
  }

  @Test
  void theSnapshotSaysWhatIsWastedNow() {
    var requests = new RecordedWorkload("by hand", List.of(THREE));
    Simulation simulation =
        new Simulation(
            HandRun.config(policies().get(0), 320, RESERVE),
            new RecordedSource(requests),
            new Log());
    simulation.advanceTo(prefill(30, 30));

    // Two hold room for 160 tokens each and have 30.
    assertThat(simulation.snapshot(9, 9).kvWastedShare()).isEqualTo(260 / 320.0);
  }

  private static RunSummary summary(SchedulingPolicy policy, KvPolicy kv, double kvTokens) {
    Recorder recorder = new Recorder(Toy.datasheet(), 500, 50);
    serve(policy, kv, kvTokens, recorder, THREE);
    return recorder.summary();
  }

  private static void serve(
      SchedulingPolicy policy, KvPolicy kv, double kvTokens, Recorder to, Request... requests) {
    var source = new RecordedSource(new RecordedWorkload("by hand", List.of(requests)));
    new Simulation(HandRun.config(policy, kvTokens, kv), source, to).runToEnd();
  }

  @ParameterizedTest
  @MethodSource("policies")
  void nobodyIsEverSentBack(SchedulingPolicy policy) {
    Log log =
        HandRun.of(policy, 320, RESERVE, new Request(0, 0, 30, 130), new Request(1, 0, 90, 70));

    assertThat(log.preempted).isEmpty();
    assertThat(log.finished).hasSize(2);
  }

  @ParameterizedTest
  @MethodSource("policies")
  void whatIsLongerThanTheLongestIsTurnedAway(SchedulingPolicy policy) {
    Log log =
        HandRun.of(policy, 320, RESERVE, new Request(0, 0, 100, 60), new Request(1, 0, 100, 61));

    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L);
    assertThat(log.rejected).extracting(Request::id).containsExactly(1L);
  }

  @Test
  void whereNotEvenOneFitsAllAreTurnedAway() {
    Log log = HandRun.of(policies().get(0), 159, RESERVE, THREE);

    assertThat(log.rejected).hasSize(3);
  }

  @Test
  void aPromptUnderWayIsSentBackWhenMemoryIsPaged() {
    SchedulingPolicy sliced = new SchedulingPolicy.ChunkedPrefill(8, 64, QueueOrder.FCFS);
    var requests = new RecordedWorkload("by hand", List.of(new Request(0, 0, 150, 3)));
    Log log = new Log();
    Simulation simulation =
        new Simulation(HandRun.config(sliced, 320, RESERVE), new RecordedSource(requests), log);
    simulation.advanceTo(1);
    simulation.reconfigure(HandRun.config(sliced, 320, KvPolicy.PLAIN));
    simulation.runToEnd();

    assertThat(log.preempted).containsExactly(0L);
    assertThat(log.steps)
        .extracting(step -> step.load().prefillTokens())
        .containsExactly(64L, 64L, 64L, 22L);
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThatThrownBy(() -> new KvReservation.ReserveMax(1)).hasMessageContaining("tokens");
    assertThatThrownBy(() -> RESERVE.withPrefixCaching(true)).hasMessageContaining("prefixCaching");
  }
}
