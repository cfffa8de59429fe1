package dev.batchista.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.cafe.CafeViewModel;
import dev.batchista.app.cafe.Opening;
import dev.batchista.app.live.Frame;
import dev.batchista.app.measured.MeasuredScreen;
import dev.batchista.app.theme.Look;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.tour.SteppedRun;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.study.content.Lessons;
import dev.batchista.support.Fx;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** A person at the real window, with mouse and keyboard; only the clock is the test's. */
class JourneyTest {
  private static final double PULSE = 0.25;
  private static final String LUNCH_RUSH = "The lunch rush begins";

  private final FxRobot robot = new FxRobot();
  private SteppedRun run;
  private CafeViewModel model;
  private Workbench bench;
  private Stage stage;
  private double seconds;

  @BeforeEach
  void openTheWindow() throws Exception {
    Fx.run(
        () -> {
          Catalogue catalogue = Catalogue.load();
          Lessons lessons = Lessons.shipped(catalogue);
          Opening opening = Opening.of(lessons);
          run = new SteppedRun(new ScenarioResolver(catalogue), opening.scenario());
          run.open(opening.scenario(), opening.startSeconds());
          model = new CafeViewModel(run, catalogue, opening, () -> 4242);
          Look look = new Look(Theme.LIGHT);
          MeasuredScreen measured =
              new MeasuredScreen(catalogue, look.tokens().get(), Runnable::run, Runnable::run);
          bench = new Workbench(model, lessons, measured, look, 1280, 800);
          stage = new Stage();
          stage.setScene(bench.scene());
          stage.show();
        });
    goOn(PULSE);
  }

  @AfterEach
  void shutTheWindow() throws Exception {
    Fx.run(stage::close);
  }

  @Test
  void openPlayDragTheSeatsAndSwitchTheTheme() throws Exception {
    assertThat(run.latest().playing()).isFalse();
    robot.clickOn("#play");
    assertThat(run.latest().playing()).isTrue();
    goOn(40);
    Frame crowded = run.latest();
    assertThat(crowded.snapshot().waitingCount()).as("a queue has grown").isGreaterThan(10);
    double ttft = crowded.tiles().ttftP50Ms();
    double tpot = crowded.tiles().tpotP50Ms();

    Slider seats = robot.lookup("#knob-seats .slider").query();
    double wide = seats.getWidth();
    robot.drag("#knob-seats .thumb").dropBy(0.3 * wide, 0);
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isGreaterThan(40);
    goOn(10);
    assertThat(run.latest().tiles().tpotP50Ms()).as("the price of it").isGreaterThan(tpot + 0.5);
    goOn(50);
    Frame drained = run.latest();
    assertThat(drained.snapshot().waitingCount()).as("the queue has drained").isLessThan(5);
    assertThat(drained.tiles().ttftP50Ms()).isLessThan(ttft / 3);
    assertThat(text("#tile-ttft .value")).endsWith(" ms");
    assertThat(text("#time")).isEqualTo("t = 113.00 s");

    Color light = colourAt(bench.scene().getWidth() - 6, 400);
    robot.clickOn("#theme-dark");
    Fx.settle();
    assertThat(bench.scene().getRoot().getStyleClass()).contains("dark").doesNotContain("light");
    assertThat(colourAt(bench.scene().getWidth() - 6, 400).getBrightness())
        .isLessThan(light.getBrightness() / 2);
  }

  @Test
  void aNumberIsTypedRefusedAndTakenBack() throws Exception {
    robot.doubleClickOn("#knob-seats .value-field").write("5000").type(KeyCode.ENTER);
    assertThat(text("#knob-seats .refusal .label"))
        .isEqualTo("Max batch (seats) cannot be 5,000 seats: it goes from 1 to 1,024 seats.");
    assertThat(seatsShown()).isEqualTo("16");
    robot.type(KeyCode.ESCAPE);
    assertThat(robot.lookup("#knob-seats .refusal").tryQuery()).isEmpty();

    robot.doubleClickOn("#knob-seats .value-field").write("0").type(KeyCode.ENTER);
    assertThat(robot.lookup("#knob-seats .refusal").tryQuery()).isPresent();
    robot.write("6");
    assertThat(robot.lookup("#knob-seats .refusal").tryQuery()).as("the next edit").isEmpty();
    robot.type(KeyCode.ESCAPE);

    robot.doubleClickOn("#knob-seats .value-field").write("64").type(KeyCode.ENTER);
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isEqualTo(64);
    assertThat(robot.lookup("#knob-seats .refusal").tryQuery()).isEmpty();

    robot.doubleClickOn("#knob-seats .value-field").write("9").type(KeyCode.ESCAPE);
    assertThat(seatsShown()).isEqualTo("64");

    robot.press(KeyCode.CONTROL).type(KeyCode.Z).release(KeyCode.CONTROL);
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isEqualTo(16);
    robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.Z);
    robot.release(KeyCode.CONTROL, KeyCode.SHIFT);
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isEqualTo(64);

