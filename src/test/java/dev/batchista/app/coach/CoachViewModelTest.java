package dev.batchista.app.coach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.study.cards.Choice;
import dev.batchista.support.Decks;
import org.junit.jupiter.api.Test;

class CoachViewModelTest {
  private final RecordedActions cafe = new RecordedActions();
  private final CoachViewModel model = new CoachViewModel(Decks.three(), cafe);

  @Test
  void nothingIsGivenAwayBeforeTheAnswer() {
    model.choose("A");

    assertThat(model.stateOf(choice("A"))).isEqualTo(ChoiceState.CHOSEN);
    assertThat(model.stateOf(choice("B"))).isEqualTo(ChoiceState.OPEN);
    assertThat(model.answerShowMe()).isNull();
    assertThat(model.choiceShowMe(choice("A"))).isNull();
    model.toggleReason(choice("C"));
    assertThat(model.reasonOpen(choice("C"))).isFalse();
  }

  @Test
  void afterTheAnswerEachChoiceStandsAsItIsAndTheOwnReasonIsTold() {
    answer("A");

    assertThat(model.stateOf(choice("A"))).isEqualTo(ChoiceState.WRONG_PICK);
    assertThat(model.stateOf(choice("B"))).isEqualTo(ChoiceState.RIGHT);
    assertThat(model.stateOf(choice("C"))).isEqualTo(ChoiceState.WRONG);
    assertThat(model.reasonOpen(choice("A"))).isTrue();
    assertThat(model.reasonOpen(choice("C"))).isFalse();
    assertThat(model.choiceShowMe(choice("A"))).isEqualTo(Decks.HBM);
  }

  @Test
  void demonstrationOfTheAnswerIsOfferedOnce() {
    answer("B");

    assertThat(model.answerShowMe()).isEqualTo(Decks.QUEUE);
    assertThat(model.choiceShowMe(choice("B"))).isNull();
  }

  @Test
  void showsBeforeThenAfterAndPointsAtTheMetric() {
    answer("A");
    model.showNext(Decks.HBM);
    model.showNext(Decks.HBM);
    model.showNext(Decks.HBM);

    assertThat(cafe.asked)
        .containsExactly(
            "scenarios/day.json",
            "highlight TPOT",
            "scenarios/hbm.json",
            "highlight TPOT",
            "scenarios/day.json",
            "highlight TPOT");
  }

  @Test
  void anotherDemonstrationBeginsWithItsOwnBefore() {
    answer("A");
    model.showNext(Decks.HBM);
    model.showNext(Decks.QUEUE);

    assertThat(model.showing()).isEqualTo(new Showing(Decks.QUEUE, CoachActions.Phase.BEFORE));
  }

  @Test
  void turningThePagePointsAtNothingAnyMore() {
    answer("A");
    model.showNext(Decks.HBM);
    cafe.asked.clear();

    model.advance();

    assertThat(cafe.asked).containsExactly("highlight null");
    assertThat(model.showing()).isNull();
    assertThat(model.index()).isEqualTo(1);
  }

  @Test
  void allReasonsOpenAndClose() {
    answer("B");
    model.toggleAllReasons();
    assertThat(model.allReasonsOpen()).isTrue();
    assertThat(model.reasonOpen(choice("D"))).isTrue();

    model.toggleAllReasons();
    assertThat(model.reasonOpen(choice("A"))).isFalse();
    assertThat(model.reasonOpen(choice("B"))).as("the answer's own reason").isTrue();
  }

  @Test
  void deckEndsWithAResultFromWhichTheWrongOnesCanBeTriedAgain() {
    answer("A");
    model.advance();
    answer("A");
    model.advance();
    answer("C");
    model.advance();
    assertThat(model.atResult()).isTrue();
    assertThat(QuizTexts.score(model.result())).isEqualTo("2 of 3 right");
    assertThat(QuizTexts.findings(model.result()))
        .containsExactly("1 sure and wrong: look at these first");

    model.retryWrong();

    assertThat(model.atResult()).isFalse();
    assertThat(model.size()).isEqualTo(1);
    assertThat(model.card().id()).isEqualTo("overnight");
    model.restart();
    assertThat(model.size()).isEqualTo(3);
  }

  @Test
  void resultNeedsAnAnswer() {
    model.next();
    model.next();
    model.next();

    assertThat(model.atResult()).isFalse();
    assertThat(model.index()).isEqualTo(2);
  }

  @Test
  void wordsAroundTheCard() {
    assertThat(QuizTexts.overline(model)).isEqualTo("CARD 1 OF 3 · DEBUGGING");
    assertThat(QuizTexts.whyNot(model.card())).isEqualTo("Why not A, C, D?");
    assertThat(QuizTexts.tag(choice("A"))).isEqualTo("✗ a TPOT cause");
    assertThat(QuizTexts.tag(choice("D"))).isEqualTo("✗ a total-time cause");
    answer("C");
    assertThat(QuizTexts.verdict(model.card(), model.answer())).isEqualTo("✗ Not C: it is B.");
    assertThat(QuizTexts.spoken(choice("A"), ChoiceState.WRONG, false))
        .isEqualTo("A: HBM is throttled: the weights are read more slowly, wrong: a TPOT cause.");
  }

  private void answer(String letter) {
    model.choose(letter);
    model.advance();
  }

  private Choice choice(String letter) {
    return model.card().choice(letter);
  }
}
