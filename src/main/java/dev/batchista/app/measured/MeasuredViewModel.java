package dev.batchista.app.measured;

import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.NotPredicted;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.WorkedExample;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** Which published figures are shown and which one is looked at. */
public final class MeasuredViewModel {
  private final ReadOnlyObjectWrapper<@Nullable MeasuredData> data = new ReadOnlyObjectWrapper<>();
  private final ReadOnlyObjectWrapper<Shown> shown;
  private final ReadOnlyObjectWrapper<@Nullable Point> selected = new ReadOnlyObjectWrapper<>();

  /** Empty until {@link #show}. */
  MeasuredViewModel() {
    shown = new ReadOnlyObjectWrapper<>(make(Phase.TIMES, RowFilter.ALL, Grouping.GPU));
  }

  /** Takes the rows and begins with the first worked example. */
  void show(MeasuredData loaded) {
    data.set(loaded);
    refresh(shown.get().phase(), shown.get().filter(), shown.get().grouping());
    loaded.examples().stream()
        .filter(example -> shown.get().points().stream().anyMatch(p -> example.shownBy(p.row())))
        .findFirst()
        .ifPresent(this::select);
  }

  ReadOnlyObjectProperty<@Nullable MeasuredData> data() {
    return data.getReadOnlyProperty();
  }

  ReadOnlyObjectProperty<Shown> shown() {
    return shown.getReadOnlyProperty();
  }

  /** The point that is looked at; null where none is. */
  ReadOnlyObjectProperty<@Nullable Point> selected() {
    return selected.getReadOnlyProperty();
  }

  /** All values of a facet, in order. */
  List<String> values(Facet facet) {
    return predictions().map(p -> facet.of(p.row())).distinct().sorted().toList();
  }

  void choose(Phase phase) {
    refresh(phase, shown.get().filter(), shown.get().grouping());
  }

  void group(Grouping grouping) {
    refresh(shown.get().phase(), shown.get().filter(), grouping);
  }

  void filter(RowFilter filter) {
    if (!filter.equals(shown.get().filter())) {
      refresh(shown.get().phase(), filter, shown.get().grouping());
    }
  }

  /** Lets only these values of a facet pass; none stands for all. */
  void filter(Facet facet, Set<String> values) {
    filter(shown.get().filter().with(facet, values));
  }

  /** All rows again. */
  public void reset() {
    filter(RowFilter.ALL);
  }

  void select(Predicted point) {
    MeasuredData loaded = data.get();
    if (loaded != null) {
      selected.set(
          new Point(
              point,
              loaded.explain(point),
              loaded.scenario(point.row()),
              loaded.example(point.row()).orElse(null)));
    }
  }

  /** Looks at the first point of a worked example, widening what is shown where need be. */
  void select(WorkedExample example) {
    Predicted point = first(example);
    if (point == null) {
      return;
    }
    if (!shown.get().points().contains(point)) {
      refresh(phaseOf(point), RowFilter.ALL, shown.get().grouping());
    }
    select(point);
  }

  /** Whether a point shows it. */
  boolean hasPoint(WorkedExample example) {
    return first(example) != null;
  }

  private @Nullable Predicted first(WorkedExample example) {
    return Stream.concat(shown.get().points().stream(), points())
        .filter(point -> example.shownBy(point.row()))
        .findFirst()
        .orElse(null);
  }

  /** Rows that pass the filter and could not be predicted. */
  List<NotPredicted> notPredicted() {
    MeasuredData loaded = data.get();
    return loaded == null
        ? List.of()
        : loaded.notPredicted().stream()
            .filter(left -> shown.get().filter().lets(left.row()))
            .toList();
  }

  /** Goes so many points on, by published figure, and round at the ends. */
  public void step(int by) {
    List<Predicted> points = shown.get().points();
    if (points.isEmpty()) {
      return;
    }
    int at = index();
    int from = at < 0 && by > 0 ? -1 : Math.max(0, at);
    select(points.get(Math.floorMod(from + by, points.size())));
  }

  /** Goes to the point with the smallest published figure, or with the largest. */
  void toEnd(boolean largest) {
    List<Predicted> points = shown.get().points();
    if (!points.isEmpty()) {
      select(points.get(largest ? points.size() - 1 : 0));
    }
  }

  /** Place of the selected point among those shown, from 0; -1 where it is not among them. */
  int index() {
    Point point = selected.get();
    return point == null ? -1 : shown.get().points().indexOf(point.predicted());
  }

  private void refresh(Phase phase, RowFilter filter, Grouping grouping) {
    shown.set(make(phase, filter, grouping));
    if (index() < 0) {
      selected.set(null);
    }
  }

  private Shown make(Phase phase, RowFilter filter, Grouping grouping) {
    List<Predicted> passing = points().filter(point -> filter.lets(point.row())).toList();
    Map<Phase, Integer> counts = new EnumMap<>(Phase.class);
    for (Phase each : Phase.values()) {
      counts.put(each, (int) passing.stream().filter(p -> each.holds(p.metric())).count());
    }
    List<Predicted> points =
        passing.stream()
            .filter(point -> phase.holds(point.metric()))
            .sorted(Comparator.comparingDouble(Predicted::measured))
            .toList();
    return new Shown(
        phase,
        filter,
        points,
        counts,
        points.isEmpty() ? null : ErrorGroup.sum(points),
        grouping,
        ErrorGroup.of(points, grouping));
  }

  private static Phase phaseOf(Predicted point) {
    return point.metric().unit().equals(Phase.TIMES.unit()) ? Phase.TIMES : Phase.THROUGHPUT;
  }

  private Stream<Predicted> points() {
    return predictions().filter(Predicted.class::isInstance).map(Predicted.class::cast);
  }

  private Stream<Prediction> predictions() {
    MeasuredData loaded = data.get();
    return loaded == null ? Stream.empty() : loaded.predictions().stream();
  }
}
