package dev.batchista.app.tiles;

import dev.batchista.app.widgets.Icons;
import dev.batchista.app.widgets.Tips;
import java.util.Locale;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;

/** One figure: a bar in its metric's colour, the metric's glyph, title, note and value. */
final class TileView extends HBox {
  private final TileKind kind;
  private final Label title = new Label();
  private final Label note = new Label();
  private final Label value = new Label();
  private final Tooltip tip = Tips.tip("");

  TileView(TileKind kind) {
    this.kind = kind;
    getStyleClass().addAll("tile", kind.name().toLowerCase(Locale.ROOT));
    setId("tile-" + kind.name().toLowerCase(Locale.ROOT));
    setAccessibleRole(AccessibleRole.TEXT);
    Region bar = new Region();
    bar.getStyleClass().add("bar");
    title.getStyleClass().add("title");
    title.setGraphic(Icons.icon(glyph(kind)));
    title.setMinWidth(USE_PREF_SIZE);
    note.getStyleClass().add("note");
    value.getStyleClass().add("value");
    value.setMinWidth(USE_PREF_SIZE);
    note.setMinWidth(0);
    VBox text = new VBox(title, value, note);
    text.getStyleClass().add("text");
    HBox.setHgrow(text, Priority.ALWAYS);
    getChildren().setAll(bar, text);
    Tooltip.install(this, tip);
  }

  TileKind kind() {
    return kind;
  }

  void show(TileText text) {
    title.setText(text.title());
    note.setText(text.note());
    value.setText(text.value());
    tip.setText(text.definition());
    setAccessibleText(text.title() + " " + text.value() + ", " + text.note());
  }

  private static Ikon glyph(TileKind kind) {
    return switch (kind) {
      case TTFT -> MaterialDesignT.TIMER_OUTLINE;
      case TPOT -> MaterialDesignC.CUP_OUTLINE;
      case THROUGHPUT -> MaterialDesignS.SPEEDOMETER;
      case COST -> MaterialDesignC.CASH;
    };
  }
}
