package dev.batchista.app.stage.paint;

import dev.batchista.app.live.Frame;
import dev.batchista.app.live.StepMark;
import dev.batchista.app.stage.scene.Box;
import dev.batchista.engine.sim.StepView;
import java.util.Arrays;
import java.util.List;

/**
 * Steps too short to be drawn one by one: columns that say which share of their time went to
 * prefill, decode and nothing.
 */
final class StepColumnsPainter {
  private static final double COLUMN = 3;

  private final Pen pen;
  private double[] prefill = new double[0];
  private double[] decode = new double[0];

  StepColumnsPainter(Pen pen) {
    this.pen = pen;
  }

  void paint(Frame frame, Box track, double nowX, double perPs) {
    int columns = (int) Math.ceil((nowX - track.x()) / COLUMN);
    if (prefill.length < columns) {
      prefill = new double[columns];
      decode = new double[columns];
    }
    Arrays.fill(prefill, 0);
    Arrays.fill(decode, 0);
    long nowPs = frame.snapshot().nowPs();
    // Columns are fixed in time, not on the screen, so that they slide without shimmering.
    double phase = nowPs * perPs % COLUMN;
    double origin = nowX - phase - (columns - 1) * COLUMN;
    List<StepMark> marks = frame.steps();
    for (int i = 0; i < marks.size(); i++) {
      StepMark mark = marks.get(i);
      double x0 = nowX - (nowPs - mark.startPs()) * perPs;
      double x1 = nowX - (nowPs - mark.endPs()) * perPs;
      add(mark.prefill() ? prefill : decode, columns, x0 - origin, x1 - origin);
    }
    StepView step = frame.snapshot().step();
    if (step != null) {
      boolean prompts = step.cost().load().prefillTokens() > 0;
      double x0 = nowX - (nowPs - step.startPs()) * perPs;
      add(prompts ? prefill : decode, columns, x0 - origin, nowX - origin);
    }
    for (int i = 0; i < columns; i++) {
      double x = Math.max(track.x(), origin + i * COLUMN);
      double width = Math.min(nowX, origin + (i + 1) * COLUMN) - x;
      if (width > 0) {
        column(track, x, width, prefill[i], decode[i]);
      }
    }
  }

  private void column(Box track, double x, double width, double prefillShare, double decodeShare) {
    double decodeHeight = Math.min(1, decodeShare) * track.height();
    double prefillHeight = Math.min(track.height() - decodeHeight, prefillShare * track.height());
    pen.fill(x, track.bottom() - decodeHeight, width, decodeHeight, 0, pen.color.tpot);
    double top = track.bottom() - decodeHeight - prefillHeight;
    pen.fill(x, top, width, prefillHeight, 0, pen.color.ttft);
  }

  private static void add(double[] shares, int columns, double x0, double x1) {
    int first = Math.max(0, (int) Math.floor(x0 / COLUMN));
    int last = Math.min(columns - 1, (int) Math.floor(x1 / COLUMN));
    for (int i = first; i <= last; i++) {
      double overlap = Math.min(x1, (i + 1) * COLUMN) - Math.max(x0, i * COLUMN);
      shares[i] += Math.max(0, overlap) / COLUMN;
    }
  }
}
