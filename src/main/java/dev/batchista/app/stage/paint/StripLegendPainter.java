package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.engine.cost.Bound;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import org.jspecify.annotations.Nullable;

/** The line over the strip: how much time it shows, and what its colours and hatching mean. */
final class StripLegendPainter {
  private static final String[] WORDS = {
    "prefill", "decode", "compute-bound", "HBM-bound", "overhead", "GPU link"
  };
  private static final String[] SHORT_WORDS = {
    "prefill", "decode", "compute", "HBM", "overhead", "link"
  };
  private static final @Nullable Bound[] BOUNDS = {
    null, null, Bound.COMPUTE, Bound.HBM_BANDWIDTH, Bound.OVERHEAD, Bound.LINK
  };

  private final Pen pen;
  private final HatchPainter hatch;

  StripLegendPainter(Pen pen) {
    this.pen = pen;
    this.hatch = new HatchPainter(pen);
  }

  void paint(StageModel stage) {
    Box strip = pen.layout.strip();
    double y = pen.layout.stripLabelY();
    String title =
        stage.pace() == Pace.FLOW
            ? "GPU time"
            : "GPU steps · last " + Quantities.roundDuration(stage.stripLabelMs());
    boolean link = stage.frame().snapshot().config().deployment().tensorParallelSize() > 1;
    int items = link ? WORDS.length : WORDS.length - 1;
    double titleWidth = pen.type.width(pen.type.smallBold, title);
    double room = strip.width() - titleWidth - 2 * pen.layout.type().small();
    String[] words = width(WORDS, items) <= room ? WORDS : SHORT_WORDS;
    while (items > 2 && width(words, items) > room) {
      items--;
    }
    pen.text(title, strip.x() + 2, y, pen.type.smallBold, pen.color.text, TextAlignment.LEFT);
    double x = strip.right() - width(words, items);
    for (int i = 0; i < items; i++) {
      Color color = i == 0 ? pen.color.ttft : i == 1 ? pen.color.tpot : pen.color.textMuted;
      item(words[i], x, y, color, BOUNDS[i]);
      x += itemWidth(words[i]);
    }
  }

  private void item(String word, double x, double y, Color color, @Nullable Bound bound) {
    double small = pen.layout.type().small();
    double side = 0.9 * small;
    double width = bound == null ? side : 1.5 * side;
    pen.fill(x, y - side / 2, width, side, 2, color);
    if (bound != null) {
      hatch.begin();
      hatch.add(bound, x, y - side / 2, x + width, y + side / 2);
      hatch.end();
    }
    double textX = x + width + 0.4 * small;
    pen.text(word, textX, y, pen.type.small, pen.color.text, TextAlignment.LEFT);
  }

  private double itemWidth(String word) {
    double small = pen.layout.type().small();
    double swatch = word.equals(WORDS[0]) || word.equals(WORDS[1]) ? 0.9 : 1.35;
    return swatch * small + 0.4 * small + pen.type.width(pen.type.small, word) + 0.9 * small;
  }

  private double width(String[] words, int items) {
    double width = 0;
    for (int i = 0; i < items; i++) {
      width += itemWidth(words[i]);
    }
    return width - 0.9 * pen.layout.type().small();
  }
}
