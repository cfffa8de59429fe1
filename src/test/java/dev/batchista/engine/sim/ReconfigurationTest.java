package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.sim.RandomRuns.RunSpec;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.RecordedSource;
import dev.batchista.engine.workload.RecordedWorkload;
import dev.batchista.engine.workload.Request;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;

/** Knobs turned while the shop is open. */
class ReconfigurationTest {
  private final Log log = new Log();

  private static ServerConfig continuous(int seats, double kvTokens) {
    return new ServerConfig(
        Toy.datasheet(), new ContinuousBatching(seats, 8192, 0), kvTokens * 4_000, 16);
  }

  private Simulation open(ServerConfig config, Request... requests) {
    var source = new RecordedSource(new RecordedWorkload("by hand", List.of(requests)));
    return new Simulation(config, source, log);
  }

  @Test
  void moreSeatsLetTheQueueInAtTheNextBoundary() {
    Simulation simulation =
        open(
            continuous(1, 100_000),
            new Request(0, 0, 100, 500),
            new Request(1, 0, 100, 500),
            new Request(2, 0, 100, 500));
    simulation.advanceTo(50_000_000_000L);
    assertThat(simulation.snapshot(10, 10).waitingCount()).isEqualTo(2);

    long boundaryPs = simulation.nextBoundaryPs();
    simulation.reconfigure(continuous(8, 100_000));
    simulation.advanceTo(boundaryPs);

    Snapshot after = simulation.snapshot(10, 10);
    assertThat(after.waitingCount()).isZero();
    assertThat(after.runningCount()).isEqualTo(3);
    assertThat(after.step()).isNotNull();
    assertThat(after.step().prefilling()).containsExactly(1L, 2L);
  }

  @Test
  void fewerSeatsTakeNobodysSeatAway() {
    Simulation simulation =
        open(
            continuous(3, 100_000),
            new Request(0, 0, 100, 500),
            new Request(1, 0, 100, 500),
            new Request(2, 0, 100, 500));
    simulation.advanceTo(50_000_000_000L);
    simulation.reconfigure(continuous(1, 100_000));
    simulation.advanceTo(60_000_000_000L);

    assertThat(simulation.snapshot(10, 10).runningCount()).isEqualTo(3);
    simulation.runToEnd();
    assertThat(log.preempted).isEmpty();
  }

  @Test
  void lessKvMemorySendsTheLatestBack() {
    Simulation simulation =
        open(continuous(3, 1000), new Request(0, 0, 300, 50), new Request(1, 0, 300, 50));
    simulation.advanceTo(50_000_000_000L);
    simulation.reconfigure(continuous(3, 400));
    simulation.runToEnd();

    assertThat(log.preempted).containsExactly(1L);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L, 1L);
  }

  @Test
  void whatNoLongerFitsIsTurnedAway() {
    Simulation simulation = open(continuous(3, 1000), new Request(0, 0, 300, 50));
    simulation.advanceTo(50_000_000_000L);
    simulation.reconfigure(continuous(3, 320));
    simulation.runToEnd();

    assertThat(log.rejected).extracting(Request::id).containsExactly(0L);
    assertThat(log.finished).isEmpty();
    assertThat(simulation.snapshot(1, 1).kvUsedBlocks()).isZero();
  }

  @Test
  void aStaticBatchBreaksUpWhenBatchingBecomesContinuous() {
    ServerConfig together = new ServerConfig(Toy.datasheet(), new StaticBatching(2, 0), 1e9, 16);
    Simulation simulation = open(together, new Request(0, 0, 100, 2), new Request(1, 0, 100, 500));
    simulation.advanceTo(100_000_000_000L);
    assertThat(simulation.snapshot(1, 9).running())
        .extracting(RequestView::state)
        .containsExactly(RequestView.State.DONE, RequestView.State.DECODING);

    simulation.reconfigure(continuous(2, 100_000));
    simulation.advanceTo(110_000_000_000L);

    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(0L);
    Snapshot after = simulation.snapshot(1, 9);
    RequestView left = after.running().get(0);
    // Blocks are now held as needed, not reserved for the longest output.
    long kvTokens = left.promptTokens() + left.generated() - 1L;
    assertThat(after.kvUsedBlocks()).isEqualTo((kvTokens + 15) / 16);
  }

  @Property(tries = 400, seed = "20261201")
  @Domain(RandomRuns.class)
  void whateverIsTurnedNothingIsLost(
      @ForAll RunSpec run, @ForAll @Size(min = 1, max = 6) List<RunSpec> others) {
    Log heard = new Log();
    Simulation simulation = run.simulation(heard, false);
    Random random = new Random(run.seed());
    for (RunSpec other : others) {
      simulation.advanceTo(simulation.nowPs() + (long) (random.nextDouble() * 4e12));
      boolean suits =
          run.fleet().disaggregation() == null
              || other.config().policy().newScheduler().resumesSwapped();
      if (suits) {
        simulation.reconfigure(other.config());
      }
    }
    simulation.runToEnd();

    assertThat(simulation.ended()).isTrue();
    for (Snapshot snapshot : simulation.snapshots(1, 1)) {
      assertThat(snapshot.kvUsedBlocks()).isZero();
    }
    Set<Long> gone = new HashSet<>();
    heard.finished.forEach(request -> assertThat(gone.add(request.id())).isTrue());
    heard.cancelled.forEach(request -> assertThat(gone.add(request.id())).isTrue());
    heard.timedOut.forEach(request -> assertThat(gone.add(request.id())).isTrue());
    heard.rejected.forEach(request -> assertThat(gone.add(request.id())).isTrue());
    assertThat(gone).hasSameSizeAs(heard.arrived);
  }
}
