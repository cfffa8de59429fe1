package dev.batchista.study.content;

import dev.batchista.scenario.Scenario;
import dev.batchista.study.cards.Card;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What could be read of a lessons folder.
 *
 * @param files files that were looked at
 * @param scenarios the scenarios without a fault, by file
 * @param cardFiles the cards without a fault, in order
 * @param opening how the app opens, null if that has a fault
 * @param faults all that is wrong
 */
public record LessonReading(
    List<String> files,
    Map<String, Scenario> scenarios,
    List<CardFile> cardFiles,
    @Nullable Opening opening,
    List<LessonFault> faults) {

  public LessonReading {
    files = List.copyOf(files);
    scenarios = Map.copyOf(scenarios);
    cardFiles = List.copyOf(cardFiles);
    faults = List.copyOf(faults);
  }

  /** The cards without a fault, in order. */
  public List<Card> cards() {
    return cardFiles.stream().map(CardFile::card).toList();
  }

  /** The lessons, null if anything is wrong with them. */
  public @Nullable Lessons lessons() {
    return opening == null || !faults.isEmpty() ? null : new Lessons(scenarios, cardFiles, opening);
  }
}
