package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** The espresso machine, which is the GPU in prefill: display, two groups, steam while it works. */
final class MachinePainter {
  private static final int PUFFS = 4;

  private final Pen pen;

  MachinePainter(Pen pen) {
    this.pen = pen;
  }

  /**
   * Draws the machine.
   *
   * @param tokens what the display says
   * @param working whether a prompt is being computed
   * @param clock seconds during which time ran: what the steam moves by
   */
  void paint(Box body, String tokens, boolean working, double clock) {
    double u = pen.unit;
    if (working) {
      steam(body.x() + 0.2 * body.width(), body.y() - 0.9 * u, clock);
      steam(body.x() + 0.8 * body.width(), body.y() - 0.9 * u, clock + 0.45);
    }
    cups(body);
    double head = 0.56 * body.height();
    Box recess =
        new Box(
            body.x() + 0.35 * u,
            body.y() + head - 0.4 * u,
            body.width() - 0.7 * u,
            body.height() - head);
    pen.fill(recess, 0, pen.color.metalDark);
    pen.outline(recess, 0, pen.color.ink, pen.line);
    group(body.x() + 0.3 * body.width(), body.y() + head, body.bottom(), working);
    group(body.x() + 0.7 * body.width(), body.y() + head, body.bottom(), working);
    pen.fill(
        body.x() - 0.1 * u,
        body.bottom() - 0.75 * u,
        body.width() + 0.2 * u,
        0.75 * u,
        0.2 * u,
        pen.color.metal);
    pen.outline(
        body.x() - 0.1 * u,
        body.bottom() - 0.75 * u,
        body.width() + 0.2 * u,
        0.75 * u,
        0.2 * u,
        pen.color.ink,
        pen.line);
    pen.fill(body.x(), body.y(), body.width(), head, 0.7 * u, pen.color.metal);
    pen.fill(
        body.x() + 0.5 * u,
        body.y() + 0.28 * u,
        body.width() - u,
        0.4 * u,
        0.2 * u,
        pen.color.metalLight);
    pen.outline(body.x(), body.y(), body.width(), head, 0.7 * u, pen.color.ink, pen.line);
    display(body, head, tokens, working);
  }

  private void display(Box body, double head, String tokens, boolean working) {
    double u = pen.unit;
    double height = Math.min(head - 1.2 * u, pen.layout.type().size() * 1.35);
    height = Math.max(height, pen.layout.type().small() * 1.05);
    double width = body.width() - 1.6 * u;
    double x = body.x() + 0.8 * u;
    double y = body.y() + head / 2 - height / 2 + 0.18 * u;
    pen.fill(x, y, width, height, 0.3 * u, pen.color.screen);
    pen.outline(x, y, width, height, 0.3 * u, pen.color.ink, 0.8 * pen.line);
    Font font =
        pen.type.fits(pen.type.heading, tokens, width - 0.6 * u)
            ? pen.type.heading
            : pen.type.smallBold;
    double middle = y + height / 2;
    pen.text(tokens, x + width / 2, middle, font, pen.color.screenText, TextAlignment.CENTER);
    if (tokens.isEmpty()) {
      pen.line(x + 0.4 * width, middle, x + 0.6 * width, middle, pen.color.metal, pen.line);
    }
    pen.disc(
        body.right() - 0.45 * u,
        body.y() + 0.75 * u,
        0.2 * u,
        working ? pen.color.ttftSoft : pen.color.metalDark);
  }

  /** A group head; while it works, coffee runs into the cup below. */
  private void group(double x, double top, double bottom, boolean working) {
    double u = pen.unit;
    pen.fill(x - 0.75 * u, top - 0.1 * u, 1.5 * u, 0.55 * u, 0.15 * u, pen.color.metalLight);
    pen.outline(
        x - 0.75 * u, top - 0.1 * u, 1.5 * u, 0.55 * u, 0.15 * u, pen.color.ink, 0.8 * pen.line);
    pen.line(x, top + 0.6 * u, x + 1.15 * u, top + 0.75 * u, pen.color.ink, 0.42 * u);
    double cupTop = bottom - 1.55 * u;
    if (working) {
      pen.line(x, top + 0.5 * u, x, cupTop + 0.5 * u, pen.color.coffee, 0.2 * u);
    }
    pen.fill(x - 0.42 * u, cupTop, 0.84 * u, 0.8 * u, 0.15 * u, pen.color.paper);
    pen.outline(x - 0.42 * u, cupTop, 0.84 * u, 0.8 * u, 0.15 * u, pen.color.ink, 0.7 * pen.line);
  }

  private void cups(Box body) {
    double u = pen.unit;
    int count = (int) Math.max(2, Math.floor((body.width() - u) / (1.3 * u)));
    double step = (body.width() - u) / count;
    for (int i = 0; i < count; i++) {
      double x = body.x() + 0.5 * u + (i + 0.5) * step;
      pen.fill(x - 0.48 * u, body.y() - 0.85 * u, 0.96 * u, 0.95 * u, 0.2 * u, pen.color.paper);
      pen.outline(
          x - 0.48 * u,
          body.y() - 0.85 * u,
          0.96 * u,
          0.95 * u,
          0.2 * u,
          pen.color.ink,
          0.7 * pen.line);
    }
  }

  private void steam(double x, double y, double clock) {
    double u = pen.unit;
    for (int i = 0; i < PUFFS; i++) {
      double age = (clock * 0.55 + (double) i / PUFFS) % 1;
      double sway = Math.sin((age * 1.6 + i) * Math.PI) * 0.5 * u;
      double radius = (0.28 + 0.6 * age) * u;
      pen.g.setGlobalAlpha(0.75 * (1 - age) * Math.min(1, age * 5));
      pen.disc(x + sway, y - age * 4.2 * u, radius, pen.color.steam);
    }
    pen.g.setGlobalAlpha(1);
  }
}
