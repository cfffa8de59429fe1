package dev.batchista.app.measured;

import dev.batchista.measured.Prediction.Metric;
import javafx.scene.canvas.GraphicsContext;

/** Colour and shape of a metric, so that colour is never alone. */
enum Marker {
  SQUARE("-bt-ttft"),
  TRIANGLE("-bt-tpot"),
  CIRCLE("-bt-ttft"),
  DIAMOND("-bt-tpot"),
  CROSS("-bt-throughput");

  private final String token;

  Marker(String token) {
    this.token = token;
  }

  /** Prefill is the engine's part of TTFT and decode of TPOT: the colour of each, another shape. */
  static Marker of(Metric metric) {
    return switch (metric) {
      case PREFILL_MS -> SQUARE;
      case DECODE_MS -> TRIANGLE;
      case TTFT_MS -> CIRCLE;
      case TPOT_MS -> DIAMOND;
      case OUTPUT_TOK_S -> CROSS;
    };
  }

  /** The colour's token. */
  String token() {
    return token;
  }

  /**
   * Draws it around a place, {@code r} pixels to each side, in the stroke and fill that are set.
   */
  void draw(GraphicsContext g, double x, double y, double r) {
    switch (this) {
      case SQUARE ->
          polygon(
              g,
              new double[] {x - r, x + r, x + r, x - r},
              new double[] {y - r, y - r, y + r, y + r});
      case TRIANGLE ->
          polygon(
              g,
              new double[] {x, x + 1.15 * r, x - 1.15 * r},
              new double[] {y - 1.15 * r, y + r, y + r});
      case DIAMOND ->
          polygon(
              g,
              new double[] {x, x + 1.3 * r, x, x - 1.3 * r},
              new double[] {y - 1.3 * r, y, y + 1.3 * r, y});
      case CIRCLE -> {
        g.fillOval(x - r, y - r, 2 * r, 2 * r);
        g.strokeOval(x - r, y - r, 2 * r, 2 * r);
      }
      case CROSS -> {
        double a = 0.4 * r;
        double[] dx = {-a, a, a, r, r, a, a, -a, -a, -r, -r, -a};
        double[] dy = {-r, -r, -a, -a, a, a, r, r, a, a, -a, -a};
        double[] xs = new double[dx.length];
        double[] ys = new double[dy.length];
        for (int i = 0; i < dx.length; i++) {
          xs[i] = x + 1.15 * dx[i];
          ys[i] = y + 1.15 * dy[i];
        }
        polygon(g, xs, ys);
      }
    }
  }

  private static void polygon(GraphicsContext g, double[] xs, double[] ys) {
    g.fillPolygon(xs, ys, xs.length);
    g.strokePolygon(xs, ys, xs.length);
  }
}
