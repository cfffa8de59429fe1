package dev.batchista.app.stage.paint;

import javafx.scene.paint.Color;
import javafx.scene.shape.ArcType;
import org.jspecify.annotations.Nullable;

/**
 * Marks over heads: the TTFT clock, a disc that fills until the objective is reached and is then
 * full, in the warning colour, with an exclamation mark; and the marks of those sent back or turned
 * away.
 */
final class MarkSprites {
  private static final int CLOCK_STEPS = 36;
  private static final int LATE = CLOCK_STEPS + 1;
  private static final int SENT_BACK = CLOCK_STEPS + 2;
  private static final int TURNED_AWAY = CLOCK_STEPS + 3;

  private final SpriteMaker maker;
  private final Pen pen;
  private final double radius;
  private final @Nullable Sprite[] made = new @Nullable Sprite[CLOCK_STEPS + 4];

  MarkSprites(SpriteMaker maker) {
    this.maker = maker;
    this.pen = maker.pen();
    this.radius = 0.92 * pen.unit;
  }

  /**
   * The TTFT clock.
   *
   * @param share of the objective that has passed, above 1 beyond it
   */
  Sprite clock(double share) {
    return share > 1 ? mark(LATE) : mark((int) Math.floor(share * CLOCK_STEPS));
  }

  /** The mark of somebody who lost their place at the bar. */
  Sprite sentBack() {
    return mark(SENT_BACK);
  }

  /** The mark of somebody whom the shop cannot serve. */
  Sprite turnedAway() {
    return mark(TURNED_AWAY);
  }

  private Sprite mark(int index) {
    Sprite known = made[index];
    if (known == null) {
      double reach = 1.2 * radius + pen.line;
      known = maker.make(reach, reach, reach, reach, () -> paint(index));
      made[index] = known;
    }
    return known;
  }

  private void paint(int index) {
    switch (index) {
      case LATE -> paintLate();
      case SENT_BACK -> paintSentBack();
      case TURNED_AWAY -> paintTurnedAway();
      default -> paintClock((double) index / CLOCK_STEPS);
    }
  }

  private void paintClock(double share) {
    pen.disc(0, 0, radius, pen.color.paper);
    pen.g.setFill(pen.color.ttft);
    pen.g.fillArc(-radius, -radius, 2 * radius, 2 * radius, 90, -360 * share, ArcType.ROUND);
    pen.ring(0, 0, radius, pen.color.ttft, 1.1 * pen.line);
  }

  private void paintLate() {
    plate(pen.color.warn);
    double stroke = Math.max(1.2, 0.26 * radius);
    pen.line(0, -0.52 * radius, 0, 0.08 * radius, pen.color.onMark, stroke);
    pen.disc(0, 0.5 * radius, 0.55 * stroke, pen.color.onMark);
  }

  private void paintSentBack() {
    plate(pen.color.kv);
    double r = 0.5 * radius;
    pen.stroke(pen.color.onMark, Math.max(1, 0.2 * radius));
    pen.g.strokeArc(-r, -r, 2 * r, 2 * r, -130, 250, ArcType.OPEN);
    double tipX = r * Math.cos(Math.toRadians(120));
    double tipY = -r * Math.sin(Math.toRadians(120));
    pen.g.strokeLine(tipX, tipY, tipX + 0.42 * radius, tipY - 0.14 * radius);
    pen.g.strokeLine(tipX, tipY, tipX + 0.1 * radius, tipY + 0.42 * radius);
  }

  private void paintTurnedAway() {
    plate(pen.color.warn);
    double d = 0.42 * radius;
    double stroke = Math.max(1.2, 0.24 * radius);
    pen.line(-d, -d, d, d, pen.color.onMark, stroke);
    pen.line(-d, d, d, -d, pen.color.onMark, stroke);
  }

  private void plate(Color color) {
    pen.disc(0, 0, 1.08 * radius, color);
    pen.ring(0, 0, 1.08 * radius, pen.color.paper, 0.6 * pen.line);
  }
}
