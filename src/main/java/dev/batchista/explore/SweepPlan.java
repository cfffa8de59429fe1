package dev.batchista.explore;

import dev.batchista.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * A scenario with one knob at several values, or two at all pairs of them.
 *
 * @param base the scenario; the order of knobs is the order in which they are turned
 * @param axes one or two
 * @param seeds runs at each point, 1 to {@link CapacityQuestion#MOST_SEEDS}: the scenario's seed
 *     and those that follow it, the same at each point
 */
public record SweepPlan(Scenario base, List<Axis> axes, int seeds) {

  /** Most points of a sweep. */
  public static final int MOST_POINTS = 10_000;

  public SweepPlan {
    axes = List.copyOf(axes);
    if (axes.isEmpty() || axes.size() > 2) {
      throw new IllegalArgumentException("axes must be one or two, not " + axes.size());
    }
    if (axes.size() == 2 && axes.get(0).knob().name().equals(axes.get(1).knob().name())) {
      throw new IllegalArgumentException("the two knobs must differ");
    }
    if (seeds < 1 || seeds > CapacityQuestion.MOST_SEEDS) {
      throw new IllegalArgumentException(
          "seeds must be from 1 to %d, not %d".formatted(CapacityQuestion.MOST_SEEDS, seeds));
    }
    long points = 1;
    for (Axis axis : axes) {
      points *= axis.values().size();
    }
    if (points > MOST_POINTS) {
      throw new IllegalArgumentException(
          "points must be at most %,d, not %,d".formatted(MOST_POINTS, points));
    }
  }

  /** The values of each point: the last axis changes fastest. */
  public List<List<String>> points() {
    List<List<String>> points = new ArrayList<>();
    for (String first : axes.get(0).values()) {
      if (axes.size() == 1) {
        points.add(List.of(first));
      } else {
        axes.get(1).values().forEach(second -> points.add(List.of(first, second)));
      }
    }
    return points;
  }
}
