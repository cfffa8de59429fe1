package dev.batchista.app.stage;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.engine.sim.StepView;
import dev.batchista.scenario.Scenario;
import dev.batchista.support.Fx;
import java.io.File;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javax.imageio.ImageIO;

/** Draws stages to target/stage/*.png, to be looked at. */
public final class StagePictures {
  private StagePictures() {}

  public static void main(String[] args) throws Exception {
    String only = args.length > 0 ? args[0] : "";
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 900, 540, Theme.LIGHT);
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 900, 540, Theme.DARK);
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 900, 540, Theme.PRESENTER);
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 560, 300, Theme.LIGHT);
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 560, 300, Theme.PRESENTER);
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 1600, 900, Theme.LIGHT);
    play("lunch", only, StageScenes.lunch(9), 20, 0.05, 692, 414, Theme.LIGHT);
    play("till", only, StageScenes.lunch(5.2), 9, 0.05, 900, 540, Theme.LIGHT);
    play("till", only, StageScenes.lunch(5.2), 9, 0.05, 900, 540, Theme.DARK);
    play("till", only, StageScenes.lunch(5.2), 9, 0.05, 900, 540, Theme.PRESENTER);
    play("till", only, StageScenes.lunch(5.2), 9, 0.05, 560, 300, Theme.LIGHT);
    play("till", only, StageScenes.lunch(5.2), 9, 0.05, 1600, 900, Theme.LIGHT);
    play("light", only, StageScenes.lunch(4), 12.2, 0.05, 900, 540, Theme.LIGHT);
    play("tray", only, StageScenes.tray(5, 16), 12, 0.05, 900, 540, Theme.LIGHT);
    play("tray", only, StageScenes.tray(5, 16), 12, 0.05, 692, 414, Theme.DARK);
    play("crowd", only, StageScenes.lunch(14), 40, 0.05, 900, 540, Theme.LIGHT);
    play("short", only, StageScenes.shortOfMemory(), 20, 0.05, 900, 540, Theme.LIGHT);
    play(
        "seats64", only, StageScenes.continuous(14, 1850, 500, 64), 20, 0.2, 900, 540, Theme.LIGHT);
    play(
        "seats256",
        only,
        StageScenes.continuous(24, 400, 900, 256),
        30,
        0.2,
        900,
        540,
        Theme.LIGHT);
    play(
        "seats4096",
        only,
        StageScenes.continuous(60, 100, 600, 4096),
        20,
        0.2,
        900,
        540,
        Theme.DARK);
    play("one", only, StageScenes.continuous(1, 1850, 220, 1), 6.2, 0.05, 900, 540, Theme.LIGHT);
    play("flow", only, StageScenes.lunch(9.5), 60, 30, 900, 540, Theme.LIGHT);
    play("flow", only, StageScenes.lunch(9.5), 60, 30, 900, 540, Theme.DARK);
    play("brisk", only, StageScenes.lunch(9), 20, 1, 900, 540, Theme.LIGHT);
    play("empty", only, StageScenes.lunch(9), 0, 0.05, 900, 540, Theme.LIGHT);
    System.exit(0);
  }

  /** Whether the machine is in the middle of an order. */
  private static boolean halfWay(CafeSimulation cafe) {
    Snapshot now = cafe.frame(true, 1).snapshot();
    StepView step = now.step();
    return step != null
        && step.cost().load().prefillTokens() > 1500
        && now.nowPs() - step.startPs() > 0.6 * (step.endPs() - step.startPs());
  }

  private static void play(
      String name,
      String only,
      Scenario scenario,
      double seconds,
      double speed,
      int width,
      int height,
      Theme theme)
      throws Exception {
    String file = name + "-" + width + "x" + height + "-" + theme.styleClass() + ".png";
    if (!file.contains(only)) {
      return;
    }
    CafeSimulation cafe = StageScenes.open(scenario);
    cafe.advanceBy(Ticks.ceil(seconds));
    Fx.run(
        () -> {
          StageView view = new StageView(Tokens.of(theme));
          Scene scene = new Scene(new StackPane(view), width, height);
          scene.getRoot().applyCss();
          scene.getRoot().layout();
          int frames = seconds == 0 ? 1 : 90;
          for (int i = 0; i < frames || (name.equals("till") && !halfWay(cafe)); i++) {
            cafe.advanceBy(Ticks.ceil(seconds == 0 ? 0 : speed / 60));
            Frame frame = cafe.frame(seconds > 0, speed);
            view.draw(frame, i / 60.0);
          }
          WritableImage image = view.snapshot(null, null);
          File out = new File("target/stage/" + file);
          out.getParentFile().mkdirs();
          ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", out);
          System.out.println(out + "  " + view.getAccessibleText());
        });
  }
}
