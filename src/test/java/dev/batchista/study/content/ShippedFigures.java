package dev.batchista.study.content;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import java.util.Map;

/** Figures of the shipped scenarios, by short names. */
final class ShippedFigures {

  private final Figures figures;

  private ShippedFigures(Figures figures) {
    this.figures = figures;
  }

  /** Means over so many seeds, from each scenario's own upwards. */
  static ShippedFigures overSeeds(int seeds) {
    return of(0, seeds);
  }

  /** Of one seed: the scenario's own plus {@code offset}. */
  static ShippedFigures ofSeed(int offset) {
    return of(offset, 1);
  }

  private static ShippedFigures of(int offset, int seeds) {
    Catalogue catalogue = Catalogue.load();
    Map<String, Scenario> scenarios = new java.util.HashMap<>();
    Lessons.shipped(catalogue)
        .scenarios()
        .forEach(
            (file, scenario) -> scenarios.put(file, scenario.withSeed(scenario.seed() + offset)));
    return new ShippedFigures(new Figures(new ScenarioResolver(catalogue), scenarios, seeds));
  }

  double of(String scenario, String metric) {
    RunMetric known = RunMetric.named(metric);
    if (known == null) {
      throw new IllegalArgumentException(metric);
    }
    return figures.of("scenarios/" + scenario + ".json", known);
  }

  /** How much larger the figure is in the second scenario, as a share of the first. */
  double change(String before, String after, String metric) {
    return of(after, metric) / of(before, metric) - 1;
  }
}
