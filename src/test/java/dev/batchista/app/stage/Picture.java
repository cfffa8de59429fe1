package dev.batchista.app.stage;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import dev.batchista.engine.Ticks;
import dev.batchista.scenario.Scenario;
import java.io.File;
import java.io.IOException;
import java.util.function.Predicate;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javax.imageio.ImageIO;

/**
 * A stage to be drawn by a café that really runs.
 *
 * @param name of the file
 * @param scenario what runs
 * @param seconds how far it runs before it is seen
 * @param speed simulated seconds a second
 * @param until it is then watched for a second and until this holds
 */
record Picture(
    String name,
    Scenario scenario,
    double seconds,
    double speed,
    int width,
    int height,
    Theme theme,
    Predicate<Frame> until) {
  private static final int FRAMES = 60;
  private static final int MOST_FRAMES = 4000;

  Picture(
      String name,
      Scenario scenario,
      double seconds,
      double speed,
      int width,
      int height,
      Theme theme) {
    this(name, scenario, seconds, speed, width, height, theme, frame -> true);
  }

  /** What was drawn, and the frame that it shows. */
  record Drawn(WritableImage image, Frame frame, StageView view) {}

  /** Draws it, writes it to target/stage and returns it. */
  Drawn draw() throws IOException {
    CafeSimulation cafe = StageScenes.open(scenario);
    cafe.advanceBy(Ticks.ceil(seconds));
    StageView view = new StageView(Tokens.of(theme));
    Scene scene = new Scene(new StackPane(view), width, height);
    scene.getRoot().applyCss();
    scene.getRoot().layout();
    Frame frame = cafe.frame(true, speed);
    for (int i = 0; i < FRAMES || (!until.test(frame) && i < MOST_FRAMES); i++) {
      view.draw(frame, i / 60.0);
      cafe.advanceBy(Ticks.ceil(speed / 60));
      frame = cafe.frame(true, speed);
    }
    view.draw(frame, MOST_FRAMES / 60.0);
    WritableImage image = view.snapshot(null, null);
    File file = new File("target/stage/" + this + ".png");
    file.getParentFile().mkdirs();
    ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file);
    return new Drawn(image, frame, view);
  }

  @Override
  public String toString() {
    return name + "-" + width + "x" + height + "-" + theme.styleClass();
  }
}
