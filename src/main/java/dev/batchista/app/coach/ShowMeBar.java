package dev.batchista.app.coach;

import dev.batchista.app.coach.CoachActions.Phase;
import dev.batchista.study.cards.ShowMe;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Runs a demonstration in the café with one button: first before, then after, and back. */
final class ShowMeBar extends VBox {
  private final ShowMe showMe;
  private final String invitation;
  private final Label status;
  private final Button button = new Button();

  /**
   * @param main whether it is the pane's main demonstration
   */
  ShowMeBar(CoachViewModel model, ShowMe showMe, boolean main) {
    this.showMe = showMe;
    this.invitation = main ? "Show me in the café" : "Show me";
    getStyleClass().add("show-me");
    status = Texts.wrapping("", "show-me-status");
    button.getStyleClass().add("coach-button");
    if (main) {
      button.getStyleClass().add("primary");
    }
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(event -> model.showNext(showMe));
    getChildren().addAll(status, button);
    sync(model.showing());
  }

  ShowMe showMe() {
    return showMe;
  }

  void sync(@Nullable Showing showing) {
    Phase phase = showing != null && showing.showMe().equals(showMe) ? showing.phase() : null;
    String metric = QuizTexts.watched(showMe.highlight());
    if (phase == null) {
      status.setText(showMe.label());
      button.setText(invitation);
    } else if (phase == Phase.BEFORE) {
      status.setText("1 of 2 · The café as it was. Look at " + metric + ", then change it.");
      button.setText("Now change it");
    } else {
      status.setText("2 of 2 · " + showMe.label() + ". What does " + metric + " do?");
      button.setText("Back to before");
    }
    button.setAccessibleText(button.getText() + ": " + showMe.label());
  }
}
