package dev.batchista.app.coach;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Always in view below the card: how sure, back, and the one big step on. */
final class QuizFooter extends VBox {
  private final CoachViewModel model;
  private final ToggleButton sure = new ToggleButton("Sure");
  private final ToggleButton unsure = new ToggleButton("Not sure");
  private final Button back = new Button("‹");
  private final Button again = new Button("Try again");
  private final Button step = new Button();
  private final HBox sureness;

  QuizFooter(CoachViewModel model) {
    this.model = model;
    getStyleClass().add("quiz-footer");
    sureness = sureness();
    back.setOnAction(event -> model.previous());
    back.setAccessibleText("Previous card");
    again.setOnAction(event -> model.retry());
    step.setOnAction(event -> model.advance());
    step.getStyleClass().add("primary");
    for (Button button : new Button[] {back, again, step}) {
      button.getStyleClass().add("coach-button");
      button.setMinWidth(USE_PREF_SIZE);
    }
    Region space = new Region();
    HBox.setHgrow(space, Priority.ALWAYS);
    HBox steps = new HBox(back, space, again, step);
    steps.getStyleClass().add("quiz-steps");
    getChildren().addAll(sureness, steps);
  }

  private HBox sureness() {
    ToggleGroup group = new ToggleGroup();
    sure.setToggleGroup(group);
    unsure.setToggleGroup(group);
    sure.setOnAction(event -> model.sure(true));
    unsure.setOnAction(event -> model.sure(false));
    sure.getStyleClass().addAll("coach-toggle", "left");
    unsure.getStyleClass().addAll("coach-toggle", "right");
    sure.setMinWidth(USE_PREF_SIZE);
    unsure.setMinWidth(USE_PREF_SIZE);
    Label question = Texts.wrapping("How sure are you?", "sure-question");
    HBox.setHgrow(question, Priority.ALWAYS);
    HBox row = new HBox(question, new HBox(sure, unsure));
    row.setAlignment(Pos.CENTER_LEFT);
    row.getStyleClass().add("sureness");
    return row;
  }

  void sync() {
    boolean answered = model.answered();
    Texts.present(this, !model.atResult());
    Texts.present(sureness, model.canConfirm());
    sure.setSelected(model.sure());
    unsure.setSelected(!model.sure());
    back.setDisable(model.index() == 0);
    Texts.present(again, answered);
    step.setDisable(!answered && !model.canConfirm());
    boolean last = model.index() == model.size() - 1;
    step.setText(!answered ? "Check answer" : last ? "See the result" : "Next card");
  }
}
