package dev.batchista.app.measured;

import dev.batchista.app.theme.Tokens;
import dev.batchista.measured.Amounts;
import dev.batchista.measured.Prediction.Predicted;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/** A strip of dots for each group: the error of every figure, the median, the count. */
final class ErrorsCanvas extends PointCanvas {
  private static final double LEAST = -1;
  private static final double MOST = 1.5;
  private static final double ROW_EM = 1.75;
  private static final double MOST_ROW_EM = 2.6;
  private static final double HEAD_EM = 1.9;
  private static final double RADIUS_EM = 0.27;
  private static final double BAND = 0.2;
  private static final double[] TICKS = {-1, -0.5, 0, 0.5, 1};

  private final MeasuredViewModel model;
  private double left;
  private double wide;

  ErrorsCanvas(MeasuredViewModel model, Tokens tokens) {
    super(model, tokens);
    this.model = model;
    setId("errors");
    model
        .shown()
        .addListener(
            (property, before, now) -> {
              say(now);
              requestLayout();
            });
    say(model.shown().get());
  }

  private void say(Shown shown) {
    StringBuilder text = new StringBuilder("Error by " + shown.grouping().label() + ".");
    for (ErrorGroup group : shown.groups()) {
      text.append(
          group.tooFew()
              ? " %s: %d, too few for a median.".formatted(group.name(), group.points().size())
              : " %s: %d, median %s."
                  .formatted(
                      group.name(),
                      group.points().size(),
                      Amounts.signedPercent(group.line().bias())));
    }
    setAccessibleText(text.toString());
  }

  @Override
  protected double computePrefHeight(double width) {
    return small() * (HEAD_EM + ROW_EM * Math.max(1, model.shown().get().groups().size()) + 0.3);
  }

  @Override
  void paint(GraphicsContext g, double width, double height) {
    double em = small();
    List<ErrorGroup> groups = model.shown().get().groups();
    double names = 6 * em;
    for (ErrorGroup group : groups) {
      names = Math.max(names, width(group.name()));
    }
    left = Math.min(names + 0.8 * em, 0.4 * width);
    double right = 8 * em;
    wide = Math.max(10, width - left - right);
    double room = (height - (HEAD_EM + 0.3) * em) / Math.max(1, groups.size());
    double tall = Math.max(ROW_EM * em, Math.min(MOST_ROW_EM * em, room));
    double bottom = em * HEAD_EM + tall * groups.size();
    ground(g, bottom);
    g.setFill(tokens().color("-bt-text-muted"));
    text(g, "median (n)", width - 0.3 * em, 0.9 * em, TextAlignment.RIGHT);
    double y = em * HEAD_EM;
    for (ErrorGroup group : groups) {
      row(g, group, y + tall / 2, width);
      y += tall;
    }
    ring(g, RADIUS_EM * em);
  }

  private void ground(GraphicsContext g, double bottom) {
    double em = small();
    double top = em * HEAD_EM;
    g.setFill(tokens().color("-bt-text").deriveColor(0, 1, 1, 0.08));
    g.fillRect(x(-BAND), top, x(BAND) - x(-BAND), bottom - top);
    g.setLineWidth(1);
    for (double tick : TICKS) {
      g.setStroke(tokens().color(tick == 0 ? "-bt-text-muted" : "-bt-grid"));
      g.strokeLine(x(tick), top, x(tick), bottom);
      if (tick == Math.rint(tick)) {
        g.setFill(tokens().color("-bt-text-muted"));
        String label = tick == 0 ? "0 %" : Amounts.signedPercent(tick).replaceFirst("\\.0", "");
        text(g, label, x(tick), 0.9 * em, TextAlignment.CENTER);
      }
    }
  }

  private void row(GraphicsContext g, ErrorGroup group, double y, double width) {
    double em = small();
    g.setFill(tokens().color(group.tooFew() ? "-bt-text-muted" : "-bt-text"));
    text(g, fitting(group.name(), left - 0.8 * em), 0, y, TextAlignment.LEFT);
    for (Predicted point : group.points()) {
      mark(g, point, x(clamped(point.relativeError())), y, RADIUS_EM * em);
    }
    double beyond = group.points().stream().filter(p -> p.relativeError() > MOST).count();
    if (beyond > 0) {
      g.setFill(tokens().color("-bt-text-muted"));
      text(g, "▸", left + wide + 0.8 * em, y, TextAlignment.CENTER);
    }
    String count = group.tooFew() ? "too few" : Amounts.signedPercent(group.line().bias());
    g.setFill(tokens().color(group.tooFew() ? "-bt-text-muted" : "-bt-text"));
    text(g, count + " (" + group.points().size() + ")", width - 0.3 * em, y, TextAlignment.RIGHT);
    if (!group.tooFew()) {
      double at = x(clamped(group.line().bias()));
      g.setStroke(tokens().color("-bt-text"));
      g.setLineWidth(tokens().px("-bt-line") * 1.4);
      g.strokeLine(at, y - 0.65 * em, at, y + 0.65 * em);
    }
  }

  private String fitting(String name, double room) {
    String text = name;
    while (width(text) > room && text.length() > 2) {
      text = text.substring(0, text.length() - 2) + "…";
    }
    return text;
  }

  private double width(String text) {
    Text measure = new Text(text);
    measure.setFont(smallFont());
    return measure.getLayoutBounds().getWidth();
  }

  private static double clamped(double error) {
    return Math.max(LEAST, Math.min(MOST, error));
  }

  private double x(double error) {
    return left + wide * (error - LEAST) / (MOST - LEAST);
  }

  private static void text(GraphicsContext g, String text, double x, double y, TextAlignment at) {
    g.setTextAlign(at);
    g.setTextBaseline(VPos.CENTER);
    g.fillText(text, x, y);
  }
}
