package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.paint.BodyPainter.Holds;
import dev.batchista.app.stage.scene.Figure;
import dev.batchista.app.stage.scene.Figure.Role;
import dev.batchista.app.stage.scene.Look;

/** Customers on their feet with all that they carry: slip or drink in hand, mark over the head. */
final class FigurePainter {
  /** From the feet to the middle of the mark over the head, in head radii. */
  private static final double MARK_HEIGHT = 7.35;

  private final Pen pen;
  private final FigureSprites figures;
  private final SlipSprites slips;
  private final MarkSprites marks;

  FigurePainter(Pen pen, SpriteMaker maker) {
    this.pen = pen;
    this.figures = new FigureSprites(maker);
    this.slips = new SlipSprites(maker);
    this.marks = new MarkSprites(maker);
  }

  /** Draws one of them. */
  void paint(Figure figure) {
    double u = pen.unit;
    double x = figure.x();
    double y = figure.y();
    boolean left = facesLeft(figure);
    Holds holds = holds(figure.role());
    pen.g.setGlobalAlpha(figure.opacity());
    if (holds == Holds.SLIP) {
      double hand = x + (left ? -1.5 : 1.5) * u;
      slips.slip(figure.promptTokens(), left).show(pen.g, hand, y - 4 * u);
    }
    figures.body(figure.look(), holds, left, swing(figure)).show(pen.g, x, y);
    double headX = x + (left ? -0.1 : 0.1) * u;
    boolean smiles = figure.clock() <= 1 && figure.role() != Role.TURNED_AWAY;
    figures.heads().head(figure.look(), left, smiles).show(pen.g, headX, y - 5.1 * u);
    mark(figure, headX, y - MARK_HEIGHT * u);
    pen.g.setGlobalAlpha(1);
  }

  /** Draws one of a crowd: no mark, no slip. */
  void paintPlain(Look look, double x, double y) {
    double u = pen.unit;
    figures.body(look, Holds.NOTHING, false, 0).show(pen.g, x, y);
    figures.heads().head(look, false, true).show(pen.g, x + 0.1 * u, y - 5.1 * u);
  }

  /** Draws the clock over a head by itself. */
  void paintClock(double x, double y, double share) {
    marks.clock(share).show(pen.g, x, y - MARK_HEIGHT * pen.unit);
  }

  private void mark(Figure figure, double x, double y) {
    if (figure.role() == Role.TURNED_AWAY) {
      marks.turnedAway().show(pen.g, x, y);
    } else if (figure.waitsForFirstToken()) {
      marks.clock(figure.clock()).show(pen.g, x, y);
    } else if (figure.role() == Role.SENT_BACK) {
      marks.sentBack().show(pen.g, x, y);
    }
  }

  private boolean facesLeft(Figure figure) {
    boolean walksBack = figure.speedX() < -0.6 * pen.unit;
    return figure.role() == Role.TURNED_AWAY || (figure.role() == Role.SENT_BACK && walksBack);
  }

  private static Holds holds(Role role) {
    return switch (role) {
      case QUEUING, SENT_BACK, ORDERING, TURNED_AWAY -> Holds.SLIP;
      case TO_SEAT -> Holds.NOTHING;
      case LEAVING -> Holds.DRINK;
    };
  }

  /** How far the legs are apart: only while walking. */
  private double swing(Figure figure) {
    double u = pen.unit;
    double pace = Math.min(1, figure.speed() / (3 * u));
    return pace < 0.1 ? 0 : pace * Math.sin(figure.walked() / (1.25 * u));
  }
}
