package dev.batchista.app.charts;

import java.util.List;

/**
 * A line across a plot: a promise or a bound.
 *
 * @param value where, in the axis's unit; NaN where there is none now
 * @param labels what it is called, from the longest to the shortest; the first that fits is drawn
 */
record Limit(double value, List<String> labels) {
  Limit {
    labels = List.copyOf(labels);
  }
}
