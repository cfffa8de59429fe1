package dev.batchista.diagnose;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What is known of a run.
 *
 * @param name what it is called: its file
 * @param model that was served, empty where it is not known
 * @param figures known ones only
 * @param noise relative half width of what chance alone does to a figure, where it can be told
 * @param remarks of the file or the run, in sentences
 */
public record Observation(
    String name,
    String model,
    Map<Measure, Double> figures,
    Map<Measure, Double> noise,
    List<String> remarks) {

  public Observation {
    figures = Map.copyOf(figures);
    noise = Map.copyOf(noise);
    remarks = List.copyOf(remarks);
  }

  /** A figure, NaN where it is not known. */
  public double figure(Measure measure) {
    return figures.getOrDefault(measure, Double.NaN);
  }

  /** Collects figures; what is not finite is not known. */
  static final class Draft {
    final Map<Measure, Double> figures = new EnumMap<>(Measure.class);
    final Map<Measure, Double> noise = new EnumMap<>(Measure.class);

    Draft put(Measure measure, double figure) {
      if (Double.isFinite(figure)) {
        figures.put(measure, figure);
      }
      return this;
    }

    Draft put(Measure measure, double figure, double halfWidth) {
      if (Double.isFinite(figure) && Double.isFinite(halfWidth) && figure != 0) {
        noise.put(measure, Math.abs(halfWidth / figure));
      }
      return put(measure, figure);
    }
  }
}
