package dev.batchista.measured;

import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Median and 90th percentile of the absolute relative error, |predicted / measured - 1|, by GPU, by
 * model, by engine, by phase and in total.
 *
 * @param groups the lines of the table; {@code total} has one, named {@code all}
 * @param predicted figures compared
 * @param notPredicted rows without a prediction
 */
public record ErrorTable(
    Map<String, List<Line>> groups, int predicted, List<Prediction.NotPredicted> notPredicted) {

  public ErrorTable {
    groups = Map.copyOf(groups);
    notPredicted = List.copyOf(notPredicted);
  }

  /** By what the figures are grouped, in the order of the table. */
  public static final List<String> BY = List.of("total", "phase", "engine", "gpu", "model");

  /**
   * One line.
   *
   * @param name of the group
   * @param count figures in it
   * @param median of the absolute relative error, a share
   * @param p90 its 90th percentile, by straight lines between neighbours
   * @param bias median of the relative error with its sign
   */
  public record Line(String name, int count, double median, double p90, double bias) {}

  /** Sums up predictions. */
  public static ErrorTable of(List<Prediction> predictions) {
    List<Predicted> compared = new ArrayList<>();
    List<Prediction.NotPredicted> left = new ArrayList<>();
    for (Prediction prediction : predictions) {
      if (prediction instanceof Predicted predicted) {
        compared.add(predicted);
      } else if (prediction instanceof Prediction.NotPredicted not) {
        left.add(not);
      }
    }
    return new ErrorTable(
        Map.of(
            "total", lines(compared, p -> "all"),
            "phase", lines(compared, p -> p.metric().label()),
            "engine", lines(compared, p -> p.row().engine()),
            "gpu", lines(compared, p -> p.row().gpu()),
            "model", lines(compared, p -> p.row().model())),
        compared.size(),
        left);
  }

  /** The lines of one grouping. */
  public List<Line> by(String grouping) {
    return groups.getOrDefault(grouping, List.of());
  }

  private static List<Line> lines(List<Predicted> all, Function<Predicted, String> name) {
    Map<String, List<Predicted>> groups = new TreeMap<>();
    all.forEach(p -> groups.computeIfAbsent(name.apply(p), k -> new ArrayList<>()).add(p));
    List<Line> lines = new ArrayList<>();
    groups.forEach((group, members) -> lines.add(line(group, members)));
    return List.copyOf(lines);
  }

  private static Line line(String name, List<Predicted> members) {
    double[] signed = members.stream().mapToDouble(Predicted::relativeError).sorted().toArray();
    double[] size = Arrays.stream(signed).map(Math::abs).sorted().toArray();
    return new Line(
        name, members.size(), quantile(size, 0.5), quantile(size, 0.9), quantile(signed, 0.5));
  }

  private static double quantile(double[] sorted, double share) {
    double rank = share * (sorted.length - 1);
    int below = (int) rank;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (rank - below) * (sorted[above] - sorted[below]);
  }
}
