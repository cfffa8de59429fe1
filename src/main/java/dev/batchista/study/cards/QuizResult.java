package dev.batchista.study.cards;

/**
 * How a deck went so far.
 *
 * @param cards in the deck
 * @param answered cards answered
 * @param right answered rightly
 * @param sureAndWrong answered wrongly and surely: what to look at first
 * @param unsureAndRight answered rightly and unsurely: luck, or more known than thought
 */
public record QuizResult(int cards, int answered, int right, int sureAndWrong, int unsureAndRight) {

  public boolean complete() {
    return answered == cards;
  }
}
