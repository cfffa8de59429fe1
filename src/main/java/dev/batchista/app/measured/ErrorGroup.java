package dev.batchista.app.measured;

import dev.batchista.measured.ErrorTable;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The errors of a group.
 *
 * @param name of the group
 * @param points in it, at least one
 * @param line count, median and so on
 */
record ErrorGroup(String name, List<Predicted> points, ErrorTable.Line line) {
  /** A median of fewer says nothing. */
  static final int ENOUGH = 3;

  ErrorGroup {
    points = List.copyOf(points);
  }

  boolean tooFew() {
    return points.size() < ENOUGH;
  }

  /** All groups, from the most underestimated to the most overestimated; small ones last. */
  static List<ErrorGroup> of(List<Predicted> points, Grouping by) {
    Map<String, List<Predicted>> groups = new TreeMap<>();
    points.forEach(p -> groups.computeIfAbsent(by.of(p), name -> new ArrayList<>()).add(p));
    return groups.entrySet().stream()
        .map(entry -> new ErrorGroup(entry.getKey(), entry.getValue(), sum(entry.getValue())))
        .sorted(
            Comparator.comparing(ErrorGroup::tooFew)
                .thenComparingDouble(group -> group.line().bias()))
        .toList();
  }

  /** Count, median, 90th percentile and bias of at least one point. */
  static ErrorTable.Line sum(List<Predicted> points) {
    return ErrorTable.of(List.<Prediction>copyOf(points)).by("total").get(0);
  }
}
