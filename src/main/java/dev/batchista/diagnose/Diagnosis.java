package dev.batchista.diagnose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Two runs side by side.
 *
 * @param before the first
 * @param after the second
 * @param moves which way each measure went
 * @param suspects causes that fit, best first
 * @param warnings why the two may not be compared as they are
 */
public record Diagnosis(
    Observation before,
    Observation after,
    Map<Measure, Move> moves,
    List<Suspect> suspects,
    List<String> warnings) {

  private static final double LEAST_SCORE = 0.35;

  public Diagnosis {
    moves = Map.copyOf(moves);
    suspects = List.copyOf(suspects);
    warnings = List.copyOf(warnings);
  }

  /**
   * A cause and how it fits.
   *
   * @param cause that is suspected
   * @param score share of the known clues, by weight, that speak for it less those against; at most
   *     1
   * @param known share of its clues, by weight, that are known
   * @param speaksFor measures that went as it would have them
   * @param against measures that went another way
   * @param unseen measures that would tell and are not known, the most telling first
   */
  public record Suspect(
      Cause cause,
      double score,
      double known,
      List<Measure> speaksFor,
      List<Measure> against,
      List<Measure> unseen) {}

  /** Compares them. */
  public static Diagnosis of(Observation before, Observation after) {
    Map<Measure, Move> moves = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      moves.put(measure, move(measure, before, after));
    }
    List<Suspect> suspects = new ArrayList<>();
    for (Cause cause : Cause.values()) {
      Suspect suspect = suspect(cause, moves);
      if (suspect.score >= LEAST_SCORE
          && suspect.speaksFor.stream().anyMatch(m -> moved(moves, m))) {
        suspects.add(suspect);
      }
    }
    suspects.sort(
        Comparator.comparingDouble((Suspect s) -> -s.score * Math.sqrt(s.known))
            .thenComparingLong(s -> -s.speaksFor.stream().filter(m -> moved(moves, m)).count()));
    return new Diagnosis(before, after, moves, suspects, Comparability.warnings(before, after));
  }

  private static boolean moved(Map<Measure, Move> moves, Measure measure) {
    Move move = moves.getOrDefault(measure, Move.UNKNOWN);
    return move == Move.UP || move == Move.DOWN;
  }

  private static Move move(Measure measure, Observation before, Observation after) {
    double a = before.figure(measure);
    double b = after.figure(measure);
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return Move.UNKNOWN;
    }
    double floor = measure.floor();
    if (Math.max(a, b) <= floor) {
      return Move.SAME;
    }
    double chance =
        Math.hypot(
            before.noise().getOrDefault(measure, 0.0), after.noise().getOrDefault(measure, 0.0));
    double change = (Math.max(b, floor) - Math.max(a, floor)) / Math.max(Math.max(a, floor), 1e-12);
    double needed = Math.max(measure.tolerance(), Math.min(chance, 1));
    return change > needed ? Move.UP : change < -needed / (1 + needed) ? Move.DOWN : Move.SAME;
  }

  private static Suspect suspect(Cause cause, Map<Measure, Move> moves) {
    List<Measure> speaksFor = new ArrayList<>();
    List<Measure> against = new ArrayList<>();
    List<Clue> unseen = new ArrayList<>();
    double good = 0;
    double bad = 0;
    double all = 0;
    for (Clue clue : cause.clues()) {
      Move move = moves.getOrDefault(clue.measure(), Move.UNKNOWN);
      all += clue.weight();
      if (move == Move.UNKNOWN) {
        unseen.add(clue);
      } else if (move == clue.expected()) {
        good += clue.weight();
        speaksFor.add(clue.measure());
      } else {
        bad += clue.weight();
        against.add(clue.measure());
      }
    }
    unseen.sort(Comparator.comparingInt(clue -> -clue.weight()));
    double known = good + bad;
    return new Suspect(
        cause,
        known == 0 ? 0 : (good - bad) / known,
        known / all,
        speaksFor,
        against,
        unseen.stream().map(Clue::measure).toList());
  }
}
