package dev.batchista.app;

import dev.batchista.app.cafe.CafeViewModel;
import dev.batchista.app.cafe.Heartbeat;
import dev.batchista.app.cafe.Opening;
import dev.batchista.app.live.LiveRun;
import dev.batchista.app.measured.MeasuredScreen;
import dev.batchista.app.shell.AppIcon;
import dev.batchista.app.shell.Workbench;
import dev.batchista.app.theme.Look;
import dev.batchista.app.theme.Theme;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.study.content.Lessons;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The window: opens the café paused, and draws it while it can be seen. */
public final class BatchistaApp extends Application {
  private static final double WIDTH = 1280;
  private static final double HEIGHT = 800;
  private static final double LEAST_WIDTH = 1024;
  private static final double LEAST_HEIGHT = 700;
  private static final int SEEDS = 1_000_000;

  private @Nullable LiveRun run;

  @Override
  public void start(Stage stage) {
    Catalogue catalogue = Catalogue.load();
    Lessons lessons = Lessons.shipped(catalogue);
    Opening opening = Opening.of(lessons);
    AtomicReference<@Nullable CafeViewModel> cafe = new AtomicReference<>();
    LiveRun live =
        new LiveRun(
            new ScenarioResolver(catalogue),
            opening.scenario(),
            failure -> Platform.runLater(() -> report(cafe.get(), failure)));
    run = live;
    live.open(opening.scenario(), opening.startSeconds());
    CafeViewModel model =
        new CafeViewModel(
            live, catalogue, opening, () -> ThreadLocalRandom.current().nextInt(SEEDS));
    cafe.set(model);
    Look look = new Look(Theme.LIGHT);
    Rectangle2D room = Screen.getPrimary().getVisualBounds();
    Workbench bench =
        new Workbench(
            model,
            lessons,
            new MeasuredScreen(
                catalogue, look.tokens().get(), ForkJoinPool.commonPool(), Platform::runLater),
            look,
            Math.min(WIDTH, room.getWidth()),
            Math.min(HEIGHT, room.getHeight()));
    Heartbeat heartbeat = new Heartbeat(bench::pulse);
    stage
        .iconifiedProperty()
        .addListener(
            (property, before, iconified) -> {
              if (iconified) {
                heartbeat.stop();
              } else {
                heartbeat.start();
              }
            });
    stage.setTitle("Batchista");
    stage.getIcons().setAll(AppIcon.of(look.tokens().get()));
    stage.setMinWidth(Math.min(LEAST_WIDTH, room.getWidth()));
    stage.setMinHeight(Math.min(LEAST_HEIGHT, room.getHeight()));
    stage.setScene(bench.scene());
    stage.show();
    heartbeat.start();
  }

  @Override
  public void stop() {
    LiveRun live = run;
    if (live != null) {
      live.close();
    }
  }

  private static void report(@Nullable CafeViewModel model, RuntimeException failure) {
    if (model != null) {
      model.knobs().refuse(String.valueOf(failure.getMessage()));
    }
  }
}
