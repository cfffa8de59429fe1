package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.FleetCaption;
import dev.batchista.app.stage.scene.SeatGrid;
import dev.batchista.app.stage.scene.Signs;
import dev.batchista.app.stage.scene.StageLayout;
import dev.batchista.app.stage.scene.StageModel;
import dev.batchista.app.stage.scene.TypeScale;
import dev.batchista.app.theme.Tokens;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.sim.ServerConfig;
import javafx.scene.canvas.GraphicsContext;
import org.jspecify.annotations.Nullable;

/**
 * Draws the stage at one size and in one theme: room and furniture on a canvas of their own, anew
 * only when the shop is set up differently, and on a second one what happens there, frame by frame.
 */
public final class StagePainter {
  private final Pen room;
  private final Pen pen;
  private final TillPainter till;
  private final BarPainter bar;
  private final KvCounterPainter kv;
  private final QueuePainter queue;
  private final FlowPainter flow;
  private final SignPainter queueSign;
  private final SignPainter tillSign;
  private final SignPainter barSign;
  private final ExitPainter exit;
  private final StepStripPainter strip;
  private final StripLegendPainter legend;
  private final CaptionPainter caption;
  private @Nullable Setup painted;

  /** What the furniture depends on. */
  private record Setup(SeatGrid grid, boolean tray, Deployment deployment) {}

  /**
   * @param room where room and furniture are drawn
   * @param stage where what happens is drawn, over the room
   * @param tokens the theme
   * @param family the font family
   * @param scale pixels of the display in a unit of the canvas
   */
  public StagePainter(
      GraphicsContext room,
      GraphicsContext stage,
      Tokens tokens,
      String family,
      double scale,
      StageLayout at) {
    Palette palette = new Palette(tokens);
    Lettering lettering = new Lettering(family, at.type(), at.unit());
    this.room = new Pen(room, palette, lettering, at);
    this.pen = new Pen(stage, palette, lettering, at);
    SpriteMaker maker = new SpriteMaker(pen, scale);
    this.till = new TillPainter(pen, maker);
    this.bar = new BarPainter(pen, maker);
    this.kv = new KvCounterPainter(pen);
    this.queue = new QueuePainter(pen, maker);
    this.flow = new FlowPainter(pen, maker);
    this.exit = new ExitPainter(pen, maker);
    this.strip = new StepStripPainter(pen, maker);
    this.legend = new StripLegendPainter(pen);
    this.caption = new CaptionPainter(pen);
    this.queueSign =
        new SignPainter(
            pen,
            at.queueSign(),
            Double.NaN,
            "QUEUE · 1,000 waiting",
            "longest wait 999 ms · SLO 500 ms");
    this.tillSign =
        new SignPainter(
            pen, at.tillSign(), at.till().centerX(), "PREFILL", "compute-bound, 99.9 ms");
    this.barSign =
        new SignPainter(
            pen,
            at.barSign(),
            Double.NaN,
            "DECODE · 1,024/4,096 seats",
            "HBM-bandwidth-bound, 99.9 ms");
  }

  /** The sizes of a theme. */
  public static TypeScale typeOf(Tokens tokens) {
    return new TypeScale(
        tokens.px("-bt-font-small"),
        tokens.px("-bt-font-size"),
        tokens.px("-bt-font-title"),
        tokens.px("-bt-line"));
  }

  /** Draws what the model shows. */
  public void paint(StageModel stage) {
    ServerConfig config = stage.frame().snapshot().config();
    Setup setup =
        new Setup(stage.grid(), config.policy() instanceof StaticBatching, config.deployment());
    if (!setup.equals(painted)) {
      paintRoom(setup);
      painted = setup;
    }
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
    queueSign.paint(Signs.queue(stage.frame()), pen.color.ttft);
    tillSign.paint(Signs.till(stage), pen.color.ttft);
    barSign.paint(Signs.bar(stage), pen.color.tpotText);
    strip.paint(stage);
    legend.paint(stage);
    caption.paint(FleetCaption.of(stage.frame()), exit.left());
  }

  private void paintRoom(Setup setup) {
    room.ready();
    room.g.clearRect(0, 0, room.layout.width(), room.layout.height());
    new RoomPainter(room).paint();
    MenuBoardPainter.paint(room, setup.grid, setup.deployment);
    queue.paintFurniture(room);
    till.paintFurniture(room);
    bar.paintFurniture(room, setup.grid, setup.tray);
    kv.paintFurniture(room);
    queueSign.paintFurniture(room, room.color.ttft);
    tillSign.paintFurniture(room, room.color.ttft);
    barSign.paintFurniture(room, room.color.tpot);
    strip.paintFurniture(room);
    legend.paintFurniture(room, setup.deployment.tensorParallelSize() > 1);
  }
}
