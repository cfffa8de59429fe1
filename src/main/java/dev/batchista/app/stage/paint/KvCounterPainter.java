package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.Quantities;
import dev.batchista.engine.sim.Snapshot;
import javafx.scene.text.TextAlignment;

/** The counter under the bar, which is the KV cache: crates are blocks in use. */
final class KvCounterPainter {
  private static final int MOST_CRATES = 28;
  private static final double NEARLY_FULL = 0.97;

  private final Pen pen;
  private final Box box;
  private final Box shelf;
  private final double titleY;
  private final double countY;

  KvCounterPainter(Pen pen) {
    this.pen = pen;
    this.box = pen.layout.kv();
    double u = pen.unit;
    double small = pen.layout.type().small();
    boolean two = pen.layout.kvTwoLines();
    titleY = box.y() + 0.5 * u + 0.85 * small;
    double top = titleY + 0.85 * small;
    double bottom = box.bottom() - 0.65 * u - (two ? 1.35 * small : 0);
    shelf = new Box(box.x() + 0.9 * u, top, box.width() - 1.8 * u, bottom - top);
    countY = two ? bottom + 0.85 * small : titleY;
  }

  void paintFurniture(Pen room) {
    double u = room.unit;
    room.fill(box, 0.35 * u, room.color.wood);
    room.outline(box, 0.35 * u, room.color.ink, room.line);
    Box top = new Box(box.x() - 0.4 * u, box.y() - 0.3 * u, box.width() + 0.8 * u, 0.75 * u);
    room.fill(top, 0.25 * u, room.color.woodLight);
    room.outline(top, 0.25 * u, room.color.ink, room.line);
  }

  void paint(Snapshot now) {
    words(now);
    crates(now);
  }

  private void words(Snapshot now) {
    String percent = Quantities.percent(now.kvUsage());
    String title = "COUNTER SPACE · KV cache " + percent;
    String used = Quantities.count(now.kvUsedBlocks());
    String of = Quantities.count(now.kvTotalBlocks());
    String count = used + " of " + of + " blocks";
    double room = shelf.width() - pen.layout.type().small();
    boolean two = pen.layout.kvTwoLines();
    if (two && !pen.type.fits(pen.type.smallBold, title, shelf.width())) {
      title = "KV cache " + percent;
    }
    if (!two && !fit(title, count, room)) {
      title = "KV cache " + percent;
      count = fit(title, count, room) ? count : "of " + of + " blocks";
      count = fit(title, count, room) ? count : "";
    }
    pen.text(title, shelf.x(), titleY, pen.type.smallBold, pen.color.paper, TextAlignment.LEFT);
    if (two) {
      pen.text(count, shelf.x(), countY, pen.type.small, pen.color.paper, TextAlignment.LEFT);
    } else {
      pen.text(count, shelf.right(), countY, pen.type.small, pen.color.paper, TextAlignment.RIGHT);
    }
  }

  private boolean fit(String title, String count, double room) {
    return pen.type.width(pen.type.smallBold, title) + pen.type.width(pen.type.small, count)
        <= room;
  }

  private void crates(Snapshot now) {
    int crates = (int) Math.max(1, Math.min(MOST_CRATES, now.kvTotalBlocks()));
    double full = now.kvUsage() * crates;
    for (int i = 0; i < crates; i++) {
      double x = Math.rint(shelf.x() + i * shelf.width() / crates);
      double next = Math.rint(shelf.x() + (i + 1) * shelf.width() / crates);
      double width = next - x - Math.max(1, Math.rint(0.16 * pen.unit));
      double y = Math.rint(shelf.y());
      double height = Math.rint(shelf.height());
      double share = Math.max(0, Math.min(1, full - i));
      pen.fill(x, y, width, height, 0, pen.color.progressTrack);
      if (share > 0) {
        pen.fill(x, y, Math.max(1, Math.rint(width * share)), height, 0, pen.color.crate);
        if (share == 1 && height > 8) {
          pen.fill(x, y + Math.rint(height / 3), width, 1, 0, pen.color.kv);
        }
      }
    }
    if (now.kvUsage() >= NEARLY_FULL) {
      pen.outline(shelf.inset(-2), 3, pen.color.paper, pen.line);
    }
  }
}
