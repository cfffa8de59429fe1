package dev.batchista.app.measured;

import dev.batchista.app.theme.Tokens;
import dev.batchista.measured.Amounts;
import dev.batchista.measured.Prediction.Predicted;
import java.util.Locale;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

/** Predicted against published figures, both axes logarithmic and alike. */
final class ScatterCanvas extends PointCanvas {
  private static final double RADIUS_EM = 0.36;
  private static final double BAND = 0.2;
  private static final double MILLION = 1e6;
  private static final double TEN_THOUSAND = 1e4;
  private static final double BAND_OPACITY = 0.14;
  private static final double[] DASHES = {5, 4};

  private final MeasuredViewModel model;
  private LogScale scale = new LogScale(1, 1000);
  private double left;
  private double top;
  private double side;
  private double tall;

  ScatterCanvas(MeasuredViewModel model, Tokens tokens) {
    super(model, tokens);
    this.model = model;
    setId("scatter");
    model.shown().addListener((property, before, now) -> say(now));
    say(model.shown().get());
  }

  private void say(Shown shown) {
    setAccessibleText(
        shown.sum() == null
            ? "No points."
            : "%s, %d points, predicted against published in %s: median error %s, bias %s."
                .formatted(
                    shown.phase().label(),
                    shown.points().size(),
                    shown.phase().unit(),
                    Amounts.percent(shown.sum().median()),
                    Amounts.signedPercent(shown.sum().bias())));
  }

  @Override
  void paint(GraphicsContext g, double width, double height) {
    Shown shown = model.shown().get();
    double em = small();
    scale = LogScale.over(shown.points());
    left = 3.6 * em;
    top = 1.9 * em;
    side = Math.max(10, width - left - em);
    tall = Math.max(10, height - top - 3.3 * em);
    axes(g, shown.phase().unit());
    if (shown.points().isEmpty()) {
      g.setFill(tokens().color("-bt-text-muted"));
      text(
          g,
          "No published figure passes the filter.",
          left + side / 2,
          top + tall / 2,
          TextAlignment.CENTER);
      return;
    }
    band(g);
    double radius = RADIUS_EM * em;
    for (Predicted point : shown.points()) {
      mark(g, point, x(point.measured()), y(point.predicted()), radius);
    }
    ring(g, radius);
  }

  private void axes(GraphicsContext g, String unit) {
    double em = small();
    g.setLineWidth(1);
    for (double tick : scale.ticks()) {
      g.setStroke(tokens().color("-bt-grid"));
      g.strokeLine(x(tick), top, x(tick), top + tall);
      g.strokeLine(left, y(tick), left + side, y(tick));
      g.setFill(tokens().color("-bt-text-muted"));
      if (x(tick) < left + side - em || tick < scale.to() * 0.99) {
        text(g, tick(tick), x(tick), top + tall + 0.9 * em, TextAlignment.CENTER);
      }
      text(g, tick(tick), left - 0.5 * em, y(tick), TextAlignment.RIGHT);
    }
    g.setStroke(tokens().color("-bt-border"));
    g.strokeRect(left, top, side, tall);
    g.setFill(tokens().color("-bt-text"));
    text(g, "published, " + unit, left + side / 2, top + tall + 2.4 * em, TextAlignment.CENTER);
    text(g, "predicted, " + unit, 0, 0.75 * em, TextAlignment.LEFT);
  }

  /** The line on which predicted equals published, and 20 % to both sides. */
  private void band(GraphicsContext g) {
    Color ink = tokens().color("-bt-text");
    double from = scale.from();
    double to = scale.to();
    g.save();
    g.beginPath();
    g.rect(left, top, side, tall);
    g.clip();
    g.setFill(ink.deriveColor(0, 1, 1, BAND_OPACITY));
    g.fillPolygon(
        new double[] {x(from), x(to), x(to), x(from)},
        new double[] {
          y(from * (1 - BAND)), y(to * (1 - BAND)), y(to * (1 + BAND)), y(from * (1 + BAND))
        },
        4);
    g.setStroke(tokens().color("-bt-text-muted"));
    g.setLineWidth(Math.max(1, tokens().px("-bt-line") * 0.7));
    g.setLineDashes(DASHES);
    g.strokeLine(x(from), y(from), x(to), y(to));
    g.setLineDashes();
    g.restore();
  }

  private static String tick(double value) {
    if (value >= MILLION) {
      return Amounts.text(value / MILLION) + "M";
    }
    if (value >= TEN_THOUSAND) {
      return String.format(Locale.ROOT, "%.0fk", value / 1000);
    }
    return value >= 1 ? String.format(Locale.ROOT, "%,.0f", value) : Amounts.text(value);
  }

  private double x(double value) {
    return left + side * scale.place(value);
  }

  private double y(double value) {
    return top + tall * (1 - scale.place(value));
  }

  private static void text(GraphicsContext g, String text, double x, double y, TextAlignment at) {
    g.setTextAlign(at);
    g.setTextBaseline(VPos.CENTER);
    g.fillText(text, x, y);
  }
}
