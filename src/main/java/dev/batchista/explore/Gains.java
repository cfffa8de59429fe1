package dev.batchista.explore;

import dev.batchista.explore.SeedSearch.Found;
import java.util.ArrayList;
import java.util.List;

/** What was found with each seed, beside what was found with it before. */
final class Gains {

  private Gains() {}

  static List<Double> loads(List<Found> found) {
    return found.stream().map(Found::load).toList();
  }

  /** By how much each seed's load is above what it was before, where it was anything. */
  static List<Double> of(List<Double> before, List<Found> after) {
    List<Double> gains = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) > 0) {
        gains.add(after.get(i).load() / before.get(i) - 1);
      }
    }
    return gains;
  }
}
