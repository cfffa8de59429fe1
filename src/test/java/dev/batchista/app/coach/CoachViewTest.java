package dev.batchista.app.coach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import dev.batchista.support.Cafes;
import dev.batchista.support.Decks;
import dev.batchista.support.OnFxThread;
import dev.batchista.support.Pictures;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@OnFxThread
class CoachViewTest {
  private final RecordedActions cafe = new RecordedActions();
  private CoachViewModel model;
  private CoachView view;
  private Scene scene;

  @BeforeEach
  void open() {
    model = new CoachViewModel(Decks.three(), cafe);
    view = new CoachView(model, Tokens.of(Theme.LIGHT));
    scene = Pictures.scene(view, Theme.LIGHT, 360, 760);
    Pictures.draw(scene);
    view.lookup(".choice").requestFocus();
  }

  @Test
  void deckIsPlayedByKeyboardAlone() {
    press(KeyCode.A);
    press(KeyCode.B);
    assertThat(focusedChoice()).isEqualTo("B");
    press(KeyCode.ENTER);
    assertThat(model.answer().right()).isTrue();
    press(KeyCode.S);
    press(KeyCode.S);
    assertThat(cafe.asked).contains("scenarios/day.json", "scenarios/night.json");

    press(KeyCode.ENTER);
    assertThat(model.index()).isEqualTo(1);
    assertThat(focusedChoice()).as("focus on the next card").isEqualTo("A");
    press(KeyCode.DIGIT1);
    press(KeyCode.U);
    press(KeyCode.ENTER);
    assertThat(model.answer().right()).isTrue();
    assertThat(model.answer().sure()).isFalse();

    press(KeyCode.PAGE_DOWN);
    press(KeyCode.NUMPAD2);
    press(KeyCode.ENTER);
    press(KeyCode.ENTER);
    assertThat(model.atResult()).isTrue();
    assertThat(texts()).contains("2 of 3 right");
  }

  @Test
  void arrowsMoveAmongChoicesAndCards() {
    press(KeyCode.DOWN);
    press(KeyCode.DOWN);
    assertThat(focusedChoice()).isEqualTo("C");
    press(KeyCode.UP);
    assertThat(focusedChoice()).isEqualTo("B");
    press(KeyCode.SPACE);
    assertThat(model.stateOf(model.card().choice("B"))).isEqualTo(ChoiceState.CHOSEN);

    press(KeyCode.RIGHT);
    assertThat(model.index()).isEqualTo(1);
    press(KeyCode.LEFT);
    assertThat(model.index()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"F", "Z"})
  void lettersWithoutAChoiceMeanNothing(String letter) {
    assertThat(view.handleKey(key(view, KeyCode.valueOf(letter)))).isFalse();
    assertThat(model.canConfirm()).isFalse();
  }

  @Test
  void keysFromElsewhereInTheCafeWork() {
    assertThat(view.handleKey(key(view, KeyCode.C))).isTrue();
    assertThat(model.stateOf(model.card().choice("C"))).isEqualTo(ChoiceState.CHOSEN);
  }

  @Test
  void focusIsVisibleOnChoices() {
    Stage stage = new Stage();
    stage.setScene(scene);
    stage.show();
    stage.requestFocus();
    press(KeyCode.DOWN);
    Pictures.draw(scene);
    stage.hide();

    Node focused = scene.getFocusOwner();
    assertThat(((ChoicePane) focused).getBorder()).isNotNull();
    assertThat(((ChoicePane) focused).getBorder().getStrokes().get(0).getTopStroke())
        .isEqualTo(Tokens.of(Theme.LIGHT).color("-bt-accent"));
  }

  @Test
  void everyDistractorSaysWhatItWouldMoveInTheMetricsColour() {
    press(KeyCode.B);
    press(KeyCode.ENTER);
    Pictures.draw(scene);

    List<Label> tags =
        view.lookupAll(".choice-tag").stream()
            .map(Label.class::cast)
            .filter(Node::isVisible)
            .toList();
    assertThat(tags)
        .extracting(Labeled::getText)
        .containsExactly("✗ a TPOT cause", "✗ a throughput cause", "✗ a total-time cause");
    assertThat(tags.get(0).getTextFill()).isEqualTo(Tokens.of(Theme.LIGHT).color("-bt-tpot-text"));
    assertThat(tags.get(1).getTextFill())
        .isEqualTo(Tokens.of(Theme.LIGHT).color("-bt-throughput-text"));
  }

