package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.Choice;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShippedLessonsTest {

  private final Catalogue catalogue = Catalogue.load();
  private final Lessons lessons = Lessons.shipped(catalogue);

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void everyClaimHoldsForTheShippedSeedAndOnAverageOverFive(int seeds) {
    LessonReport report = new LessonCheck(catalogue, seeds).check(LessonFiles.shipped());

    assertThat(report.failures()).isEmpty();
    assertThat(report.claims()).isGreaterThan(100);
  }

  @Test
  void theDeckBeginsWithTheFlagship() {
    assertThat(lessons.cards()).hasSizeGreaterThanOrEqualTo(12);
    Card first = lessons.cards().get(0);
    assertThat(first.id()).isEqualTo("ttft-p99-overnight");
    assertThat(first.choices()).hasSize(4);
    assertThat(first.choices()).allMatch(choice -> choice.showMe() != null);
  }

  @Test
  void theRightLetterCannotBeGuessed() {
    Map<String, Long> letters =
        lessons.cards().stream()
            .map(card -> card.rightChoice().id())
            .collect(Collectors.groupingBy(letter -> letter, Collectors.counting()));

    assertThat(letters.keySet()).containsExactlyInAnyOrder("A", "B", "C", "D");
    assertThat(letters.values()).allMatch(count -> count <= lessons.cards().size() * 0.4);
  }

  /** The right one must not stand out by being the longest text. */
  @Test
  void theRightChoiceIsNotGivenAwayByItsLength() {
    long longest =
        lessons.cards().stream()
            .filter(
                card ->
                    card.choices().stream()
                        .filter(choice -> !choice.right())
                        .allMatch(
                            choice -> choice.text().length() < card.rightChoice().text().length()))
            .count();

    assertThat(longest).isLessThanOrEqualTo(lessons.cards().size() / 2);
  }

  @Test
  void everyScenarioIsUsed() {
    Set<String> used = new HashSet<>();
    used.add(lessons.opening().scenario());
    ScenariosTableTest.OWN.forEach(name -> used.add("scenarios/" + name + ".json"));
    FixesTableTest.OWN.forEach(name -> used.add("scenarios/" + name + ".json"));
    ShippedSpeculationTest.OWN.forEach(name -> used.add("scenarios/" + name + ".json"));
    ShippedPoolsTest.OWN.forEach(name -> used.add("scenarios/" + name + ".json"));
    ShippedTrafficTest.OWN.forEach(name -> used.add("scenarios/" + name + ".json"));
    for (CardFile file : lessons.cardFiles()) {
      file.claims().forEach(placed -> used.addAll(placed.claim().scenarios()));
    }

    assertThat(used).containsExactlyInAnyOrderElementsOf(lessons.scenarios().keySet());
  }

  @Test
  void showMePairsOpen() {
    for (Card card : lessons.cards()) {
      for (Choice choice : card.choices()) {
        if (choice.showMe() != null) {
          assertThat(lessons.scenario(choice.showMe().beforeScenario()))
              .isNotEqualTo(lessons.scenario(choice.showMe().afterScenario()));
        }
      }
    }
  }
}
