package dev.batchista.app.widgets;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** Tooltips that hold a sentence or two. */
public final class Tips {
  private static final double WIDTH_EM = 26;
  private static final double FONT_PX = 14;

  private Tips() {}

  /** A tooltip that wraps and stays long enough to be read. */
  public static Tooltip tip(String text) {
    Tooltip tip = new Tooltip(text);
    tip.setWrapText(true);
    tip.setMaxWidth(WIDTH_EM * FONT_PX);
    tip.setShowDelay(Duration.millis(500));
    tip.setShowDuration(Duration.seconds(60));
    return tip;
  }

  public static void put(Node node, String text) {
    Tooltip.install(node, tip(text));
  }
}
