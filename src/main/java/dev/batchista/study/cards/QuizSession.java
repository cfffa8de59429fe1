package dev.batchista.study.cards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A deck on the table: one card open, the answers given so far. A card is chosen on first, then
 * answered for good, with the learner saying how sure they are before they see what is right.
 */
public final class QuizSession {
  private final List<Card> deck;
  private final @Nullable Answer[] answers;
  private int index;
  private @Nullable Choice chosen;
  private boolean sure = true;

  /**
   * @param deck cards in the order in which they come
   * @throws IllegalArgumentException if there are none
   */
  public QuizSession(List<Card> deck) {
    if (deck.isEmpty()) {
      throw new IllegalArgumentException("a deck needs at least one card");
    }
    this.deck = List.copyOf(deck);
    this.answers = new Answer[deck.size()];
  }

  /** The open card. */
  public Card card() {
    return deck.get(index);
  }

  /** Place of the open card, from 0. */
  public int index() {
    return index;
  }

  /** Cards in the deck. */
  public int size() {
    return deck.size();
  }

  /** The answer to the open card, null before. */
  public @Nullable Answer answer() {
    return answers[index];
  }

  /** The answer to the card at a place, null before. */
  public @Nullable Answer answerAt(int place) {
    return answers[place];
  }

  /** The choice under consideration, null before one is picked and after the answer. */
  public @Nullable Choice chosen() {
    return chosen;
  }

  /** Whether the learner says that they are sure; true unless they said otherwise. */
  public boolean sure() {
    return sure;
  }

  /**
   * Picks a choice. Can be changed until the answer is given; then it does nothing.
   *
   * @throws IllegalArgumentException if the card has no such choice
   */
  public void choose(String choiceId) {
    Choice picked = card().choice(choiceId);
    if (answer() == null) {
      chosen = picked;
    }
  }

  /** Says how sure the learner is of the choice under consideration. */
  public void sure(boolean isSure) {
    if (answer() == null) {
      sure = isSure;
    }
  }

  /** Answers with the choice under consideration; without one it does nothing. */
  public void confirm() {
    if (chosen != null && answer() == null) {
      answers[index] = new Answer(chosen, sure);
      chosen = null;
    }
  }

  /** Takes the answer to the open card back. */
  public void retry() {
    answers[index] = null;
    startCard();
  }

  /** Whether a card follows. */
  public boolean hasNext() {
    return index < deck.size() - 1;
  }

  /** Whether a card goes before. */
  public boolean hasPrevious() {
    return index > 0;
  }

  /** Opens the next card; on the last one it does nothing. */
  public void next() {
    goTo(Math.min(index + 1, deck.size() - 1));
  }

  /** Opens the card before; on the first one it does nothing. */
  public void previous() {
    goTo(Math.max(index - 1, 0));
  }

  /**
   * Opens a card by its place.
   *
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public void goTo(int place) {
    Objects.checkIndex(place, deck.size());
    if (place != index) {
      index = place;
      startCard();
    }
  }

  /** How it went so far. */
  public QuizResult result() {
    List<Answer> given = Arrays.stream(answers).filter(Objects::nonNull).toList();
    int right = (int) given.stream().filter(Answer::right).count();
    int sureAndWrong = (int) given.stream().filter(a -> a.sure() && !a.right()).count();
    int unsureAndRight = (int) given.stream().filter(a -> !a.sure() && a.right()).count();
    return new QuizResult(deck.size(), given.size(), right, sureAndWrong, unsureAndRight);
  }

  /** The cards that were answered wrongly, those that the learner was sure of first. */
  public List<Card> wrongCards() {
    List<Card> sureWrong = new ArrayList<>();
    List<Card> unsureWrong = new ArrayList<>();
    for (int i = 0; i < answers.length; i++) {
      Answer answer = answers[i];
      if (answer != null && !answer.right()) {
        (answer.sure() ? sureWrong : unsureWrong).add(deck.get(i));
      }
    }
    sureWrong.addAll(unsureWrong);
    return sureWrong;
  }

  private void startCard() {
    chosen = null;
    sure = true;
  }
}
