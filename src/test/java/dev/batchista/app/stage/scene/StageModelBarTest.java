package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.app.stage.scene.Seats.State;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.Snapshot;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StageModelBarTest {
  @Test
  void everybodyKeepsTheirSeatWhileTheyRun() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.3);
    Map<Long, Integer> seatOf = new HashMap<>();
    int served = 0;
    for (int i = 0; i < 600; i++) {
      watcher.playFrame();
      Snapshot now = watcher.stage.frame().snapshot();
      for (RequestView request : now.running()) {
        int seat = watcher.stage.seats().map().seatOf(request.id());
        assertThat(seatOf.computeIfAbsent(request.id(), id -> seat)).isEqualTo(seat);
        assertThat(seat).isBetween(0, 15);
      }
      served = seatOf.size() - now.running().size();
    }
    assertThat(served).as("so that seats were given on").isGreaterThan(10);
  }

  @Test
  void aCupIsAsFullAsTheRestOfTheOutput() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 6, 0.05);
    Seats seats = watcher.stage.seats();
    int drinking = 0;
    for (RequestView request : watcher.stage.frame().snapshot().running()) {
      int seat = seats.map().seatOf(request.id());
      if (request.state() == RequestView.State.DECODING) {
        drinking++;
        double rest = 1 - (double) request.generated() / request.outputTokens();
        assertThat(seats.state(seat)).isEqualTo(State.DRINKING);
        assertThat(seats.level(seat)).isCloseTo(rest, within(1e-6));
        assertThat(seats.size(seat)).isCloseTo(CupScale.of(request.outputTokens()), within(1e-6));
        assertThat(seats.presence(seat)).isEqualTo(1);
      } else {
        assertThat(seats.state(seat)).isEqualTo(State.ORDERING);
        assertThat(seats.presence(seat)).isZero();
      }
    }
    assertThat(drinking).isGreaterThan(10);
    assertThat(seats.taken()).isEqualTo(watcher.stage.frame().snapshot().runningCount());
  }

  @Test
  void oneSipIsOneTokenForAllAtOnce() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 6, 0.02);
    watcher.playUntil(frame -> watcher.stage.decoding());
    Map<Long, Integer> before = new HashMap<>();
    Snapshot now = watcher.stage.frame().snapshot();
    now.running().forEach(request -> before.put(request.id(), request.generated()));
    long startPs = now.step().startPs();
    watcher.playUntil(
        frame -> frame.snapshot().step() == null || frame.snapshot().step().startPs() != startPs);

    for (RequestView request : watcher.stage.frame().snapshot().running()) {
      if (before.getOrDefault(request.id(), 0) > 0) {
        assertThat(request.generated()).isEqualTo(before.get(request.id()) + 1);
      }
    }
  }

  @Test
  void inAStaticBatchTheDoneSitOnWithAnEmptyCup() {
    Watcher watcher = new Watcher(StageScenes.tray(6, 16), 8, 0.5);
    watcher.playUntil(frame -> watcher.stage.seats().done() >= 4);
    Seats seats = watcher.stage.seats();
    int done = 0;
    for (RequestView request : watcher.stage.frame().snapshot().running()) {
      if (request.state() == RequestView.State.DONE) {
        done++;
        int seat = seats.map().seatOf(request.id());
        assertThat(seats.state(seat)).isEqualTo(State.DONE);
        assertThat(seats.level(seat)).isZero();
      }
    }
    assertThat(seats.done()).isEqualTo(done);
    Set<Long> batch = idsOf(watcher.stage.frame());
    watcher.playUntil(frame -> !idsOf(frame).equals(batch));
    assertThat(idsOf(watcher.stage.frame()))
        .as("all leave together")
        .doesNotContainAnyElementsOf(batch);
    assertThat(seats.done()).isZero();
  }

  private static Set<Long> idsOf(Frame frame) {
    return frame.snapshot().running().stream().map(RequestView::id).collect(Collectors.toSet());
  }

  @Test
  void seatsTakenAwayCloseWhenTheirCustomersGo() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 6, 0.3);
    watcher.cafe.change(
        watcher.cafe.scenario().withPolicy(watcher.cafe.scenario().policy().withMaxNumSeqs(4)));
    watcher.playUntil(frame -> frame.snapshot().config().policy().maxNumSeqs() == 4);
    Seats seats = watcher.stage.seats();

    assertThat(seats.open()).isEqualTo(4);
    assertThat(seats.count()).isGreaterThan(12);
    assertThat(seats.closing(4)).isTrue();
    assertThat(seats.closing(3)).isFalse();
    watcher.playUntil(frame -> watcher.stage.grid().seats() == 4);
    assertThat(watcher.stage.frame().snapshot().runningCount()).isLessThanOrEqualTo(4);
  }

  @Test
  void thousandsAreSeatedToo() {
    Watcher watcher = new Watcher(StageScenes.continuous(60, 100, 600, 4096), 20, 0.1);
    watcher.play(0.5);
    assertThat(watcher.stage.grid().style()).isEqualTo(SeatGrid.Style.CELLS);
    assertThat(watcher.stage.seats().taken())
        .isEqualTo(watcher.stage.frame().snapshot().runningCount())
        .isGreaterThan(500);
  }
}
