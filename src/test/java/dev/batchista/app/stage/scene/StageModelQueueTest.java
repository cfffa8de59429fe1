package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.app.stage.scene.Figure.Role;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;
import java.util.List;
import org.junit.jupiter.api.Test;

class StageModelQueueTest {
  private static final QueueSlots SLOTS = Watcher.LAYOUT.queue();

  @Test
  void theQueueStandsInItsOrderWithItsClocks() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    List<RequestView> waiting = watcher.stage.frame().snapshot().waiting();

    assertThat(waiting).hasSizeGreaterThan(3);
    for (int i = 0; i < waiting.size(); i++) {
      Figure figure = watcher.figure(waiting.get(i).id());
      assertThat(figure.x()).isEqualTo(SLOTS.x(i));
      assertThat(figure.y()).isEqualTo(SLOTS.y(i));
      double waitedMs = Ticks.toMillis(watcher.cafe.nowPs() - waiting.get(i).arrivalPs());
      assertThat(figure.clock()).isCloseTo(waitedMs / 500, within(1e-9));
      assertThat(figure.promptTokens()).isEqualTo(waiting.get(i).promptTokens());
    }
  }

  @Test
  void aNewcomerWalksInFromTheDoor() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    int before = watcher.stage.frame().snapshot().waitingCount();
    watcher.playUntil(frame -> frame.snapshot().waitingCount() > before);
    List<RequestView> waiting = watcher.stage.frame().snapshot().waiting();
    Figure newcomer = watcher.figure(waiting.get(waiting.size() - 1).id());

    assertThat(newcomer.x()).isCloseTo(Watcher.LAYOUT.doorX(), within(10.0));
    assertThat(newcomer.targetX()).isEqualTo(SLOTS.x(waiting.size() - 1));
    double start = newcomer.x();
    watcher.play(0.25);
    assertThat(newcomer.x()).isGreaterThan(start + 5);
    assertThat(newcomer.walked()).isPositive();
  }

  @Test
  void whoseOrderIsMadeStandsAtTheTill() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    watcher.playUntil(frame -> watcher.stage.prefilling() && watcher.stage.stepProgress() > 0.9);
    long id = watcher.stage.frame().snapshot().step().prefilling().get(0);

    assertThat(watcher.figure(id).role()).isEqualTo(Role.ORDERING);
    assertThat(watcher.figure(id).targetX()).isEqualTo(Watcher.LAYOUT.tillX(0));
    assertThat(watcher.figure(id).x()).isCloseTo(Watcher.LAYOUT.tillX(0), within(10.0));
    assertThat(watcher.figure(id).waitsForFirstToken()).isTrue();
  }

  @Test
  void thePreemptedWalkFromTheirSeatToTheFrontOfTheQueue() {
    Watcher watcher = new Watcher(StageScenes.shortOfMemory(), 2.31, 0.05);
    watcher.playUntil(StageModelQueueTest::somebodySentBack);
    long id = watcher.stage.frame().snapshot().waiting().get(0).id();
    Figure figure = watcher.figure(id);

    assertThat(figure.role()).isEqualTo(Role.SENT_BACK);
    assertThat(figure.x()).isGreaterThan(Watcher.LAYOUT.bar().x() - Watcher.LAYOUT.unit() * 2);
    assertThat(figure.targetX()).isEqualTo(SLOTS.x(0));
    assertThat(figure.targetY()).isEqualTo(SLOTS.y(0));
    assertThat(figure.waitsForFirstToken()).isFalse();
    watcher.play(1.5);
    assertThat(figure.x()).isCloseTo(SLOTS.x(0), within(1.0));
  }

  private static boolean somebodySentBack(Frame frame) {
    List<RequestView> waiting = frame.snapshot().waiting();
    return !waiting.isEmpty() && waiting.get(0).preemptions() > 0;
  }

  @Test
  void beyondFortyTheRestIsACrowdOutside() {
    Watcher watcher = new Watcher(StageScenes.lunch(14), 40, 0.05);
    int waiting = watcher.stage.frame().snapshot().waitingCount();

    assertThat(waiting).isGreaterThan(200);
    assertThat(watcher.stage.inside()).isEqualTo(SLOTS.capacity()).isLessThanOrEqualTo(40);
    assertThat(watcher.stage.crowd()).isEqualTo(waiting - SLOTS.capacity());
    assertThat(watcher.stage.figures().stream().filter(f -> f.role() == Role.QUEUING))
        .hasSize(SLOTS.capacity());
  }

  @Test
  void whoIsServedWalksOutAndIsGone() {
    Watcher watcher = new Watcher(StageScenes.lunch(5), 9, 0.05);
    watcher.playUntil(
        frame -> watcher.stage.figures().stream().anyMatch(f -> f.role() == Role.LEAVING));
    Figure leaving =
        watcher.stage.figures().stream()
            .filter(f -> f.role() == Role.LEAVING)
            .findAny()
            .orElseThrow();

    assertThat(leaving.x()).isGreaterThan(Watcher.LAYOUT.bar().x());
    assertThat(leaving.y()).isEqualTo(Watcher.LAYOUT.frontY());
    assertThat(watcher.stage.frame().departures())
        .anyMatch(departure -> departure.id() == leaving.id() && departure.served());
    watcher.play(4);
    assertThat(watcher.stage.figures()).doesNotContain(leaving);
  }

  @Test
  void whoCannotBeServedIsTurnedAwayAtTheDoor() {
    Watcher watcher = new Watcher(StageScenes.continuous(20, 15_500, 220, 16), 0, 0.05);
    watcher.cafe.change(
        watcher.cafe.scenario().withServer(watcher.cafe.scenario().server().withKvMemoryGB(0.2)));
    watcher.playUntil(
        frame -> watcher.stage.figures().stream().anyMatch(f -> f.role() == Role.TURNED_AWAY));
    Figure turnedAway =
        watcher.stage.figures().stream()
            .filter(f -> f.role() == Role.TURNED_AWAY)
            .findAny()
            .orElseThrow();

    assertThat(turnedAway.x()).isLessThan(SLOTS.x(SLOTS.perRow() - 2));
    watcher.play(1.2);
    assertThat(watcher.stage.figures()).doesNotContain(turnedAway);
  }
}
