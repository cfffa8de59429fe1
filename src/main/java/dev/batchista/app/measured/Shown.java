package dev.batchista.app.measured;

import dev.batchista.measured.ErrorTable;
import dev.batchista.measured.Prediction.Predicted;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the screen shows.
 *
 * @param phase which figures
 * @param filter which rows
 * @param points that pass both, by published figure
 * @param counts how many pass the filter in each phase
 * @param sum over the points; null without any
 * @param grouping by what errors are set side by side
 * @param groups the points by group
 */
record Shown(
    Phase phase,
    RowFilter filter,
    List<Predicted> points,
    Map<Phase, Integer> counts,
    ErrorTable.@Nullable Line sum,
    Grouping grouping,
    List<ErrorGroup> groups) {
  Shown {
    points = List.copyOf(points);
    counts = Map.copyOf(counts);
    groups = List.copyOf(groups);
  }
}
