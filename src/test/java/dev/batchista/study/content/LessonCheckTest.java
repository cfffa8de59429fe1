package dev.batchista.study.content;

import static dev.batchista.study.content.LessonFolder.CARD;
import static dev.batchista.study.content.LessonFolder.SCENARIO;
import static dev.batchista.study.content.LessonFolder.SLOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LessonCheckTest {

  @TempDir private Path root;

  private final LessonFolder folder = new LessonFolder();

  @Test
  void goodLessonsPass() throws IOException {
    LessonReport report = check();

    assertThat(report.failures()).isEmpty();
    assertThat(report.passed()).isTrue();
    assertThat(report.scenarios()).isEqualTo(2);
    assertThat(report.cards()).isEqualTo(1);
    assertThat(report.claims()).isEqualTo(1);
  }

  @Test
  void falseClaimIsCaughtWithWhatTheEngineSays() throws IOException {
    folder.with(CARD, "'byAtLeast':0.3", "'byAtLeast':3");

    LessonFault failure = onlyFailure();

    assertThat(failure.file()).isEqualTo(CARD);
    assertThat(failure.path()).isEqualTo("choices[0].claims[0]");
    assertThat(failure.found()).matches("[0-9.]+ ms -> [0-9.]+ ms \\(\\+[0-9.]+ %\\)");
    assertThat(failure.expected()).isEqualTo("median_tpot_ms rises by at least 300 %");
  }

  @Test
  void falseLevelIsCaughtToo() throws IOException {
    folder.with(
        CARD,
        "'claims':[",
        "'claims':[{'scenario':'scenarios/slow.json','metric':'p99_tpot_ms','is':'noData'},");

    assertThat(onlyFailure().expected()).isEqualTo("p99_tpot_ms has no data");
  }

  @Test
  void unknownFieldIsRefusedWithWhatIsKnown() throws IOException {
    folder.with(CARD, "'topic'", "'topics'");

    assertThat(check().failures())
        .extracting(LessonFault::path)
        .containsExactlyInAnyOrder("topic", "topics");
    assertThat(check().failuresOf(CARD).toString())
        .contains("not a known field", "topic, question");
  }

  @Test
  void unknownFieldDeepInsideHasItsPath() throws IOException {
    folder.with(CARD, "'byAtLeast':0.3", "'byAtLeast':0.3,'by':1");

    assertThat(onlyFailure().path()).isEqualTo("choices[0].claims[0].by");
  }

  @Test
  void twoRightAnswersAreRefused() throws IOException {
    folder.with(CARD, "'text':'Nothing',", "'text':'Nothing','right':true,");

    assertThat(onlyFailure().toString())
        .isEqualTo(CARD + ": choices: must have exactly one right choice, not 2.");
  }

  @Test
  void noRightAnswerIsRefused() throws IOException {
    folder.with(CARD, "'right':true", "'right':false");

    assertThat(onlyFailure().expected()).contains("exactly one right choice, not 0");
  }

  @Test
  void missingScenarioIsRefusedWithTheNearest() throws IOException {
    folder.with(
        CARD,
        "'after':'scenarios/slow.json','highlight'",
        "'after':'scenarios/slw.json','highlight'");

    assertThat(check().failures())
        .anySatisfy(
            failure -> {
              assertThat(failure.path()).isEqualTo("choices[0].showMe.after");
              assertThat(failure.found()).isEqualTo("scenarios/slw.json");
              assertThat(failure.expected()).contains("Nearest", "scenarios/slow.json");
            });
  }

  @Test
  void unknownMetricIsRefusedWithTheNearest() throws IOException {
    folder.with(CARD, "median_tpot_ms", "median_tpot");

    assertThat(onlyFailure().path()).isEqualTo("choices[0].claims[0].metric");
    assertThat(onlyFailure().expected()).contains("median_tpot_ms");
  }

  @Test
  void whoShowsMustClaim() throws IOException {
    folder.with(
        CARD,
        "'before':'scenarios/quick.json','after':'scenarios/slow.json','metric'",
        "'before':'scenarios/slow.json','after':'scenarios/quick.json','metric'");

    assertThat(onlyFailure().path()).isEqualTo("choices[0].showMe");
  }

  @Test
  void textsHaveTheirLengths() throws IOException {
    folder.with(CARD, "'text':'TPOT'", "'text':'" + "long ".repeat(50) + "'");

    assertThat(onlyFailure().path()).isEqualTo("choices[0].text");
    assertThat(onlyFailure().expected()).contains("2 to 110 characters");
  }

  @Test
  void lettersGoInOrderAndTextsDiffer() throws IOException {
    folder.with(CARD, "'id':'B','text':'Nothing'", "'id':'C','text':'TPOT'");

    assertThat(check().failures())
        .extracting(LessonFault::path)
        .containsExactly("choices[1].id", "choices[1].text");
  }

  @Test
  void tooFewChoicesAreRefused() throws IOException {
    folder.with(
        CARD,
        ",\n  {'id':'B','text':'Nothing','moves':'none','why':'Something has to give way.'}",
        "");

    assertThat(onlyFailure().path()).isEqualTo("choices");
    assertThat(onlyFailure().expected()).contains("a list of 2 to 6");
  }

  @Test
  void duplicatesAreRefused() throws IOException {
    folder.copied(CARD, "cards/02-slow-memory.json").copied(SLOW, "scenarios/twin.json");

    assertThat(check().failures())
        .extracting(LessonFault::toString)
        .containsExactlyInAnyOrder(
            "cards/02-slow-memory.json: id: is already used by " + CARD + ".",
            "scenarios/twin.json: name: is already used by " + SLOW + ".");
  }

  @Test
  void fileNameMustNameTheCard() throws IOException {
    folder.copied(CARD, "cards/02-other.json").without(CARD);

    assertThat(onlyFailure().path()).isEqualTo("id");
  }

  @Test
  void scenarioThatCannotBeIsRefused() throws IOException {
    folder.with(SLOW, "'llama-3.1-8b'", "'llama-3.1-70b'");

    assertThat(check().failuresOf(SLOW))
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure.path()).isEqualTo("server.model");
              assertThat(failure.expected()).contains("GB more than");
            });
  }

  @Test
  void scenarioHeldToItsSchema() throws IOException {
    folder.with(SCENARIO, "'requests':50", "'requests':0");

    assertThat(check().failuresOf(SCENARIO)).extracting(LessonFault::path).contains("requests");
  }

  @Test
  void brokenJsonSaysWhere() throws IOException {
    folder.put(CARD, "{'format':1,\n 'id' 'x'}");

    assertThat(onlyFailure().expected()).contains("not valid JSON", "line 2");
  }

  @Test
  void openingMustBeThereAndNameAScenario() throws IOException {
    folder.without(Opening.FILE);
    assertThat(onlyFailure().toString()).isEqualTo("opening.json: is missing.");
  }

  @Test
  void openingMustNameAScenario() throws IOException {
    folder.with(Opening.FILE, "quick", "quack");
    assertThat(onlyFailure().path()).isEqualTo("scenario");
  }

  private LessonFault onlyFailure() throws IOException {
    LessonReport report = check();
    assertThat(report.passed()).isFalse();
    assertThat(report.failures()).hasSize(1);
    return report.failures().get(0);
  }

  private LessonReport check() throws IOException {
    return new LessonCheck(Catalogue.load(), 1).check(LessonFiles.of(folder.in(root)));
  }
}
