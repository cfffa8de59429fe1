package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.engine.cost.Bound;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** The line over the strip: how much time it shows, and what its colours and hatching mean. */
final class StripLegendPainter {
  private static final String LONGEST_TITLE = "GPU steps · last 500 ms";

  private final Pen pen;
  private final double small;

  private record Item(String word, @Nullable Bound bound, boolean prefill) {}

  StripLegendPainter(Pen pen) {
    this.pen = pen;
    this.small = pen.layout.type().small();
  }

  /**
   * Draws the meanings.
   *
   * @param link whether several GPUs share the model, so that the link can bind
   */
  void paintFurniture(Pen room, boolean link) {
    Box strip = room.layout.strip();
    double most = strip.width() - pen.type.width(pen.type.smallBold, LONGEST_TITLE) - 2 * small;
    List<Item> items = items(link, "compute-bound", "HBM-bound", "GPU link");
    if (width(items) > most) {
      items = items(link, "compute", "HBM", "link");
    }
    while (items.size() > 2 && width(items) > most) {
      items.remove(items.size() - 1);
    }
    double x = strip.right() - width(items);
    for (Item item : items) {
      paint(room, item, x, room.layout.stripLabelY());
      x += width(item);
    }
  }

  /** Draws how much time the strip shows. */
  void paint(StageModel stage) {
    String title =
        stage.pace() == Pace.FLOW
            ? "Where the GPU's time goes"
            : "GPU steps · last " + Quantities.roundDuration(stage.stripLabelMs());
    double x = pen.layout.strip().x() + 2;
    pen.text(
        title, x, pen.layout.stripLabelY(), pen.type.smallBold, pen.color.text, TextAlignment.LEFT);
  }

  private static List<Item> items(boolean link, String compute, String hbm, String linkWord) {
    List<Item> items = new ArrayList<>();
    items.add(new Item("prefill", null, true));
    items.add(new Item("decode", null, false));
    items.add(new Item(compute, Bound.COMPUTE, false));
    items.add(new Item(hbm, Bound.HBM_BANDWIDTH, false));
    items.add(new Item("overhead", Bound.OVERHEAD, false));
    if (link) {
      items.add(new Item(linkWord, Bound.LINK, false));
    }
    return items;
  }

  private void paint(Pen room, Item item, double x, double y) {
    double side = 0.9 * small;
    double swatch = swatch(item);
    Bound bound = item.bound;
    Color fill = item.prefill ? room.color.ttft : room.color.tpot;
    room.fill(x, y - side / 2, swatch, side, 2, bound == null ? fill : room.color.swatch);
    if (bound != null) {
      new HatchPainter(room).paint(bound, x, y - side / 2, x + swatch, y + side / 2);
    }
    double textX = x + swatch + 0.4 * small;
    room.text(item.word, textX, y, room.type.small, room.color.text, TextAlignment.LEFT);
  }

  private double swatch(Item item) {
    return (item.bound == null ? 0.9 : 1.4) * small;
  }

  private double width(Item item) {
    return swatch(item) + 1.3 * small + pen.type.width(pen.type.small, item.word);
  }

  private double width(List<Item> items) {
    double width = -0.9 * small;
    for (Item item : items) {
      width += width(item);
    }
    return width;
  }
}
