package dev.batchista.app.charts;

/**
 * A line of a chart's key.
 *
 * @param label what it is
 * @param mark its shape
 * @param token its colour
 */
record LegendEntry(String label, Mark mark, String token) {

  /** Shapes: colour is never alone. */
  enum Mark {
    BOX,
    OUTLINE,
    DOT,
    SOLID,
    DASHED,
    /** Thin short dashes: a limit. */
    LIMIT
  }
}
