package dev.batchista.study.cards;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A multiple-choice question.
 *
 * @param id unique among all cards, such as {@code ttft-p99-overnight}
 * @param lesson id of the lesson that it belongs to
 * @param topic one or two words for the card's head: "Debugging"
 * @param question one question
 * @param choices two to six, exactly one of them right
 * @param explanation why the right one is right, in two to four sentences
 * @param showMe runs the answer in the café, null where there is nothing to run
 */
public record Card(
    String id,
    String lesson,
    String topic,
    String question,
    List<Choice> choices,
    String explanation,
    @Nullable ShowMe showMe) {

  private static final int FEWEST = 2;
  private static final int MOST = 6;

  public Card {
    choices = List.copyOf(choices);
    if (choices.size() < FEWEST || choices.size() > MOST) {
      throw new IllegalArgumentException(
          "card " + id + " must have 2 to 6 choices, not " + choices.size());
    }
    if (choices.stream().filter(Choice::right).count() != 1) {
      throw new IllegalArgumentException("card " + id + " must have exactly one right choice");
    }
    Set<String> ids = new HashSet<>();
    for (Choice choice : choices) {
      if (!ids.add(choice.id())) {
        throw new IllegalArgumentException("card " + id + " has two choices " + choice.id());
      }
    }
  }

  /** The one right choice. */
  public Choice rightChoice() {
    return choices.stream().filter(Choice::right).findFirst().orElseThrow();
  }

  /**
   * The choice with this letter.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Choice choice(String choiceId) {
    return choices.stream()
        .filter(choice -> choice.id().equals(choiceId))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("card " + id + " has no choice " + choiceId));
  }
}
