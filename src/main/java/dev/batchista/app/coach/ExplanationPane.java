package dev.batchista.app.coach;

import dev.batchista.study.cards.Answer;
import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.ShowMe;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * After the answer: the verdict, the reason, the café's own figures, and a way to see it happen.
 */
final class ExplanationPane extends VBox {
  private final CoachViewModel model;
  private final FiguresGrid grid = new FiguresGrid();
  private final Hyperlink whyNot = new Hyperlink();
  private final @Nullable ShowMeBar showMe;

  ExplanationPane(CoachViewModel model, Answer answer, @Nullable LiveFigures figures) {
    this.model = model;
    Card card = model.card();
    getStyleClass().add("explanation");
    ShowMe answerShowMe = model.answerShowMe();
    showMe = answerShowMe == null ? null : new ShowMeBar(model, answerShowMe, true);
    whyNot.setText(QuizTexts.whyNot(card));
    whyNot.setOnAction(event -> model.toggleAllReasons());
    whyNot.getStyleClass().add("coach-link");
    getChildren()
        .addAll(
            Texts.wrapping(QuizTexts.verdict(card, answer), "verdict"),
            Texts.wrapping(card.explanation(), "explanation-text"),
            Texts.wrapping("NOW IN YOUR CAFÉ", "coach-overline"),
            grid);
    if (showMe != null) {
      getChildren().add(showMe);
    }
    getChildren().add(whyNot);
    if (figures != null) {
      show(figures);
    }
    sync();
  }

  void sync() {
    if (showMe != null) {
      showMe.sync(model.showing());
    }
    whyNot.setVisited(false);
    whyNot.setAccessibleText(
        whyNot.getText() + (model.allReasonsOpen() ? " Hide the reasons" : " Tell the reasons"));
  }

  void show(LiveFigures figures) {
    grid.show(figures);
  }
}
