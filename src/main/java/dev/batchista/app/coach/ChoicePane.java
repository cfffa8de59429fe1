package dev.batchista.app.coach;

import dev.batchista.study.cards.Choice;
import dev.batchista.study.cards.ShowMe;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A choice as a big button; once answered it says what it would really move, and why. */
final class ChoicePane extends VBox {
  private final CoachViewModel model;
  private final Choice choice;
  private final Label badge;
  private final Label tag;
  private final Label why;
  private final VBox body;
  private @Nullable ShowMeBar showMe;

  ChoicePane(CoachViewModel model, Choice choice) {
    this.model = model;
    this.choice = choice;
    getStyleClass().add("choice");
    setFocusTraversable(true);
    setAccessibleRole(AccessibleRole.RADIO_BUTTON);
    badge = new Label(choice.id());
    badge.getStyleClass().add("choice-badge");
    badge.setMinSize(Label.USE_PREF_SIZE, Label.USE_PREF_SIZE);
    Label text = Texts.wrapping(choice.text(), "choice-text");
    tag = Texts.wrapping(QuizTexts.tag(choice), "choice-tag", MetricStyle.of(choice.moves()));
    why = Texts.wrapping(choice.why(), "choice-why");
    body = new VBox(text, tag, why);
    body.getStyleClass().add("choice-body");
    HBox.setHgrow(body, Priority.ALWAYS);
    HBox row = new HBox(badge, body);
    row.getStyleClass().add("choice-row");
    getChildren().add(row);
    setOnMouseClicked(event -> press());
    setOnKeyPressed(
        event -> {
          if (event.getCode() == KeyCode.SPACE) {
            press();
            event.consume();
          }
        });
    sync();
  }

  Choice choice() {
    return choice;
  }

  /** The demonstration offered here, null if there is none now. */
  @Nullable ShowMe showMe() {
    return showMe == null ? null : showMe.showMe();
  }

  private void press() {
    requestFocus();
    if (model.answered()) {
      model.toggleReason(choice);
    } else {
      model.choose(choice.id());
    }
  }

  /** Takes over how the choice stands. */
  void sync() {
    ChoiceState state = model.stateOf(choice);
    for (ChoiceState each : ChoiceState.values()) {
      String name = each.name().toLowerCase(Locale.ROOT).replace('_', '-');
      pseudoClassStateChanged(PseudoClass.getPseudoClass(name), each == state);
    }
    badge.setText(state == ChoiceState.RIGHT ? "✓" : choice.id());
    boolean reason = model.reasonOpen(choice);
    Texts.present(tag, model.answered() && !choice.right());
    Texts.present(why, reason);
    syncShowMe(model.choiceShowMe(choice));
    setAccessibleText(QuizTexts.spoken(choice, state, reason));
  }

  private void syncShowMe(@Nullable ShowMe wanted) {
    if (wanted == null && showMe != null) {
      body.getChildren().remove(showMe);
      showMe = null;
    } else if (wanted != null && showMe == null) {
      showMe = new ShowMeBar(model, wanted, false);
      body.getChildren().add(showMe);
    }
    if (showMe != null) {
      showMe.sync(model.showing());
    }
  }
}
