package dev.batchista.app.coach;

import dev.batchista.study.cards.Answer;
import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.Choice;
import dev.batchista.study.cards.Metric;
import dev.batchista.study.cards.QuizResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The words around a card. */
final class QuizTexts {
  private QuizTexts() {}

  /** {@code CARD 3 OF 8 · DEBUGGING}. */
  static String overline(CoachViewModel model) {
    String topic = model.card().topic().toUpperCase(Locale.ROOT);
    return "CARD " + (model.index() + 1) + " OF " + model.size() + " · " + topic;
  }

  /** What a choice is called once the card is answered. */
  static String tag(Choice choice) {
    return (choice.right() ? "✓ " : "✗ ") + choice.moves().asCause();
  }

  /** Right or wrong, and what was right. */
  static String verdict(Card card, Answer answer) {
    if (answer.right()) {
      return answer.sure() ? "✓ Right." : "✓ Right, and you know more than you thought.";
    }
    return "✗ Not " + answer.choice().id() + ": it is " + card.rightChoice().id() + ".";
  }

  /** How to answer without a mouse. */
  static String keys(Card card) {
    String last = card.choices().get(card.choices().size() - 1).id();
    return "Keys: A to " + last + " pick, U is unsure, Enter checks, ←\u00a0→ turn the page.";
  }

  /** What to look at, in a sentence. */
  static String watched(Metric metric) {
    return metric == Metric.NONE ? "the charts" : metric.label();
  }

  /** {@code Why not A, C, D?}. */
  static String whyNot(Card card) {
    List<String> wrong =
        card.choices().stream().filter(choice -> !choice.right()).map(Choice::id).toList();
    return "Why not " + String.join(", ", wrong) + "?";
  }

  /** A choice for a screen reader. */
  static String spoken(Choice choice, ChoiceState state, boolean reasonOpen) {
    String name = choice.id() + ": " + choice.text();
    String reason = reasonOpen ? " " + choice.why() : "";
    return switch (state) {
      case OPEN -> name;
      case CHOSEN -> name + ", picked";
      case RIGHT -> name + ", the right answer." + reason;
      case WRONG_PICK -> name + ", your answer, wrong: " + choice.moves().asCause() + "." + reason;
      case WRONG -> name + ", wrong: " + choice.moves().asCause() + "." + reason;
    };
  }

  /** {@code 6 of 8 right}. */
  static String score(QuizResult result) {
    return result.right() + " of " + result.answered() + " right";
  }

  /** What the result says beyond the score, a line each. */
  static List<String> findings(QuizResult result) {
    return List.of(
            count(result.sureAndWrong(), "sure and wrong: look at these first"),
            count(result.unsureAndRight(), "right but unsure: you know more than you think"),
            count(result.cards() - result.answered(), "not answered yet"))
        .stream()
        .filter(line -> !line.isEmpty())
        .collect(Collectors.toList());
  }

  private static String count(int n, String what) {
    return n == 0 ? "" : n + " " + what;
  }
}
