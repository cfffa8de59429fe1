package dev.batchista.app.stage.paint;

import dev.batchista.app.live.Frame;
import dev.batchista.app.live.StepMark;
import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.sim.StepView;
import java.util.List;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/** The strip of GPU steps to scale: now is near the right end, the past runs off to the left. */
final class StepStripPainter {
  /** Room right of now for what is left of the step under way, as a share of the strip. */
  private static final double AHEAD = 0.06;

  /** Steps narrower than this are drawn together, as shares of each column. */
  private static final double NARROWEST = 2.5;

  private final Pen pen;
  private final HatchPainter hatch;
  private final StepColumnsPainter columns;

  StepStripPainter(Pen pen) {
    this.pen = pen;
    this.hatch = new HatchPainter(pen);
    this.columns = new StepColumnsPainter(pen);
  }

  void paint(StageModel stage) {
    Frame frame = stage.frame();
    Box strip = pen.layout.strip();
    Box track = strip.inset(Math.max(3, 0.3 * pen.unit));
    double nowX = track.x() + (1 - AHEAD) * track.width();
    double perPs = (nowX - track.x()) / (stage.stripMs() * Ticks.PER_MILLISECOND);
    long nowPs = frame.snapshot().nowPs();
    pen.fill(strip, 0.45 * pen.unit, pen.color.panel);
    double knownX = knownFrom(frame, nowX, perPs);
    if (knownX > track.x()) {
      pen.fill(track.x(), track.y(), knownX - track.x(), track.height(), 2, pen.color.emptyCell);
    }
    double meanWidth = stage.facts().meanStepMs() * Ticks.PER_MILLISECOND * perPs;
    if (meanWidth < NARROWEST) {
      columns.paint(frame, track, nowX, perPs);
    } else {
      blocks(frame.steps(), track, nowX, nowPs, perPs);
      underWay(frame.snapshot().step(), track, nowX, nowPs, perPs);
    }
    pen.line(nowX, strip.y() + 1, nowX, strip.bottom() - 1, pen.color.text, pen.line);
    pen.outline(strip, 0.45 * pen.unit, pen.color.ink, 0.8 * pen.line);
  }

  /** Where the oldest step that is remembered begins; left of it nothing is known. */
  private static double knownFrom(Frame frame, double nowX, double perPs) {
    long nowPs = frame.snapshot().nowPs();
    StepView step = frame.snapshot().step();
    long oldestPs = step == null ? nowPs : step.startPs();
    if (!frame.steps().isEmpty()) {
      oldestPs = frame.steps().get(0).startPs();
    }
    return nowX - (nowPs - oldestPs) * perPs;
  }

  private void blocks(List<StepMark> marks, Box track, double nowX, long nowPs, double perPs) {
    hatch.begin();
    for (int i = marks.size() - 1; i >= 0; i--) {
      StepMark mark = marks.get(i);
      double x1 = nowX - (nowPs - mark.endPs()) * perPs;
      if (x1 <= track.x()) {
        break;
      }
      double x0 = Math.max(track.x(), nowX - (nowPs - mark.startPs()) * perPs);
      block(mark.prefill(), mark.decodeSequences() > 0, track, x0, x1);
      hatch.add(mark.bound(), x0 + 0.5, track.y(), x1 - 0.5, track.bottom());
    }
    hatch.end();
  }

  private void underWay(@Nullable StepView step, Box track, double nowX, long nowPs, double perPs) {
    if (step == null) {
      return;
    }
    double x0 = Math.max(track.x(), nowX - (nowPs - step.startPs()) * perPs);
    double end = Math.min(track.right(), nowX + (step.endPs() - nowPs) * perPs);
    StepLoad load = step.cost().load();
    boolean prefill = load.prefillTokens() > 0;
    Color color = prefill ? pen.color.ttft : pen.color.tpot;
    if (end > nowX + 1) {
      pen.stroke(color, 0.8 * pen.line);
      pen.g.setLineDashes(2 * pen.line, 2 * pen.line);
      pen.g.strokeRect(x0, track.y() + 0.5, end - x0, track.height() - 1);
      pen.g.setLineDashes();
    }
    if (nowX - x0 > 0.5) {
      block(prefill, load.decodeSequences() > 0, track, x0, nowX);
      hatch.begin();
      hatch.add(step.cost().bound(), x0 + 0.5, track.y(), nowX, track.bottom());
      hatch.end();
    }
  }

  private void block(boolean prefill, boolean decode, Box track, double x0, double x1) {
    double gap = x1 - x0 > 4 ? 1.2 : 0.6;
    double width = Math.max(0.8, x1 - x0 - gap);
    double corner = width > 8 ? 2 : 0;
    double x = x0 + gap / 2;
    if (prefill && decode) {
      double half = track.height() / 2;
      pen.fill(x, track.y(), width, half, 0, pen.color.ttft);
      pen.fill(x, track.y() + half, width, half, 0, pen.color.tpot);
    } else {
      pen.fill(
          x, track.y(), width, track.height(), corner, prefill ? pen.color.ttft : pen.color.tpot);
    }
  }
}
