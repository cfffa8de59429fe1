package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Figure;
import dev.batchista.app.stage.scene.Figure.Role;
import dev.batchista.app.stage.scene.Look;
import javafx.scene.paint.Color;

/** Customers on their feet: legs that swing as they walk, a coat, an arm with slip or cup. */
final class FigurePainter {
  /** From the feet to the middle of the clock over the head, in head radii. */
  static final double CLOCK_HEIGHT = 7.35;

  private static final double CLOCK_RADIUS = 0.92;

  private final Pen pen;
  private final HeadPainter heads;
  private final SlipPainter slips;
  private final RingPainter rings;

  FigurePainter(Pen pen) {
    this.pen = pen;
    this.heads = new HeadPainter(pen);
    this.slips = new SlipPainter(pen);
    this.rings = new RingPainter(pen);
  }

  /** Draws one with all that they carry. */
  void paint(Figure figure) {
    double u = pen.unit;
    double x = figure.x();
    double y = figure.y();
    boolean back = figure.speedX() < -0.6 * u;
    boolean sentBackWalking = back && figure.role() == Role.SENT_BACK;
    double facing = sentBackWalking || figure.role() == Role.TURNED_AWAY ? -1 : 1;
    pen.g.setGlobalAlpha(figure.opacity());
    body(figure.look(), x, y, facing, swing(figure));
    if (figure.role() == Role.LEAVING) {
      takeaway(figure.look(), x, y);
    } else if (figure.role() != Role.TO_SEAT) {
      double hand = x + 1.55 * u * facing;
      arm(figure.look(), x, y, hand, y - 3.7 * u, facing);
      slips.paint(figure.promptTokens(), hand, y - 4 * u, facing);
      pen.disc(hand - 0.25 * u * facing, y - 3.75 * u, 0.34 * u, pen.color.skin(figure.look()));
    }
    double mood = figure.clock() > 1 ? 0 : 1;
    heads.paint(figure.look(), x + 0.1 * u * facing, y - 5.1 * u, u, facing, mood);
    mark(figure, x + 0.1 * u * facing, y - CLOCK_HEIGHT * u);
    pen.g.setGlobalAlpha(1);
  }

  /** Draws one of a crowd: no clock, no slip. */
  void paintPlain(Look look, double x, double y) {
    body(look, x, y, 1, 0);
    heads.paint(look, x + 0.1 * pen.unit, y - 5.1 * pen.unit, pen.unit, 1, 1);
  }

  private void mark(Figure figure, double x, double y) {
    double radius = CLOCK_RADIUS * pen.unit;
    if (figure.role() == Role.TURNED_AWAY) {
      rings.paintTurnedAway(x, y, radius);
    } else if (figure.waitsForFirstToken()) {
      rings.paint(x, y, radius, figure.clock());
    } else if (figure.role() == Role.SENT_BACK) {
      rings.paintSentBack(x, y, radius);
    }
  }

  /** How far the legs are apart, in head radii: only while walking. */
  private double swing(Figure figure) {
    double u = pen.unit;
    double pace = Math.min(1, figure.speed() / (3 * u));
    return pace < 0.05 ? 0 : pace * Math.sin(figure.walked() / (1.25 * u));
  }

  private void body(Look look, double x, double y, double facing, double swing) {
    double u = pen.unit;
    Color ink = pen.color.ink;
    pen.g.setFill(pen.color.shade);
    pen.g.fillOval(x - 1.35 * u, y - 0.32 * u, 2.7 * u, 0.64 * u);
    double stride = 0.75 * u * swing;
    leg(x - 0.48 * u, y, -stride, pen.color.hair(look));
    leg(x + 0.48 * u, y, stride, pen.color.hair(look));
    double top = y - 4.25 * u;
    pen.fill(x - 1.18 * u, top, 2.36 * u, 3.1 * u, 1.0 * u, pen.color.coat(look));
    detail(look, x, top, facing);
    pen.outline(x - 1.18 * u, top, 2.36 * u, 3.1 * u, 1.0 * u, ink, pen.line);
  }

  private void leg(double hipX, double y, double stride, Color color) {
    double u = pen.unit;
    double lift = Math.max(0, stride) * 0.25;
    pen.line(hipX, y - 1.5 * u, hipX + stride, y - 0.32 * u - lift, pen.color.ink, 0.62 * u);
    pen.line(hipX, y - 1.5 * u, hipX + stride, y - 0.36 * u - lift, color, 0.62 * u - pen.line);
  }

  private void detail(Look look, double x, double top, double facing) {
    double u = pen.unit;
    switch (look.detail()) {
      case 0 ->
          pen.fill(
              x - 0.95 * u, top + 0.06 * u, 1.9 * u, 0.62 * u, 0.3 * u, pen.color.accessory(look));
      case 1 -> {
        pen.line(
            x + 0.2 * u * facing,
            top + 0.9 * u,
            x + 0.2 * u * facing,
            top + 2.9 * u,
            pen.color.coatShade(look),
            0.8 * pen.line);
        pen.disc(x + 0.5 * u * facing, top + 1.5 * u, 0.12 * u, pen.color.ink);
        pen.disc(x + 0.5 * u * facing, top + 2.2 * u, 0.12 * u, pen.color.ink);
      }
      default -> {
        pen.fill(x - 1.1 * u, top + 1.35 * u, 2.2 * u, 0.42 * u, 0, pen.color.coatShade(look));
        pen.fill(x - 1.1 * u, top + 2.1 * u, 2.2 * u, 0.42 * u, 0, pen.color.coatShade(look));
      }
    }
  }

  private void arm(Look look, double x, double y, double handX, double handY, double facing) {
    double u = pen.unit;
    double shoulderX = x + 0.55 * u * facing;
    double shoulderY = y - 3.35 * u;
    double elbowX = x + 1.0 * u * facing;
    double elbowY = y - 2.75 * u;
    double nearHand = handX - 0.3 * u * facing;
    pen.stroke(pen.color.ink, 0.7 * u);
    pen.g.strokeLine(shoulderX, shoulderY, elbowX, elbowY);
    pen.g.strokeLine(elbowX, elbowY, nearHand, handY);
    pen.stroke(pen.color.coatShade(look), 0.7 * u - 1.2 * pen.line);
    pen.g.strokeLine(shoulderX, shoulderY, elbowX, elbowY);
    pen.g.strokeLine(elbowX, elbowY, nearHand, handY);
  }

  private void takeaway(Look look, double x, double y) {
    double u = pen.unit;
    double hand = x + 1.6 * u;
    arm(look, x, y, hand, y - 3.2 * u, 1);
    pen.fill(hand - 0.5 * u, y - 3.9 * u, u, 1.3 * u, 0.2 * u, pen.color.paper);
    pen.fill(hand - 0.5 * u, y - 3.5 * u, u, 0.5 * u, 0, pen.color.throughput);
    pen.outline(hand - 0.5 * u, y - 3.9 * u, u, 1.3 * u, 0.2 * u, pen.color.ink, 0.8 * pen.line);
    pen.fill(hand - 0.6 * u, y - 4.15 * u, 1.2 * u, 0.36 * u, 0.18 * u, pen.color.wood);
  }
}
