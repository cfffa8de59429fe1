package dev.batchista.study.cards;

/**
 * What a learner answered.
 *
 * @param choice the answer
 * @param sure whether they said that they were sure, before they knew whether it was right
 */
public record Answer(Choice choice, boolean sure) {
  public boolean right() {
    return choice.right();
  }
}
