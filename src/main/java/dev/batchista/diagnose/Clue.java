package dev.batchista.diagnose;

/**
 * What a cause does to a measure.
 *
 * @param measure that is looked at
 * @param expected which way it goes
 * @param weight how much it tells this cause from others: 1 little, 4 much
 */
record Clue(Measure measure, Move expected, int weight) {

  static Clue up(Measure measure, int weight) {
    return new Clue(measure, Move.UP, weight);
  }

  static Clue down(Measure measure, int weight) {
    return new Clue(measure, Move.DOWN, weight);
  }

  static Clue same(Measure measure, int weight) {
    return new Clue(measure, Move.SAME, weight);
  }
}
