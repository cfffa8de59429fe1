package dev.batchista.app.coach;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** A question, and the answer as it comes: what has been read dark, what is ahead pale. */
final class ChatBubbles extends VBox {
  private static final String CARET = "▌";

  private final Text read = new Text();
  private final Text ahead = new Text();
  private final Text caret = new Text(CARET);
  private final TextFlow answer = new TextFlow(read, ahead, caret);

  ChatBubbles(String question) {
    getStyleClass().add("chat");
    Label asked = Texts.wrapping(question, "bubble-question");
    HBox right = new HBox(asked);
    right.setAlignment(Pos.CENTER_RIGHT);
    right.getStyleClass().add("bubble-right");
    answer.getStyleClass().add("bubble-answer");
    read.getStyleClass().add("bubble-read");
    ahead.getStyleClass().add("bubble-ahead");
    caret.getStyleClass().add("bubble-caret");
    HBox.setHgrow(answer, Priority.ALWAYS);
    HBox left = new HBox(answer);
    left.getStyleClass().add("bubble-left");
    getChildren().addAll(right, left);
    Texts.present(answer, false);
  }

  void show(FeelItModel.View view) {
    Texts.present(answer, true);
    read.setText(view.read());
    ahead.setText(view.ahead());
    caret.setVisible(!view.done());
  }
}
