package dev.batchista.study.content;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import dev.batchista.study.cards.Card;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Everything in a lessons folder, ready for use.
 *
 * @param scenarios by file, such as {@code scenarios/chat-lunchtime.json}
 * @param cardFiles in the order of the deck
 * @param opening how the app opens
 */
public record Lessons(Map<String, Scenario> scenarios, List<CardFile> cardFiles, Opening opening) {

  public Lessons {
    scenarios = Map.copyOf(scenarios);
    cardFiles = List.copyOf(cardFiles);
  }

  /**
   * The lessons that came with the app.
   *
   * @throws IllegalStateException if something is wrong with them, which the build checks
   */
  public static Lessons shipped(Catalogue catalogue) {
    LessonReading reading = new LessonReader(catalogue).read(LessonFiles.shipped());
    Lessons lessons = reading.lessons();
    if (lessons == null) {
      throw new IllegalStateException(
          "the lessons in the jar are damaged:\n"
              + reading.faults().stream()
                  .map(LessonFault::toString)
                  .collect(Collectors.joining("\n")));
    }
    return lessons;
  }

  /** The cards in the order of the deck. */
  public List<Card> cards() {
    return cardFiles.stream().map(CardFile::card).toList();
  }

  /**
   * A scenario by its file, as cards and the opening name it.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Scenario scenario(String file) {
    Scenario scenario = scenarios.get(file);
    if (scenario == null) {
      throw new IllegalArgumentException("there is no scenario " + file);
    }
    return scenario;
  }
}
