package dev.batchista.app.coach;

import dev.batchista.app.coach.CoachActions.Phase;
import dev.batchista.study.cards.Answer;
import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.Choice;
import dev.batchista.study.cards.QuizResult;
import dev.batchista.study.cards.QuizSession;
import dev.batchista.study.cards.ShowMe;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The quiz without its looks: what is open, what is told, what the café is asked to show. */
public final class CoachViewModel {
  private final List<Card> deck;
  private final CoachActions actions;
  private final Set<String> openReasons = new HashSet<>();
  private QuizSession session;
  private boolean atResult;
  private @Nullable Showing showing;
  private Runnable onChange = () -> {};

  /**
   * @param deck cards in order, at least one
   * @param actions the café
   */
  public CoachViewModel(List<Card> deck, CoachActions actions) {
    this.deck = List.copyOf(deck);
    this.actions = actions;
    this.session = new QuizSession(deck);
  }

  /** Sets what to call whenever something looks different. */
  void onChange(Runnable listener) {
    onChange = listener;
  }

  Card card() {
    return session.card();
  }

  int index() {
    return session.index();
  }

  int size() {
    return session.size();
  }

  @Nullable Answer answer() {
    return session.answer();
  }

  @Nullable Answer answerAt(int place) {
    return session.answerAt(place);
  }

  boolean answered() {
    return session.answer() != null;
  }

  boolean sure() {
    return session.sure();
  }

  boolean canConfirm() {
    return session.chosen() != null;
  }

  /** Whether the result of the deck is shown instead of a card. */
  boolean atResult() {
    return atResult;
  }

  QuizResult result() {
    return session.result();
  }

  @Nullable Showing showing() {
    return showing;
  }

  ChoiceState stateOf(Choice choice) {
    Answer answer = session.answer();
    if (answer == null) {
      return choice.equals(session.chosen()) ? ChoiceState.CHOSEN : ChoiceState.OPEN;
    }
    if (choice.right()) {
      return ChoiceState.RIGHT;
    }
    return choice.equals(answer.choice()) ? ChoiceState.WRONG_PICK : ChoiceState.WRONG;
  }

  /** Whether the reason behind a choice is told. */
  boolean reasonOpen(Choice choice) {
    return answered() && openReasons.contains(choice.id());
  }

  /** Picks a choice by its letter, if the card has it and is still open. */
  void choose(String letter) {
    if (!atResult && card().choices().stream().anyMatch(c -> c.id().equals(letter))) {
      session.choose(letter);
      onChange.run();
    }
  }

  void sure(boolean isSure) {
    session.sure(isSure);
    onChange.run();
  }

  /** The one big step: answer, or go on when answered. */
  void advance() {
    if (answered()) {
      next();
    } else if (canConfirm()) {
      session.confirm();
      Answer answer = session.answer();
      if (answer != null) {
        openReasons.add(answer.choice().id());
      }
      onChange.run();
    }
  }

  /** Opens the next card, or the result after the last. */
  void next() {
    if (session.hasNext()) {
      session.next();
      turnPage();
    } else if (session.result().answered() > 0) {
      atResult = true;
      turnPage();
    }
  }

  /** Goes back from the result or to the card before. */
  void previous() {
    if (atResult) {
      atResult = false;
    } else {
      session.previous();
    }
    turnPage();
  }

  void goTo(int place) {
    atResult = false;
    session.goTo(place);
    turnPage();
  }

  /** Takes the answer back. */
  void retry() {
    session.retry();
    turnPage();
  }

  /** Begins again with the cards that went wrong. */
  void retryWrong() {
    begin(session.wrongCards());
  }

  /** Begins again with the whole deck. */
  void restart() {
    begin(deck);
  }

  /** Tells or hides the reason behind a choice of an answered card. */
  void toggleReason(Choice choice) {
    if (answered()) {
      if (!openReasons.remove(choice.id())) {
        openReasons.add(choice.id());
      }
      onChange.run();
    }
  }

  /** Whether the reasons of all wrong choices are told. */
  boolean allReasonsOpen() {
    return card().choices().stream().filter(c -> !c.right()).allMatch(this::reasonOpen);
  }

  /** Tells the reasons behind all wrong choices, or hides them. */
  void toggleAllReasons() {
    boolean open = allReasonsOpen();
    for (Choice choice : card().choices()) {
      if (!choice.right()) {
        if (open) {
          openReasons.remove(choice.id());
        } else {
          openReasons.add(choice.id());
        }
      }
    }
    onChange.run();
  }

  /** Shows one half of a demonstration, and where to look. */
  void show(ShowMe showMe, Phase phase) {
    showing = new Showing(showMe, phase);
    actions.show(showMe, phase);
    actions.highlight(showMe.highlight());
    onChange.run();
  }

  /** Shows the half of a demonstration that is not on: before first, then after. */
  void showNext(ShowMe showMe) {
    boolean before = showing != null && showing.is(showMe, Phase.BEFORE);
    show(showMe, before ? Phase.AFTER : Phase.BEFORE);
  }

  /** The demonstration of the answer, null where there is none or before the answer. */
  @Nullable ShowMe answerShowMe() {
    if (!answered()) {
      return null;
    }
    return card().showMe() != null ? card().showMe() : card().rightChoice().showMe();
  }

  /** A choice's own demonstration, unless it is the answer's or not to be seen yet. */
  @Nullable ShowMe choiceShowMe(Choice choice) {
    return reasonOpen(choice) && !sameRuns(choice.showMe(), answerShowMe())
        ? choice.showMe()
        : null;
  }

  private static boolean sameRuns(@Nullable ShowMe a, @Nullable ShowMe b) {
    return a != null
        && b != null
        && a.beforeScenario().equals(b.beforeScenario())
        && a.afterScenario().equals(b.afterScenario());
  }

  private void begin(List<Card> cards) {
    if (!cards.isEmpty()) {
      session = new QuizSession(cards);
      atResult = false;
      turnPage();
    }
  }

  private void turnPage() {
    openReasons.clear();
    Answer answer = session.answer();
    if (answer != null) {
      openReasons.add(answer.choice().id());
    }
    if (showing != null) {
      showing = null;
      actions.highlight(null);
    }
    onChange.run();
  }
}
