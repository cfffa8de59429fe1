package dev.batchista.study.cards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.support.Decks;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuizSessionTest {
  private final QuizSession session = new QuizSession(Decks.three());

  @Test
  void choiceCanBeChangedUntilItIsTheAnswer() {
    session.choose("A");
    session.choose("B");
    assertThat(session.answer()).isNull();

    session.confirm();
    assertThat(session.answer()).isEqualTo(new Answer(Decks.overnight().choice("B"), true));

    session.choose("C");
    session.confirm();
    assertThat(session.answer().choice().id()).isEqualTo("B");
    assertThat(session.chosen()).isNull();
  }

  @Test
  void nothingChosenIsNoAnswer() {
    session.confirm();
    assertThat(session.answer()).isNull();
    assertThat(session.result().answered()).isZero();
  }

  @Test
  void sureCountsAsSaidBeforeTheAnswer() {
    session.choose("B");
    session.sure(false);
    session.confirm();
    session.sure(true);

    assertThat(session.answer().sure()).isFalse();
  }

  @Test
  void pagesTurnWithinTheDeckAndAnswersStay() {
    session.previous();
    assertThat(session.index()).isZero();
    answer("B", true);
    session.next();
    session.next();
    session.next();
    assertThat(session.index()).isEqualTo(2);
    assertThat(session.hasNext()).isFalse();
    assertThat(session.answer()).isNull();

    session.goTo(0);
    assertThat(session.answer().right()).isTrue();
    assertThatThrownBy(() -> session.goTo(3)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void turningThePageForgetsAChoiceThatWasNotMade() {
    session.choose("A");
    session.sure(false);
    session.next();
    session.previous();

    assertThat(session.chosen()).isNull();
    assertThat(session.sure()).isTrue();
  }

  @Test
  void resultTellsConfidenceFromKnowledge() {
    answer("A", true); // wrong and sure
    session.next();
    answer("A", false); // right and unsure
    session.next();
    answer("C", true); // right and sure

    assertThat(session.result()).isEqualTo(new QuizResult(3, 3, 2, 1, 1));
    assertThat(session.result().complete()).isTrue();
    assertThat(session.wrongCards()).extracting(Card::id).containsExactly("overnight");
  }

  @Test
  void surelyWrongCardsComeFirst() {
    answer("A", false);
    session.next();
    answer("B", true);

    assertThat(session.wrongCards())
        .extracting(Card::id)
        .containsExactly("first-token", "overnight");
  }

  @Test
  void retryTakesTheAnswerBack() {
    answer("A", false);
    session.retry();

    assertThat(session.answer()).isNull();
    assertThat(session.sure()).isTrue();
    assertThat(session.result().answered()).isZero();
    answer("B", true);
    assertThat(session.result().right()).isEqualTo(1);
  }

  @Test
  void deckNeedsACard() {
    assertThatThrownBy(() -> new QuizSession(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void cardNeedsExactlyOneRightChoiceAndLettersOnce() {
    Choice right = Decks.overnight().choice("B");
    Choice wrong = Decks.overnight().choice("A");
    assertThatThrownBy(() -> card(wrong, Decks.overnight().choice("C")))
        .hasMessageContaining("exactly one right");
    assertThatThrownBy(() -> card(right, right)).hasMessageContaining("exactly one right");
    assertThatThrownBy(() -> card(right, wrong, wrong)).hasMessageContaining("two choices A");
    assertThatThrownBy(() -> card(right)).hasMessageContaining("2 to 6");
    assertThatThrownBy(() -> session.choose("F")).hasMessageContaining("no choice F");
  }

  private static Card card(Choice... choices) {
    return new Card("x", "lesson", "Topic", "Question?", List.of(choices), "Because.", null);
  }

  private void answer(String letter, boolean sure) {
    session.choose(letter);
    session.sure(sure);
    session.confirm();
  }
}