    robot.clickOn("#knob-seats .mark");
    assertThat(run.latest().scenario().policy().maxNumSeqs()).isEqualTo(16);
  }

  @Test
  void keysSteerTimeUnlessSomethingIsTyped() throws Exception {
    robot.type(KeyCode.SPACE);
    assertThat(run.latest().playing()).isTrue();
    robot.type(KeyCode.SPACE);
    assertThat(run.latest().playing()).isFalse();
    long before = run.latest().snapshot().nowPs();
    robot.type(KeyCode.PERIOD);
    assertThat(run.latest().snapshot().nowPs()).isGreaterThan(before);
    robot.write("]][");
    assertThat(run.latest().speed()).isEqualTo(2);

    robot.clickOn("#seed").type(KeyCode.SPACE);
    assertThat(run.latest().playing()).as("a blank was typed").isFalse();
    robot.type(KeyCode.ESCAPE, KeyCode.SPACE);
    assertThat(run.latest().playing()).as("the field has let go").isTrue();
  }

  @Test
  void aCardIsAnsweredShownInTheCafeAndLeft() throws Exception {
    robot.type(KeyCode.B, KeyCode.ENTER);
    Fx.settle();
    assertThat(robot.lookup("✓ Right.").tryQuery()).isPresent();

    robot.type(KeyCode.S);
    Frame before = run.latest();
    assertThat(before.scenario().name()).isNotEqualTo(LUNCH_RUSH);
    assertThat(before.playing()).isTrue();
    goOn(5);
    robot.type(KeyCode.S);
    Frame after = run.latest();
    assertThat(after.scenario()).isNotEqualTo(before.scenario());
    assertThat(after.snapshot().nowPs())
        .as("the run goes on")
        .isGreaterThan(before.snapshot().nowPs());
    assertThat(robot.lookup("#tile-ttft").query().getPseudoClassStates())
        .as("where to look")
        .contains(PseudoClass.getPseudoClass("highlighted"));

    robot.clickOn("#home");
    assertThat(run.latest().scenario().name()).isEqualTo(LUNCH_RUSH);
    assertThat(run.latest().playing()).isFalse();
    assertThat(robot.lookup("#home").query().isVisible()).isFalse();
  }

  @Test
  void anOpenListIsLookedThroughFreely() throws Exception {
    Scenario before = model.knobs().scenario().get();
    ComboBox<?> gpus = robot.lookup("#knob-gpu .combo-box").query();
    Object old = gpus.getValue();
    robot.clickOn(gpus).type(KeyCode.DOWN, KeyCode.DOWN);
    assertThat(gpus.isShowing()).isTrue();
    assertThat(gpus.getValue()).as("looked at").isNotEqualTo(old);
    assertThat(model.knobs().scenario().get()).isEqualTo(before);
    robot.type(KeyCode.ESCAPE);
    assertThat(gpus.isShowing()).isFalse();
    assertThat(gpus.getValue()).isEqualTo(old);
    assertThat(model.knobs().scenario().get()).isEqualTo(before);

    robot.clickOn(gpus).type(KeyCode.DOWN, KeyCode.ENTER);
    assertThat(gpus.isShowing()).isFalse();
    assertThat(model.knobs().scenario().get()).isNotEqualTo(before);
  }

  @Test
  void whoTurnsKnobsAnswersNoCard() {
    robot.clickOn("#knob-seats .slider").type(KeyCode.B, KeyCode.ENTER);
    assertThat(robot.lookup("✓ Right.").tryQuery()).isEmpty();
    robot.clickOn("#play").type(KeyCode.B, KeyCode.ENTER);
    assertThat(robot.lookup("✓ Right.").tryQuery()).isPresent();
  }

  @Test
  void aPublishedFigureIsFoundByKeyboardAndOpenedInTheCafe() throws Exception {
    robot.type(KeyCode.SPACE);
    robot.press(KeyCode.CONTROL).type(KeyCode.DIGIT2).release(KeyCode.CONTROL);
    Fx.settle();
    assertThat(bench.scene().getRoot().lookup("#scatter")).isNotNull();
    assertThat(run.latest().playing()).as("the café waits").isFalse();
    int all = Integer.parseInt(text("#sum-count"));

    robot.press(KeyCode.CONTROL).type(KeyCode.F).release(KeyCode.CONTROL);
    robot.write("mistral-7b");
    Fx.settle();
    int few = Integer.parseInt(text("#sum-count"));
    assertThat(few).isBetween(1, all - 1);

    robot.clickOn("#scatter").type(KeyCode.HOME, KeyCode.RIGHT);
    Fx.settle();
    assertThat(text("#detail .detail-title")).startsWith("Mistral-7B on ");
    String second = text("#detail .figure");
    robot.type(KeyCode.N);
    assertThat(text("#detail .figure")).isNotEqualTo(second);
    robot.type(KeyCode.P);
    assertThat(text("#detail .figure")).isEqualTo(second);

    robot.type(KeyCode.O);
    Fx.settle();
    assertThat(run.latest().scenario().server().model()).isEqualTo("mistral-7b");
    assertThat(bench.scene().getRoot().lookup("#play")).as("the café is open").isNotNull();
    robot.clickOn("#home");
    assertThat(run.latest().scenario().name()).isEqualTo(LUNCH_RUSH);
    robot.clickOn("#nav-measured").type(KeyCode.X);
    Fx.settle();
    assertThat(text("#sum-count")).isEqualTo(Integer.toString(all));
  }

  /** Lets so many seconds go by, on the wall and in the café. */
  private void goOn(double wallSeconds) throws Exception {
    Fx.run(
        () -> {
          for (double end = seconds + wallSeconds; seconds < end - 1e-9; ) {
            seconds += PULSE;
            run.advance(PULSE);
            bench.pulse(seconds);
          }
        });
  }

  private String seatsShown() {
    return robot.lookup("#knob-seats .value-field").queryTextInputControl().getText();
  }

  private String text(String query) {
    Node node = robot.lookup(query).query();
    return ((Labeled) node).getText();
  }

  private Color colourAt(double x, double y) throws Exception {
    return Fx.call(() -> bench.scene().snapshot(null).getPixelReader().getColor((int) x, (int) y));
  }
}
