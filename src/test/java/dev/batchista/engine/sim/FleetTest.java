package dev.batchista.engine.sim;

import static dev.batchista.engine.support.HandRun.decode;
import static dev.batchista.engine.support.HandRun.prefill;
import static dev.batchista.engine.support.HandRun.server;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.HandRun;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.workload.Request;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Schedules worked out by hand for several replicas. */
class FleetTest {
  private static final ServerConfig SERVER = continuous(4, 100_000);

  private static ServerConfig continuous(int seats, double kvTokens) {
    return server(new SchedulingPolicy.ContinuousBatching(seats, 8192, 0), kvTokens);
  }

  private static List<Integer> servedBy(Log log, int requests) {
    return LongStream.range(0, requests).mapToObj(log::replicaOf).toList();
  }

  @Test
  void inTurnEachReplicaServesItsOwn() {
    Log log =
        HandRun.of(
            FleetConfig.of(2, SERVER, new RouterPolicy.RoundRobin()),
            new Request(0, 0, 100, 2),
            new Request(1, 0, 200, 2),
            new Request(2, 1, 300, 1));

    assertThat(servedBy(log, 3)).containsExactly(0, 1, 0);
    long first = prefill(100);
    long second = prefill(200);
    // The third finds the first replica busy with a prompt of 100.
    assertThat(log.replicas.get(0).finished.get(0))
        .isEqualTo(
            new RequestRecord(
                2,
                300,
                1,
                1,
                first,
                first + prefill(300),
                first + prefill(300),
                first + prefill(300),
                0));
    assertThat(log.replicas.get(1).finished)
        .containsExactly(
            new RequestRecord(
                1, 200, 2, 0, 0, second, second + decode(1, 201), second + decode(1, 201), 0));
  }

  @Test
  void whoIsFreeAgainHasFewest() {
    // Replica 1 gets the short job and has done it when the third comes, at that very instant.
    long shortEnds = prefill(50);
    Log log =
        HandRun.of(
            FleetConfig.of(2, SERVER, new RouterPolicy.LeastOutstanding()),
            new Request(0, 0, 400, 9),
            new Request(1, 0, 50, 1),
            new Request(2, shortEnds, 100, 1),
            new Request(3, shortEnds, 100, 1));

    assertThat(servedBy(log, 4)).containsExactly(0, 1, 1, 0);
    RequestRecord third = log.replicas.get(1).finished.get(1);
    assertThat(third.id()).isEqualTo(2);
    assertThat(third.ttftPs()).isEqualTo(prefill(100));
  }

  @Test
  void aPickedReplicaMayBeOfAnotherKind() {
    Log log =
        HandRun.of(
            FleetConfig.of(
                List.of(continuous(4, 1_000), continuous(1, 100_000)),
                new RouterPolicy.SplitByLength(500, 1, new RouterPolicy.RoundRobin())),
            new Request(0, 0, 100, 1),
            new Request(1, 0, 2_000, 1),
            new Request(2, 0, 3_000, 1));

    assertThat(servedBy(log, 3)).containsExactly(0, 1, 1);
    // One seat: the second long prompt waits for the first.
    assertThat(log.replicas.get(1).steps).hasSize(2);
  }

  @Test
  void aRequestMustFitTheReplicaThatIsChosen() {
    Log log =
        HandRun.of(
            FleetConfig.of(
                List.of(continuous(4, 1_000), continuous(4, 100_000)),
                new RouterPolicy.RoundRobin()),
            new Request(0, 0, 2_000, 1),
            new Request(1, 0, 2_000, 1));

    assertThat(log.rejected).extracting(Request::id).containsExactly(0L);
    assertThat(log.finished).extracting(RequestRecord::id).containsExactly(1L);
  }

  @Test
  void everyReplicaCanBeLookedAtAndChanged() {
    FleetConfig fleet = FleetConfig.of(2, continuous(1, 100_000), new RouterPolicy.RoundRobin());
    Simulation simulation =
        new Simulation(
            fleet,
            HandRun.source(
                new Request(0, 0, 100, 500),
                new Request(1, 0, 200, 500),
                new Request(2, 0, 100, 500),
                new Request(3, 0, 100, 500)),
            new Log());
    simulation.advanceTo(50_000_000_000L);

    List<Snapshot> all = simulation.snapshots(9, 9);
    assertThat(all).hasSize(2);
    assertThat(all.get(0)).isEqualTo(simulation.snapshot(9, 9));
    assertThat(all.get(1).running()).extracting(RequestView::id).containsExactly(1L);
    assertThat(all.get(1).waiting()).extracting(RequestView::id).containsExactly(3L);
    long firstEnds = all.get(0).step().endPs();
    long secondEnds = all.get(1).step().endPs();
    assertThat(simulation.nextBoundaryPs()).isEqualTo(Math.min(firstEnds, secondEnds));

    simulation.reconfigure(
        FleetConfig.of(
            List.of(continuous(1, 100_000), continuous(2, 100_000)),
            new RouterPolicy.RoundRobin()));
    simulation.advanceTo(60_000_000_000L);
    assertThat(simulation.snapshot(0, 9, 9).waitingCount()).isEqualTo(1);
    assertThat(simulation.snapshot(1, 9, 9).waitingCount()).isZero();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> simulation.reconfigure(FleetConfig.single(SERVER)))
        .withMessageContaining("replicas must stay 2");
  }
}
