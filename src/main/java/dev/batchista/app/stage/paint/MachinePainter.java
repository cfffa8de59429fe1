package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Box;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** The espresso machine, which is the GPU in prefill: display, two groups, steam while it works. */
final class MachinePainter {
  private static final int PUFFS = 4;

  private final Pen pen;
  private final Box body;
  private final Box screen;
  private final double head;

  MachinePainter(Pen pen, Box body) {
    this.pen = pen;
    this.body = body;
    this.head = 0.56 * body.height();
    double u = pen.unit;
    double tall = Math.min(head - 1.2 * u, pen.layout.type().size() * 1.35);
    double height = Math.max(tall, pen.layout.type().small() * 1.05);
    this.screen =
        new Box(
            body.x() + 0.8 * u,
            body.y() + head / 2 - height / 2 + 0.18 * u,
            body.width() - 1.6 * u,
            height);
  }

  void paintFurniture(Pen room) {
    double u = room.unit;
    cups(room);
    Box recess =
        new Box(
            body.x() + 0.35 * u,
            body.y() + head - 0.4 * u,
            body.width() - 0.7 * u,
            body.height() - head);
    room.fill(recess, 0, room.color.metalDark);
    room.outline(recess, 0, room.color.ink, room.line);
    group(room, groupX(0));
    group(room, groupX(1));
    Box tray =
        new Box(body.x() - 0.1 * u, body.bottom() - 0.75 * u, body.width() + 0.2 * u, 0.75 * u);
    room.fill(tray, 0.2 * u, room.color.metal);
    room.outline(tray, 0.2 * u, room.color.ink, room.line);
    room.fill(body.x(), body.y(), body.width(), head, 0.7 * u, room.color.metal);
    double shine = body.y() + 0.28 * u;
    room.fill(
        body.x() + 0.6 * u,
        shine,
        body.width() - 1.2 * u,
        0.36 * u,
        0.18 * u,
        room.color.metalLight);
    room.outline(body.x(), body.y(), body.width(), head, 0.7 * u, room.color.ink, room.line);
    room.fill(screen, 0.3 * u, room.color.screen);
    room.outline(screen, 0.3 * u, room.color.ink, 0.8 * room.line);
  }

  /**
   * Draws what the machine does.
   *
   * @param tokens what the display says
   * @param working whether a prompt is being computed
   * @param clock seconds during which time ran: what the steam moves by
   */
  void paint(String tokens, boolean working, double clock) {
    double u = pen.unit;
    if (working) {
      steam(body.x() + 0.2 * body.width(), body.y() - 0.9 * u, clock);
      steam(body.x() + 0.8 * body.width(), body.y() - 0.9 * u, clock + 0.45);
      pour(groupX(0));
      pour(groupX(1));
      pen.disc(body.right() - 0.42 * u, body.y() + 0.8 * u, 0.22 * u, pen.color.ttftSoft);
    }
    if (tokens.isEmpty()) {
      double middle = screen.centerX();
      pen.line(
          middle - 0.6 * u,
          screen.centerY(),
          middle + 0.6 * u,
          screen.centerY(),
          pen.color.metal,
          pen.line);
      return;
    }
    Font font =
        pen.type.fits(pen.type.heading, tokens, screen.width() - 0.6 * u)
            ? pen.type.heading
            : pen.type.smallBold;
    pen.text(
        tokens,
        screen.centerX(),
        screen.centerY(),
        font,
        pen.color.screenText,
        TextAlignment.CENTER);
  }

  private double groupX(int group) {
    return body.x() + (group == 0 ? 0.3 : 0.7) * body.width();
  }

  /** A group head with its handle, and the cup below. */
  private void group(Pen room, double x) {
    double u = room.unit;
    double top = body.y() + head;
    room.fill(x - 0.75 * u, top - 0.1 * u, 1.5 * u, 0.55 * u, 0.15 * u, room.color.metalLight);
    room.outline(
        x - 0.75 * u, top - 0.1 * u, 1.5 * u, 0.55 * u, 0.15 * u, room.color.ink, 0.8 * room.line);
    room.line(x, top + 0.6 * u, x + 1.15 * u, top + 0.75 * u, room.color.ink, 0.42 * u);
    double cupTop = body.bottom() - 1.55 * u;
    room.fill(x - 0.42 * u, cupTop, 0.84 * u, 0.8 * u, 0.15 * u, room.color.paper);
    room.outline(
        x - 0.42 * u, cupTop, 0.84 * u, 0.8 * u, 0.15 * u, room.color.ink, 0.7 * room.line);
  }

  private void pour(double x) {
    double u = pen.unit;
    double top = body.y() + head + 0.5 * u;
    double bottom = body.bottom() - 1.2 * u;
    pen.fill(x - 0.12 * u, top, 0.24 * u, bottom - top, 0, pen.color.coffee);
  }

  private void cups(Pen room) {
    double u = room.unit;
    int count = (int) Math.max(2, Math.floor((body.width() - u) / (1.3 * u)));
    double step = (body.width() - u) / count;
    for (int i = 0; i < count; i++) {
      double left = body.x() + 0.5 * u + (i + 0.5) * step - 0.48 * u;
      double top = body.y() - 0.85 * u;
      room.fill(left, top, 0.96 * u, 0.95 * u, 0.2 * u, room.color.paper);
      room.outline(left, top, 0.96 * u, 0.95 * u, 0.2 * u, room.color.ink, 0.7 * room.line);
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
