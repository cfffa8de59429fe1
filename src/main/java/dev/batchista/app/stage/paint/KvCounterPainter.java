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

  KvCounterPainter(Pen pen) {
    this.pen = pen;
  }

  void paint(Snapshot now) {
    double u = pen.unit;
    Box box = pen.layout.kv();
    pen.fill(box, 0.35 * u, pen.color.wood);
    pen.outline(box, 0.35 * u, pen.color.ink, pen.line);
    pen.fill(
        box.x() - 0.4 * u,
        box.y() - 0.3 * u,
        box.width() + 0.8 * u,
        0.75 * u,
        0.25 * u,
        pen.color.woodLight);
    pen.outline(
        box.x() - 0.4 * u,
        box.y() - 0.3 * u,
        box.width() + 0.8 * u,
        0.75 * u,
        0.25 * u,
        pen.color.ink,
        pen.line);
    double pad = 0.9 * u;
    double labelHeight = pen.layout.type().small() * 1.7;
    double labelY = box.y() + 0.45 * u + labelHeight / 2;
    label(now, box.x() + pad, box.right() - pad, labelY);
    double top = box.y() + 0.35 * u + labelHeight;
    crates(now, new Box(box.x() + pad, top, box.width() - 2 * pad, box.bottom() - 0.65 * u - top));
  }

  private void label(Snapshot now, double left, double right, double y) {
    String percent = Quantities.percent(now.kvUsage());
    String title = "COUNTER SPACE · KV cache " + percent;
    String used = Quantities.count(now.kvUsedBlocks());
    String of = Quantities.count(now.kvTotalBlocks());
    String blocks = used + " of " + of + " blocks";
    double room = right - left;
    double gap = pen.layout.type().small();
    if (!fits(title, blocks, room - gap)) {
      title = "KV cache " + percent;
    }
    if (!fits(title, blocks, room - gap)) {
      blocks = used + "/" + of;
    }
    if (!fits(title, blocks, room - gap)) {
      title = "KV " + percent;
    }
    pen.text(title, left, y, pen.type.smallBold, pen.color.paper, TextAlignment.LEFT);
    pen.text(blocks, right, y, pen.type.small, pen.color.paper, TextAlignment.RIGHT);
  }

  private boolean fits(String title, String blocks, double room) {
    return pen.type.width(pen.type.smallBold, title) + pen.type.width(pen.type.small, blocks)
        <= room;
  }

  private void crates(Snapshot now, Box room) {
    int crates = (int) Math.max(1, Math.min(MOST_CRATES, now.kvTotalBlocks()));
    double gap = Math.max(1, 0.16 * pen.unit);
    double width = (room.width() + gap) / crates - gap;
    double full = now.kvUsage() * crates;
    for (int i = 0; i < crates; i++) {
      double x = room.x() + i * (width + gap);
      double share = Math.max(0, Math.min(1, full - i));
      pen.fill(x, room.y(), width, room.height(), 2, pen.color.progressTrack);
      if (share > 0) {
        pen.fill(x, room.y(), width * share, room.height(), share < 1 ? 0 : 2, pen.color.crate);
        if (share == 1 && room.height() > 7) {
          double slat = room.y() + 0.36 * room.height();
          pen.line(x + 1, slat, x + width - 1, slat, pen.color.kv, 0.8 * pen.line);
        }
      }
    }
    if (now.kvUsage() >= NEARLY_FULL) {
      pen.outline(
          room.x() - 2,
          room.y() - 2,
          room.width() + 4,
          room.height() + 4,
          3,
          pen.color.paper,
          pen.line);
    }
  }
}
