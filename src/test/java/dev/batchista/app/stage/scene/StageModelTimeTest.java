package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.app.stage.scene.Seats.State;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StageModelTimeTest {
  private static List<String> picture(StageModel stage) {
    List<String> picture = new ArrayList<>();
    for (Figure figure : stage.figures()) {
      picture.add(
          figure.id()
              + " "
              + figure.x()
              + " "
              + figure.y()
              + " "
              + figure.walked()
              + " "
              + figure.opacity()
              + " "
              + figure.clock());
    }
    for (int seat = 0; seat < stage.seats().count(); seat++) {
      picture.add(stage.seats().level(seat) + " " + stage.seats().presence(seat));
    }
    picture.add(stage.clock() + " " + stage.stripMs() + " " + stage.stepProgress());
    return picture;
  }

  @Test
  void whileTimeStandsStillNothingMoves() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    watcher.playUntil(
        frame -> watcher.stage.figures().stream().anyMatch(figure -> figure.speed() > 20));
    watcher.pause();
    List<String> before = picture(watcher.stage);
    for (int i = 0; i < 120; i++) {
      watcher.pause();
    }
    assertThat(picture(watcher.stage)).isEqualTo(before);
    watcher.play(0.2);
    assertThat(picture(watcher.stage)).isNotEqualTo(before);
  }

  @Test
  void theSameFrameAgainNeedsNoNewPicture() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    Frame frame = watcher.cafe.frame(false, 0.05);
    assertThat(watcher.stage.update(frame, 10, Watcher.LAYOUT)).isTrue();
    assertThat(watcher.stage.update(frame, 11, Watcher.LAYOUT)).isFalse();
    StageLayout larger = StageLayout.of(1200, 700, new TypeScale(12, 14, 16, 2));
    assertThat(watcher.stage.update(frame, 12, larger)).isTrue();
  }

  @Test
  void theSameFrameGivesTheSamePlacesToWhoeverLooks() {
    Frame frame = StageScenes.paused(StageScenes.lunch(9), 6);
    StageModel one = new StageModel();
    StageModel other = new StageModel();
    one.update(frame, 1, Watcher.LAYOUT);
    other.update(frame, 500, Watcher.LAYOUT);
    assertThat(picture(one)).isEqualTo(picture(other)).hasSizeGreaterThan(20);
  }

  @Test
  void aSingleStepIsWalkedOutAndThenNothingMoves() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    List<String> first;
    do {
      watcher.cafe.stepOnce();
      watcher.pause();
      first = picture(watcher.stage);
    } while (watcher.stage.figures().stream().allMatch(figure -> figure.speed() < 20));
    for (int i = 0; i < 60; i++) {
      watcher.pause();
    }
    List<String> settled = picture(watcher.stage);
    assertThat(settled).isNotEqualTo(first);
    watcher.pause();
    assertThat(picture(watcher.stage)).isEqualTo(settled);
  }

  @Test
  void withReducedMotionEverybodyIsWhereTheyBelong() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    watcher.stage.setReducedMotion(true);
    for (int i = 0; i < 300; i++) {
      watcher.playFrame();
      for (Figure figure : watcher.stage.figures()) {
        assertThat(figure.x()).isEqualTo(figure.targetX());
      }
    }
  }

  @Test
  void atHighSpeedFiguresBecomeFlowsWithTheSameCounts() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 30, 20);
    assertThat(watcher.stage.pace()).isEqualTo(Pace.STEP_BY_STEP);
    watcher.play(1);
    StageModel stage = watcher.stage;

    assertThat(stage.pace()).isEqualTo(Pace.FLOW);
    assertThat(stage.figures()).isEmpty();
    assertThat(stage.inside() + stage.crowd()).isEqualTo(stage.frame().snapshot().waitingCount());
    assertThat(stage.arrivalsPerSecond()).isBetween(6.0, 12.0);
    assertThat(stage.prefillShare() + stage.decodeShare()).isBetween(0.9, 1.0001);
    double level = 1;
    for (int seat = 0; stage.seats().state(seat) == State.DRINKING; seat++) {
      assertThat(stage.seats().level(seat)).isLessThanOrEqualTo(level);
      level = stage.seats().level(seat);
      if (seat == stage.seats().count() - 1) {
        break;
      }
    }
    assertThat(level).as("the emptiest cup").isLessThan(0.5);
    watcher.pause();
    assertThat(stage.figures()).hasSizeGreaterThan(20);
  }

  @Test
  void anotherSizeMovesPeopleButNotToOtherSeats() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 6, 0.05);
    watcher.play(2);
    StageModel stage = watcher.stage;
    List<Integer> before = seats(stage);
    StageLayout larger = StageLayout.of(1400, 800, new TypeScale(12, 14, 16, 2));
    stage.update(stage.frame(), 100, larger);

    assertThat(seats(stage)).isEqualTo(before);
    assertThat(stage.figures())
        .isNotEmpty()
        .allSatisfy(figure -> assertThat(figure.x()).isEqualTo(figure.targetX()));
  }

  private static List<Integer> seats(StageModel stage) {
    return stage.frame().snapshot().running().stream()
        .map(request -> stage.seats().map().seatOf(request.id()))
        .toList();
  }

  @Test
  void anotherRunStartsWithACleanStage() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 20, 0.05);
    watcher.play(1);
    watcher.cafe.reset();
    watcher.pause();
    assertThat(watcher.stage.figures()).isEmpty();
    assertThat(watcher.stage.seats().taken()).isZero();
  }
}
