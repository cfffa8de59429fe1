package dev.batchista.app.tour;

import dev.batchista.app.cafe.CafeViewModel;
import dev.batchista.app.cafe.Opening;
import dev.batchista.app.measured.MeasuredScreen;
import dev.batchista.app.shell.Workbench;
import dev.batchista.app.theme.Look;
import dev.batchista.app.theme.Theme;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.study.content.Lessons;
import java.awt.image.BufferedImage;
import java.util.Locale;
import java.util.function.BiConsumer;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.input.KeyCode;

/** Takes pictures of every screen, driven by simulated time: the same pictures every time. */
public final class Tour {
  private static final double PULSE_SECONDS = 1.0 / 60;
  private static final double RUN_SECONDS = 25;
  private static final double SHORT_SECONDS = 0.5;
  private static final long SEED = 1;

  private final Catalogue catalogue;
  private final Lessons lessons;
  private final Opening opening;
  private final BiConsumer<String, BufferedImage> album;

  /**
   * @param lessons how the café is first seen, and the cards of its coach
   * @param album gets the name and the pixels of each picture
   */
  public Tour(Catalogue catalogue, Lessons lessons, BiConsumer<String, BufferedImage> album) {
    this.catalogue = catalogue;
    this.lessons = lessons;
    this.opening = Opening.of(lessons);
    this.album = album;
  }

  /** Takes all pictures in one size and theme. Call it on the FX thread. */
  public void take(PictureSize size, Theme theme) {
    String suffix = size + "-" + theme.name().toLowerCase(Locale.ROOT);
    ScenarioResolver resolver = new ScenarioResolver(catalogue);
    SteppedRun run = new SteppedRun(resolver, opening.scenario());
    run.open(opening.scenario(), opening.startSeconds());
    CafeViewModel model = new CafeViewModel(run, catalogue, opening, () -> SEED);
    Look look = new Look(theme);
    MeasuredScreen measured =
        new MeasuredScreen(catalogue, look.tokens().get(), Runnable::run, Runnable::run);
    Workbench bench = new Workbench(model, lessons, measured, look, size.width(), size.height());
    bench.layOut();
    Clock clock = new Clock(run, bench);
    clock.pulse();
    picture("cafe-opening-" + suffix, bench);
    model.transport().playOrPause();
    clock.run(RUN_SECONDS);
    picture("cafe-running-" + suffix, bench);
    bench.cafe().view().showCoach();
    bench.cafe().press(KeyCode.B);
    bench.cafe().press(KeyCode.ENTER);
    clock.run(SHORT_SECONDS);
    picture("cafe-answered-" + suffix, bench);
    bench.open("measured");
    bench.layOut();
    picture("measured-point-" + suffix, bench);
    measured.view().showLeft(1);
    measured.view().showRight(1);
    bench.layOut();
    picture("measured-table-" + suffix, bench);
    measured.view().showRight(2);
    bench.layOut();
    picture("measured-examples-" + suffix, bench);
  }

  private void picture(String name, Workbench bench) {
    album.accept(name, SwingFXUtils.fromFXImage(bench.scene().snapshot(null), null));
  }

  /** Lets run and screen go on together, a pulse at a time. */
  private static final class Clock {
    private final SteppedRun run;
    private final Workbench bench;
    private double seconds;

    Clock(SteppedRun run, Workbench bench) {
      this.run = run;
      this.bench = bench;
    }

    void pulse() {
      seconds += PULSE_SECONDS;
      run.advance(PULSE_SECONDS);
      bench.pulse(seconds);
    }

    void run(double wallSeconds) {
      for (double end = seconds + wallSeconds; seconds < end; ) {
        pulse();
      }
    }
  }
}
