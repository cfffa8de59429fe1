package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.RecordedSource;
import dev.batchista.engine.workload.RecordedWorkload;
import dev.batchista.engine.workload.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Schedules worked out by hand for static batching. */
class StaticBatchingTest {
  private static final CostModel COST = new CostModel(Toy.datasheet());
  private static final long TIMEOUT = 50_000_000_000L;

  private final Log log = new Log();

  private void run(int seats, double kvTokens, Request... requests) {
    ServerConfig config =
        new ServerConfig(
            Toy.datasheet(),
            new SchedulingPolicy.StaticBatching(seats, TIMEOUT),
            kvTokens * 4_000,
            16);
    var source = new RecordedSource(new RecordedWorkload("by hand", List.of(requests)));
    new Simulation(config, source, log).runToEnd();
  }

  private static long prefill(int... prompts) {
    StepLoad load = StepLoad.EMPTY;
    for (int prompt : prompts) {
      load = load.plusChunk(0, prompt, true, Integer.MAX_VALUE);
    }
    return COST.stepPs(load);
  }

  @Test
  void aFullBatchStartsAtOnceAndLeavesTogether() {
    run(2, 100_000, new Request(0, 0, 100, 2), new Request(1, 7, 200, 4));

    long first = 7 + prefill(100, 200);
    long second = first + COST.decodeStepPs(2, 302, 302);
    // The row that is done is still computed.
    long end = second + COST.decodeStepPs(2, 304, 304) + COST.decodeStepPs(2, 306, 306);
    assertThat(log.finished)
        .containsExactly(
            new RequestRecord(0, 100, 2, 0, 7, first, second, end, 0),
            new RequestRecord(1, 200, 4, 7, 7, first, end, end, 0));
    assertThat(log.outputTokens()).isEqualTo(6);
  }

  @Test
  void aBatchThatIsNotFullWaitsForItsOldest() {
    run(4, 100_000, new Request(0, 1_000, 100, 1), new Request(1, 2_000, 100, 1));

    assertThat(log.finished)
        .extracting(RequestRecord::scheduledPs)
        .containsExactly(1_000 + TIMEOUT, 1_000 + TIMEOUT);
  }

  @Test
  void whoComesMeanwhileWaitsForTheWholeBatch() {
    run(1, 100_000, new Request(0, 0, 100, 50), new Request(1, 1, 10, 1));

    assertThat(log.finished.get(1).scheduledPs()).isEqualTo(log.finished.get(0).leftPs());
  }

  @Test
  void everyRowReservesForTheLongestOutput() {
    // 160 tokens of KV: two rows of 50 + 29 fit, the third does not.
    run(8, 160, new Request(0, 0, 50, 30), new Request(1, 0, 50, 2), new Request(2, 0, 50, 2));

    assertThat(log.steps).extracting(step -> step.load().chunks()).containsExactly(2, 1);
    assertThat(log.preempted).isEmpty();
  }
}
