package dev.batchista.app.coach;

import dev.batchista.study.cards.Answer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;

/** A small mark for each card of the deck: how it went, and which one is open. */
final class ProgressPips extends FlowPane {
  private static final PseudoClass OPEN = PseudoClass.getPseudoClass("open");
  private static final PseudoClass RIGHT = PseudoClass.getPseudoClass("right");
  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

  private final CoachViewModel model;

  ProgressPips(CoachViewModel model) {
    this.model = model;
    getStyleClass().add("pips");
  }

  void sync() {
    while (getChildren().size() > model.size()) {
      getChildren().remove(getChildren().size() - 1);
    }
    while (getChildren().size() < model.size()) {
      getChildren().add(pip(getChildren().size()));
    }
    for (int place = 0; place < model.size(); place++) {
      sync((Button) getChildren().get(place), place);
    }
  }

  private Button pip(int place) {
    Button pip = new Button();
    pip.getStyleClass().add("pip");
    pip.setFocusTraversable(false); // the arrow keys go from card to card
    pip.setOnAction(event -> model.goTo(place));
    return pip;
  }

  private void sync(Button pip, int place) {
    Answer answer = model.answerAt(place);
    boolean right = answer != null && answer.right();
    boolean wrong = answer != null && !answer.right();
    pip.setText(right ? "✓" : wrong ? "✗" : "·");
    pip.pseudoClassStateChanged(OPEN, place == model.index() && !model.atResult());
    pip.pseudoClassStateChanged(RIGHT, right);
    pip.pseudoClassStateChanged(WRONG, wrong);
    String state = right ? "right" : wrong ? "wrong" : "not answered";
    pip.setAccessibleText("Card " + (place + 1) + ", " + state);
  }
}
