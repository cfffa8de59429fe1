package dev.batchista.app.widgets;

import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * A number that looks like text until it is clicked, and is then typed: Enter takes it, Esc leaves
 * it. As wide as its text.
 */
public final class ValueField extends TextField {
  private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");
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
    textProperty().addListener((property, before, now) -> requestLayout());
    focusedProperty().addListener((property, before, now) -> focusChanged(now));
    addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
    setOnAction(event -> take());
  }

  /** Shows a value, unless somebody is typing another one. */
  public void show(String text) {
    boolean editing = isFocused() && !getText().equals(value);
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
      selectAll();
    } else if (getText().equals(value)) {
      report(null);
    } else {
      take();
    }
  }

  private void keyPressed(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> {
        setText(value);
        selectAll();
        report(null);
        event.consume();
      }
      default -> {}
    }
  }

  private void take() {
    String typed = getText();
    String wrong = commit.apply(typed);
    setText(value);
    if (isFocused()) {
      selectAll();
    }
    report(wrong);
  }

  private void report(@Nullable String wrong) {
    pseudoClassStateChanged(REFUSED, wrong != null);
    problem.set(wrong);
  }

  @Override
  protected double computePrefWidth(double height) {
    ruler.setFont(getFont());
    ruler.setText(getText().isEmpty() ? "0" : getText());
    return Math.ceil(ruler.getLayoutBounds().getWidth())
        + snappedLeftInset()
        + snappedRightInset()
        + CARET_ROOM;
  }
}
