package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Seats;

/** Draws the seats of the bar in one layout. */
interface SeatsPainter {

  /** Draws what does not change from frame to frame. */
  void paintFurniture(Pen room);

  /**
   * Draws who sits there and what is in the cups.
   *
   * @param sip how high the cups are lifted, 0 to 1
   */
  void paint(Seats seats, double sip);
}
