package dev.batchista.app.coach;

import dev.batchista.study.cards.ShowMe;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The quiz by keyboard: letters or digits pick a choice, Enter answers and goes on, S shows, U says
 * unsure, arrows move. Page Up and Page Down, which a clicker sends, go on and back too.
 */
final class QuizKeys {
  private final CoachViewModel model;
  private final QuizPane pane;

  QuizKeys(CoachViewModel model, QuizPane pane) {
    this.model = model;
    this.pane = pane;
  }

  /** Acts on a key that was pressed; whether it meant something here. */
  boolean handle(KeyEvent event) {
    if (event.isShortcutDown() || event.isAltDown() || event.isControlDown()) {
      return false;
    }
    KeyCode code = event.getCode();
    boolean arrow = code == KeyCode.LEFT || code == KeyCode.RIGHT;
    if (arrow && event.getTarget() instanceof ToggleButton) {
      return false; // there they move between the two
    }
    String letter = letter(code);
    if (!letter.isEmpty() && !model.atResult() && hasChoice(letter)) {
      model.choose(letter);
      pane.focusChoice(letter);
      return true;
    }
    return switch (code) {
      case ENTER -> enter(event);
      case PAGE_DOWN, RIGHT -> act(model::next);
      case PAGE_UP, LEFT -> act(model::previous);
      case UP -> act(() -> pane.moveFocus(-1));
      case DOWN -> act(() -> pane.moveFocus(1));
      case S -> showMe();
      case U -> act(() -> model.sure(!model.sure()));
      default -> false;
    };
  }

  private boolean enter(KeyEvent event) {
    if (event.getTarget() instanceof ButtonBase button) {
      button.fire();
    } else {
      model.advance();
    }
    return true;
  }

  private boolean showMe() {
    ShowMe focused = pane.focusedShowMe();
    ShowMe showMe = focused != null ? focused : model.answerShowMe();
    if (showMe != null) {
      model.showNext(showMe);
    }
    return showMe != null;
  }

  private boolean hasChoice(String letter) {
    return model.card().choices().stream().anyMatch(choice -> choice.id().equals(letter));
  }

  private static String letter(KeyCode code) {
    if (code.isLetterKey()) {
      return code.getName();
    }
    String name = code.getName();
    String digit = name.startsWith("Numpad ") ? name.substring("Numpad ".length()) : name;
    boolean counts = code.isDigitKey() && digit.length() == 1 && digit.compareTo("1") >= 0;
    return counts ? Character.toString('A' + digit.charAt(0) - '1') : "";
  }

  private static boolean act(Runnable action) {
    action.run();
    return true;
  }
}
