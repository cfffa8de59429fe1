package dev.batchista.app.coach;

import dev.batchista.study.cards.QuizResult;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** How the deck went, and what to do next. */
final class ResultPane extends VBox {

  ResultPane(CoachViewModel model) {
    QuizResult result = model.result();
    getStyleClass().add("quiz-result");
    getChildren().add(Texts.wrapping("YOUR RESULT", "coach-overline"));
    getChildren().add(Texts.wrapping(QuizTexts.score(result), "question"));
    for (String finding : QuizTexts.findings(result)) {
      getChildren().add(Texts.wrapping(finding, "finding"));
    }
    FlowPane buttons = new FlowPane();
    buttons.getStyleClass().add("show-me-buttons");
    int wrong = result.answered() - result.right();
    if (wrong > 0) {
      Button retry = button(wrong == 1 ? "Try the wrong one again" : "Try the wrong ones again");
      retry.getStyleClass().add("primary");
      retry.setOnAction(event -> model.retryWrong());
      buttons.getChildren().add(retry);
    }
    Button restart = button("Start over");
    restart.setOnAction(event -> model.restart());
    Button back = button("Back to the cards");
    back.setOnAction(event -> model.previous());
    buttons.getChildren().addAll(restart, back);
    getChildren().add(buttons);
  }

  private static Button button(String text) {
    Button button = new Button(text);
    button.getStyleClass().add("coach-button");
    button.setMinWidth(USE_PREF_SIZE);
    return button;
  }
}
