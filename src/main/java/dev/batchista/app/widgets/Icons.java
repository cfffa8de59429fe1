package dev.batchista.app.widgets;

import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Icons, and buttons with nothing but an icon. */
public final class Icons {
  private Icons() {}

  /** An icon whose size and colour come from the stylesheet. */
  public static FontIcon icon(Ikon icon, String... styleClasses) {
    FontIcon graphic = new FontIcon(icon);
    graphic.getStyleClass().addAll(styleClasses);
    return graphic;
  }

  /**
   * A button with an icon.
   *
   * @param text what it does; its tooltip, and what a screen reader says
   */
  public static Button button(Ikon icon, String text, Runnable action, String... styleClasses) {
    Button button = new Button();
    button.setOnAction(event -> action.run());
    button.getStyleClass().addAll(styleClasses);
    show(button, icon, text);
    return button;
  }

  /** Changes what a button shows and says. */
  public static void show(ButtonBase button, Ikon icon, String text) {
    button.setGraphic(icon(icon));
    explain(button, text);
  }

  /** Gives a control a tooltip, which is also what a screen reader says. */
  public static void explain(ButtonBase button, String text) {
    button.setTooltip(new Tooltip(text));
    button.setAccessibleText(text);
  }
}