  @Test
  void explanationShowsTheCafesFigures() {
    CafeSimulation simulation = Cafes.open(Cafes.scenario(9, 16));
    Cafes.run(simulation, 20);
    view.show(simulation.frame(true, 1));
    press(KeyCode.B);
    press(KeyCode.ENTER);

    LiveFigures figures = LiveFigures.of(simulation.frame(true, 1));
    assertThat(texts())
        .contains(
            dev.batchista.app.charts.Figures.ms(figures.p99().queueWaitMs()),
            dev.batchista.app.charts.Figures.ms(figures.tpotP50Ms()));
  }

  @Test
  void buttonRunsTheDemonstrationStepByStep() {
    press(KeyCode.A);
    press(KeyCode.ENTER);
    Pictures.draw(scene);
    Button own = (Button) view.lookup(".choice .show-me .button");
    assertThat(own.getAccessibleText()).isEqualTo("Show me: HBM at 2 TB/s");

    own.fire();
    assertThat(own.getText()).isEqualTo("Now change it");
    own.fire();
    assertThat(own.getText()).isEqualTo("Back to before");
    assertThat(cafe.asked).contains("scenarios/hbm.json", "highlight TPOT");
  }

  @Test
  void everythingThatTakesTheFocusHasAName() {
    press(KeyCode.A);
    press(KeyCode.ENTER);
    model.toggleAllReasons();
    Pictures.draw(scene);

    assertThat(view.lookupAll("*"))
        .filteredOn(node -> node.isFocusTraversable() && node.isVisible())
        .hasSizeGreaterThan(6)
        .allSatisfy(node -> assertThat(nameOf(node)).as(node.toString()).isNotBlank());
  }

  @ParameterizedTest
  @CsvSource({"LIGHT,300", "LIGHT,460", "PRESENTER,340", "PRESENTER,600", "DARK,300"})
  void nothingIsCutOffAtAnyWidth(Theme theme, double width) {
    CoachView narrow = new CoachView(model, Tokens.of(theme));
    Scene small = Pictures.scene(narrow, theme, width + 24, 700);
    model.choose("A");
    Pictures.draw(small);
    assertWhole(narrow);
    model.advance();
    model.toggleAllReasons();
    Pictures.draw(small);
    assertWhole(narrow);
  }

  private static void assertWhole(CoachView view) {
    assertThat(view.lookupAll("*"))
        .filteredOn(node -> node instanceof Labeled && shown(node))
        .isNotEmpty()
        .allSatisfy(
            node -> {
              Labeled labeled = (Labeled) node;
              String text = labeled.getText();
              double wanted = labeled.isWrapText() ? 0 : labeled.prefWidth(-1);
              assertThat(labeled.getWidth()).as("width of " + text).isGreaterThan(wanted - 1);
              assertThat(labeled.getHeight())
                  .as("height of " + text)
                  .isGreaterThan(labeled.prefHeight(labeled.getWidth()) - 1);
              assertThat(labeled.localToScene(labeled.getBoundsInLocal()).getMaxX())
                  .as("right edge of " + text)
                  .isLessThanOrEqualTo(view.getScene().getWidth());
            });
  }

  private static boolean shown(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return false;
      }
    }
    return true;
  }

  private static String nameOf(Node node) {
    if (node.getAccessibleText() != null) {
      return node.getAccessibleText();
    }
    return node instanceof Labeled labeled ? labeled.getText() : "";
  }

  private List<String> texts() {
    return view.lookupAll(".label").stream()
        .filter(CoachViewTest::shown)
        .map(node -> ((Label) node).getText())
        .toList();
  }

  private String focusedChoice() {
    return ((ChoicePane) scene.getFocusOwner()).choice().id();
  }

  private void press(KeyCode code) {
    Node target = scene.getFocusOwner() == null ? view : scene.getFocusOwner();
    Event.fireEvent(target, key(target, code));
  }

  private static KeyEvent key(Node target, KeyCode code) {
    return new KeyEvent(
        target, target, KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false);
  }
}
