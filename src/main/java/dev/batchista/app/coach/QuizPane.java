package dev.batchista.app.coach;

import dev.batchista.study.cards.Answer;
import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.ShowMe;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A deck of cards: the open card scrolls, the footer stays. */
final class QuizPane extends BorderPane {
  /** Kept free above and below what is scrolled into view, in pixels. */
  private static final double AIR = 12;

  private final CoachViewModel model;
  private final ProgressPips pips;
  private final QuizFooter footer;
  private final VBox content = new VBox();
  private final ScrollPane scroll = new ScrollPane(content);
  private final QuizKeys keys;
  private List<ChoicePane> choices = List.of();
  private @Nullable Card shown;
  private @Nullable Answer shownAnswer;
  private @Nullable ExplanationPane explanation;
  private @Nullable LiveFigures figures;

  QuizPane(CoachViewModel model) {
    this.model = model;
    pips = new ProgressPips(model);
    footer = new QuizFooter(model);
    keys = new QuizKeys(model, this);
    getStyleClass().add("quiz");
    content.getStyleClass().add("quiz-content");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.setFocusTraversable(false);
    scroll.getStyleClass().add("quiz-scroll");
    setCenter(scroll);
    setBottom(footer);
    // A filter, because the scroll pane has uses of its own for arrows and page keys.
    addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (keys.handle(event)) {
            event.consume();
          }
        });
    model.onChange(this::sync);
    sync();
  }

  /** Acts on a key pressed elsewhere; whether it meant something here. */
  boolean handleKey(KeyEvent event) {
    return keys.handle(event);
  }

  void show(LiveFigures newFigures) {
    figures = newFigures;
    if (explanation != null) {
      explanation.show(newFigures);
    }
  }

  private void sync() {
    if (model.atResult()) {
      showResult();
    } else if (model.card() != shown || model.answer() != shownAnswer) {
      showCard(model.card() == shown);
    } else {
      choices.forEach(ChoicePane::sync);
      if (explanation != null) {
        explanation.sync();
      }
    }
    pips.sync();
    footer.sync();
  }

  private void showResult() {
    shown = null;
    choices = List.of();
    explanation = null;
    content.getChildren().setAll(pips, new ResultPane(model));
    scroll.setVvalue(0);
  }

  private void showCard(boolean same) {
    String focused = focusedLetter();
    shown = model.card();
    shownAnswer = model.answer();
    Label overline = Texts.wrapping(QuizTexts.overline(model), "coach-overline");
    Label question = Texts.wrapping(model.card().question(), "question");
    choices = model.card().choices().stream().map(c -> new ChoicePane(model, c)).toList();
    VBox list = new VBox();
    list.getStyleClass().add("choices");
    list.getChildren().addAll(choices);
    content.getChildren().setAll(pips, overline, question, list);
    explanation = null;
    if (shownAnswer == null) {
      content.getChildren().add(Texts.wrapping(QuizTexts.keys(shown), "key-hint"));
    } else {
      explanation = new ExplanationPane(model, shownAnswer, figures);
      content.getChildren().add(explanation);
    }
    if (focused != null || Focus.within(this)) {
      focusChoice(same && focused != null ? focused : choices.get(0).choice().id());
    }
    if (same && explanation != null) {
      bringIntoView(explanation);
    } else {
      scroll.setVvalue(0);
    }
  }

  /** Puts the focus on a choice, by its letter. */
  void focusChoice(String letter) {
    for (ChoicePane choice : choices) {
      if (choice.choice().id().equals(letter)) {
        choice.requestFocus();
        bringIntoView(choice);
      }
    }
  }

  /** Moves the focus among the choices, from the first where none has it. */
  void moveFocus(int by) {
    if (choices.isEmpty()) {
      return;
    }
    int at = -1;
    for (int i = 0; i < choices.size(); i++) {
      at = Focus.within(choices.get(i)) ? i : at;
    }
    int next = at < 0 ? 0 : Math.max(0, Math.min(choices.size() - 1, at + by));
    focusChoice(choices.get(next).choice().id());
  }

  /** The demonstration of the choice that has the focus, null if it has none. */
  @Nullable ShowMe focusedShowMe() {
    return choices.stream().filter(Focus::within).findFirst().map(ChoicePane::showMe).orElse(null);
  }

  private @Nullable String focusedLetter() {
    return choices.stream()
        .filter(Focus::within)
        .findFirst()
        .map(choice -> choice.choice().id())
        .orElse(null);
  }

  private void bringIntoView(Node node) {
    Platform.runLater(
        () -> {
          layout();
          double room = content.getHeight() - scroll.getViewportBounds().getHeight();
          if (room > 0 && node.getScene() != null) {
            Bounds at = content.sceneToLocal(node.localToScene(node.getBoundsInLocal()));
            double top = scroll.getVvalue() * room;
            double bottom = top + scroll.getViewportBounds().getHeight();
            if (at.getMaxY() + AIR > bottom) {
              top = Math.min(at.getMinY() - AIR, at.getMaxY() + AIR - (bottom - top));
            } else if (at.getMinY() - AIR < top) {
              top = at.getMinY() - AIR;
            }
            scroll.setVvalue(Math.max(0, Math.min(1, top / room)));
          }
        });
  }
}
