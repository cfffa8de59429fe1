package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Pace;
import dev.batchista.app.stage.scene.Signs;
import dev.batchista.app.stage.scene.StageLayout;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.app.stage.scene.TypeScale;
import dev.batchista.app.theme.Tokens;
import javafx.scene.canvas.GraphicsContext;

/**
 * Draws the stage at one size and in one theme: the room once, on a canvas of its own, and what
 * happens in it for each frame.
 */
public final class StagePainter {
  private final Pen room;
  private final Pen pen;
  private final TillPainter till;
  private final BarPainter bar;
  private final KvCounterPainter kv;
  private final QueuePainter queue;
  private final FlowPainter flow;
  private final SignPainter signs;
  private final ExitPainter exit;
  private final StepStripPainter strip;
  private final ShareBarPainter shares;
  private final StripLegendPainter legend;

  /**
   * @param room where the room is drawn
   * @param stage where what happens is drawn, over the room
   * @param tokens the theme
   * @param family the font family
   */
  public StagePainter(
      GraphicsContext room,
      GraphicsContext stage,
      Tokens tokens,
      String family,
      StageLayout layout) {
    Palette palette = new Palette(tokens);
    Lettering lettering = new Lettering(family, layout.type(), layout.unit());
    this.room = new Pen(room, palette, lettering, layout);
    this.pen = new Pen(stage, palette, lettering, layout);
    this.till = new TillPainter(pen);
    this.bar = new BarPainter(pen);
    this.kv = new KvCounterPainter(pen);
    this.queue = new QueuePainter(pen);
    this.flow = new FlowPainter(pen);
    this.signs = new SignPainter(pen);
    this.exit = new ExitPainter(pen);
    this.strip = new StepStripPainter(pen);
    this.shares = new ShareBarPainter(pen);
    this.legend = new StripLegendPainter(pen);
  }

  /** The sizes of a theme. */
  public static TypeScale typeOf(Tokens tokens) {
    return new TypeScale(
        tokens.px("-bt-font-small"),
        tokens.px("-bt-font-size"),
        tokens.px("-bt-font-title"),
        tokens.px("-bt-line"));
  }

  /** Draws the room. */
  public void paintRoom() {
    room.ready();
    room.g.clearRect(0, 0, room.layout.width(), room.layout.height());
    new RoomPainter(room).paint();
  }

  /** Draws what happens. */
  public void paint(StageModel stage) {
    pen.ready();
    pen.g.clearRect(0, 0, pen.layout.width(), pen.layout.height());
    queue.paintOutside(stage);
    till.paint(stage);
    bar.paint(stage);
    kv.paint(stage.frame().snapshot());
    flow.paint(stage);
    queue.paintInside(stage);
    exit.paint(stage.frame().tiles().requestsPerSecond());
    flow.paintLabel(stage);
    signs(stage);
    if (stage.pace() == Pace.FLOW) {
      shares.paint(stage);
    } else {
      strip.paint(stage);
    }
    legend.paint(stage);
  }

  private void signs(StageModel stage) {
    StageLayout at = pen.layout;
    Palette color = pen.color;
    signs.paint(Signs.queue(stage.frame()), at.queueSign(), Double.NaN, color.ttft, color.ttft);
    signs.paint(Signs.till(stage), at.tillSign(), at.till().centerX(), color.ttft, color.ttft);
    signs.paint(Signs.bar(stage), at.barSign(), Double.NaN, color.tpot, color.tpotText);
  }
}
