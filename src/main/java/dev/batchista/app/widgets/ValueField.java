package dev.batchista.app.widgets;

import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Parent;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * A number that looks like text until it is clicked, and is then typed: Enter takes it, Esc leaves
 * it. As wide as its text.
 */
public final class ValueField extends TextField {
  private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");

  /** Wide enough to be hit with the mouse when it holds one digit. */
  private static final double LEAST_EMS = 2.2;

  private static final double CARET_ROOM = 4;

  private final Function<String, @Nullable String> commit;
  private final ReadOnlyObjectWrapper<@Nullable String> problem = new ReadOnlyObjectWrapper<>();
  private final Text ruler = new Text();
  private String value = "";

  /**
   * @param name for screen readers
   * @param commit takes what was typed; returns what is wrong with it, or null
   */
  public ValueField(String name, Function<String, @Nullable String> commit) {
    this.commit = commit;
    getStyleClass().add("value-field");
    setAlignment(Pos.CENTER_RIGHT);
    setAccessibleText(name);
    setMinWidth(USE_PREF_SIZE);
    setMaxWidth(USE_PREF_SIZE);
    textProperty()
        .addListener(
            (property, before, now) -> {
              report(null); // the next entry is not the one that was refused
              requestLayout();
            });
    focusedProperty().addListener((property, before, now) -> focusChanged(now));
    addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    setOnAction(event -> take());
  }

  /** Shows a value, unless somebody is typing another one. */
  public void show(String text) {
    boolean editing = isEditing();
    value = text;
    if (!editing) {
      setText(text);
    }
  }

  /** What was wrong with the last entry, null if nothing was. */
  public ReadOnlyObjectProperty<@Nullable String> problem() {
    return problem.getReadOnlyProperty();
  }

  private void focusChanged(boolean focused) {
    if (focused) {
      Platform.runLater(this::selectAll); // the press that gave the focus still sets the caret
    } else if (getText().equals(value)) {
      report(null);
    } else {
      take();
    }
  }

  /** Whether something has been typed that was neither taken nor left. */
  public boolean isEditing() {
    return isFocused() && !getText().equals(value);
  }

  private void keyPressed(KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE) {
      setText(value);
      report(null);
      letGo();
      event.consume();
    }
  }

  private void take() {
    String wrong = commit.apply(getText());
    setText(value);
    report(wrong);
    if (wrong == null) {
      letGo();
    } else if (isFocused()) {
      selectAll();
    }
  }

  /** Gives the focus to what is around it, so that the next key is a shortcut again. */
  private void letGo() {
    Parent around = getParent();
    if (isFocused() && around != null) {
      around.requestFocus();
    }
  }

  private void report(@Nullable String wrong) {
    pseudoClassStateChanged(REFUSED, wrong != null);
    problem.set(wrong);
  }

  @Override
  protected double computePrefWidth(double height) {
    ruler.setFont(getFont());
    ruler.setText(getText().isEmpty() ? "0" : getText());
    double text = Math.max(ruler.getLayoutBounds().getWidth(), LEAST_EMS * getFont().getSize());
    return Math.ceil(text) + snappedLeftInset() + snappedRightInset() + CARET_ROOM;
  }
}
