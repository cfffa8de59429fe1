package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcType;

/** Heads: six cuts of hair, a small friendly face that looks where its owner is going. */
final class HeadPainter {
  private final Pen pen;

  HeadPainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws a head.
   *
   * @param x middle
   * @param y middle
   * @param r radius
   * @param facing -1 left, 0 at us, 1 right
   * @param mood 1 smiles, 0 has a straight mouth
   */
  void paint(Look look, double x, double y, double r, double facing, double mood) {
    GraphicsContext g = pen.g;
    Color hair = pen.color.hair(look);
    double line = pen.line;
    behind(look, x, y, r, facing, hair);
    pen.disc(x, y, r, pen.color.skin(look));
    pen.ring(x, y, r, pen.color.ink, line);
    face(x, y, r, facing, mood);
    g.setFill(hair);
    g.setStroke(pen.color.ink);
    g.setLineWidth(line);
    switch (look.style()) {
      case 0 -> fringe(x, y, r, 1.06, 18, 150, facing);
      case 1 -> fringe(x, y, r, 1.1, 8, 164, 0);
      case 2 -> {
        fringe(x, y, r, 1.06, 10, 160, 0);
        pen.disc(x - 0.35 * r * facing, y - 1.2 * r, 0.42 * r, hair);
        pen.ring(x - 0.35 * r * facing, y - 1.2 * r, 0.42 * r, pen.color.ink, line);
      }
      case 3 -> cap(look, x, y, r, facing);
      case 4 -> curls(x, y, r, hair);
      default -> fringe(x, y, r, 1.07, 24, 140, -facing);
    }
  }

  /** Hair that falls behind the head. */
  private void behind(Look look, double x, double y, double r, double facing, Color hair) {
    if (look.style() == 1) {
      pen.fill(x - 1.22 * r, y - 0.95 * r, 2.44 * r, 1.95 * r, 0.9 * r, hair);
      pen.outline(x - 1.22 * r, y - 0.95 * r, 2.44 * r, 1.95 * r, 0.9 * r, pen.color.ink, pen.line);
    } else if (look.style() == 5) {
      double back = x - 0.75 * r * (facing == 0 ? 1 : facing);
      pen.fill(back - 0.6 * r, y - 0.6 * r, 1.2 * r, 2.4 * r, 0.6 * r, hair);
      pen.outline(back - 0.6 * r, y - 0.6 * r, 1.2 * r, 2.4 * r, 0.6 * r, pen.color.ink, pen.line);
    }
  }

  private void face(double x, double y, double r, double facing, double mood) {
    double faceX = x + 0.28 * r * facing;
    double eyeY = y + 0.12 * r;
    double eye = Math.max(0.6, 0.115 * r);
    pen.disc(faceX - 0.32 * r, eyeY, eye, pen.color.ink);
    pen.disc(faceX + 0.32 * r, eyeY, eye, pen.color.ink);
    pen.stroke(pen.color.ink, Math.max(0.7, 0.6 * pen.line));
    if (mood > 0) {
      pen.g.strokeArc(faceX - 0.26 * r, y + 0.2 * r, 0.52 * r, 0.4 * r, 200, 140, ArcType.OPEN);
    } else {
      pen.g.strokeLine(faceX - 0.2 * r, y + 0.54 * r, faceX + 0.2 * r, y + 0.54 * r);
    }
  }

  /** A cap of hair: the part of a disc above a chord. */
  private void fringe(
      double x, double y, double r, double size, double start, double extent, double lean) {
    double radius = size * r;
    double from = start - 10 * lean;
    pen.g.fillArc(x - radius, y - radius, 2 * radius, 2 * radius, from, extent, ArcType.CHORD);
    pen.g.strokeArc(x - radius, y - radius, 2 * radius, 2 * radius, from, extent, ArcType.CHORD);
  }

  private void cap(Look look, double x, double y, double r, double facing) {
    pen.g.setFill(pen.color.accessory(look));
    fringe(x, y, r, 1.08, 8, 164, 0);
    double peak = facing == 0 ? 1 : facing;
    double left = peak > 0 ? x - 0.9 * r : x - 1.5 * r;
    pen.fill(left, y - 0.34 * r, 2.4 * r, 0.32 * r, 0.16 * r, pen.color.accessory(look));
    pen.outline(left, y - 0.34 * r, 2.4 * r, 0.32 * r, 0.16 * r, pen.color.ink, pen.line);
  }

  private void curls(double x, double y, double r, Color hair) {
    for (int i = 0; i < 5; i++) {
      double angle = Math.PI * (0.12 + 0.19 * i);
      double curlX = x + Math.cos(angle) * 0.92 * r;
      double curlY = y - Math.sin(angle) * 0.8 * r - 0.12 * r;
      pen.disc(curlX, curlY, 0.46 * r, hair);
    }
  }
}
