package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.StageLayout;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** What every painter holds: a canvas, the colours, the fonts and the layout. */
final class Pen {
  final GraphicsContext g;
  final Palette color;
  final Lettering type;
  final StageLayout layout;

  /** Radius of a head, the measure of all figures. */
  final double unit;

  /** Width of outlines. */
  final double line;

  Pen(GraphicsContext g, Palette color, Lettering type, StageLayout layout) {
    this.g = g;
    this.color = color;
    this.type = type;
    this.layout = layout;
    this.unit = layout.unit();
    this.line = layout.type().line();
  }

  /** Sets the canvas up: round ends and joins everywhere. */
  void ready() {
    g.setLineCap(StrokeLineCap.ROUND);
    g.setLineJoin(StrokeLineJoin.ROUND);
    g.setTextBaseline(VPos.CENTER);
    g.setGlobalAlpha(1);
    g.setLineDashes();
  }

  void fill(Box box, double corner, Paint paint) {
    fill(box.x(), box.y(), box.width(), box.height(), corner, paint);
  }

  void fill(double x, double y, double width, double height, double corner, Paint paint) {
    g.setFill(paint);
    if (corner <= 0) {
      g.fillRect(x, y, width, height);
    } else {
      g.fillRoundRect(x, y, width, height, 2 * corner, 2 * corner);
    }
  }

  void outline(Box box, double corner, Paint paint, double lineWidth) {
    outline(box.x(), box.y(), box.width(), box.height(), corner, paint, lineWidth);
  }

  void outline(
      double x,
      double y,
      double width,
      double height,
      double corner,
      Paint paint,
      double lineWidth) {
    stroke(paint, lineWidth);
    if (corner <= 0) {
      g.strokeRect(x, y, width, height);
    } else {
      g.strokeRoundRect(x, y, width, height, 2 * corner, 2 * corner);
    }
  }

  void disc(double x, double y, double radius, Paint paint) {
    g.setFill(paint);
    g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  void ring(double x, double y, double radius, Paint paint, double lineWidth) {
    stroke(paint, lineWidth);
    g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  void line(double x1, double y1, double x2, double y2, Paint paint, double lineWidth) {
    stroke(paint, lineWidth);
    g.strokeLine(x1, y1, x2, y2);
  }

  void stroke(Paint paint, double lineWidth) {
    g.setStroke(paint);
    g.setLineWidth(lineWidth);
  }

  /** Text whose middle is at {@code y}. */
  void text(String text, double x, double y, Font font, Paint paint, TextAlignment alignment) {
    text(text, x, y, font, paint, alignment, Double.POSITIVE_INFINITY);
  }

  /** Text that is made narrower where it would take more than {@code most} pixels. */
  void text(
      String text,
      double x,
      double y,
      Font font,
      Paint paint,
      TextAlignment alignment,
      double most) {
    if (text.isEmpty()) {
      return;
    }
    g.setFont(font);
    g.setFill(paint);
    g.setTextAlign(alignment);
    if (type.fits(font, text, most)) {
      g.fillText(text, x, y);
    } else {
      g.fillText(text, x, y, most);
    }
  }
}
