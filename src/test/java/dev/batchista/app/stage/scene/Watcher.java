package dev.batchista.app.stage.scene;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.scenario.Scenario;
import java.util.function.Predicate;

/** Watches a café that really runs, at 60 frames a second. */
final class Watcher {
  static final StageLayout LAYOUT = StageLayout.of(900, 540, new TypeScale(12, 14, 16, 2));

  final StageModel stage = new StageModel();
  final CafeSimulation cafe;
  private final double speed;
  private double wallSeconds;

  Watcher(Scenario scenario, double startSeconds, double speed) {
    this.cafe = StageScenes.open(scenario);
    this.speed = speed;
    cafe.advanceBy(Ticks.ceil(startSeconds));
    look(cafe.frame(false, speed));
  }

  /** Plays for so many seconds of the wall clock. */
  void play(double seconds) {
    for (int i = 0; i < Math.round(60 * seconds); i++) {
      playFrame();
    }
  }

  /** Plays a sixtieth of a second. */
  void playFrame() {
    cafe.advanceBy(Ticks.ceil(speed / 60));
    look(cafe.frame(true, speed));
  }

  /** Plays until something holds, a few minutes at most. */
  void playUntil(Predicate<Frame> holds) {
    for (int i = 0; i < 20_000; i++) {
      if (holds.test(stage.frame())) {
        return;
      }
      playFrame();
    }
    throw new AssertionError("it never happened");
  }

  /** Looks at a frame a sixtieth of a second later. */
  void look(Frame frame) {
    wallSeconds += 1.0 / 60;
    stage.update(frame, wallSeconds, LAYOUT);
  }

  /** Stops time and looks. */
  void pause() {
    look(cafe.frame(false, speed));
  }

  Figure figure(long id) {
    return stage.figures().stream().filter(figure -> figure.id() == id).findAny().orElseThrow();
  }

  RequestView running(long id) {
    return stage.frame().snapshot().running().stream()
        .filter(request -> request.id() == id)
        .findAny()
        .orElseThrow();
  }
}
