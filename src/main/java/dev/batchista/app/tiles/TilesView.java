package dev.batchista.app.tiles;

import dev.batchista.app.live.Tiles;
import dev.batchista.scenario.Slo;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;

/** The tiles side by side, equally wide. */
public final class TilesView extends HBox {
  private static final PseudoClass HIGHLIGHTED = PseudoClass.getPseudoClass("highlighted");

  private final List<TileView> tiles = Stream.of(TileKind.values()).map(TileView::new).toList();

  public TilesView() {
    getStyleClass().add("tiles");
    tiles.forEach(tile -> HBox.setHgrow(tile, Priority.ALWAYS));
    getChildren().setAll(tiles);
  }

  /** Puts a ring around one tile; around none for null. */
  public void highlight(@Nullable TileKind kind) {
    for (TileView tile : tiles) {
      tile.pseudoClassStateChanged(HIGHLIGHTED, tile.kind() == kind);
    }
  }

  /**
   * @param off how far off the figures may be
   */
  public void show(Tiles figures, Slo slo, Uncertainty off) {
    List<TileText> texts = TileTexts.of(figures, slo, off);
    for (int i = 0; i < tiles.size(); i++) {
      tiles.get(i).show(texts.get(i));
    }
  }
}
