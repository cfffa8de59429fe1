package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.scenario.json.JsonText;
import dev.batchista.scenario.json.JsonTextException;
import dev.batchista.study.content.LessonFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class LessonsCommandTest {

  @TempDir private Path root;

  private final LessonFolder folder = new LessonFolder();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void shippedLessonsPass() {
    assertThat(run("lessons", "check")).isEqualTo(BatchistaCommand.DONE);
    assertThat(out.toString())
        .contains("OK      cards/01-ttft-p99-overnight.json", ": all hold.")
        .doesNotContain("FAILED");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void failuresAreNamedAndCounted() throws IOException {
    folder.with(LessonFolder.CARD, "'byAtLeast':0.3", "'byAtLeast':3");

    assertThat(check()).isEqualTo(BatchistaCommand.CHECK_FAILED);
    assertThat(out.toString())
        .contains(
            "FAILED  " + LessonFolder.CARD,
            "choices[0].claims[0]: found ",
            "; median_tpot_ms rises by at least 300 %",
            "2 scenarios, 1 card, 1 claim: 1 failure.");
  }

  @Test
  void whatStandsThereIsSaidOnce() throws IOException {
    folder.with(LessonFolder.CARD, "'topic':'Hardware'", "'topic':'x'");

    assertThat(check()).isEqualTo(BatchistaCommand.CHECK_FAILED);
    assertThat(out.toString()).contains("topic: \"x\" is not allowed. It must be a text");
  }

  @Test
  void jsonIsAloneOnStandardOutput() throws IOException, JsonTextException {
    folder.with(LessonFolder.CARD, "'topic':'Hardware'", "'topic':'x'");

    assertThat(check("--json")).isEqualTo(BatchistaCommand.CHECK_FAILED);
    JsonNode tree = JsonText.parse(out.toString());
    assertThat(tree.path("scenarios").intValue()).isEqualTo(2);
    assertThat(tree.path("cards").intValue()).isZero();
    assertThat(tree.path("claims").intValue()).isZero();
    JsonNode failure = tree.path("failures").path(0);
    assertThat(failure.path("file").stringValue()).isEqualTo(LessonFolder.CARD);
    assertThat(failure.path("path").stringValue()).isEqualTo("topic");
    assertThat(failure.path("found").stringValue()).isEqualTo("\"x\"");
    assertThat(failure.path("expected").stringValue()).contains("3 to 24 characters");
  }

  @Test
  void goodFolderPassesOverSeveralSeeds() throws IOException {
    assertThat(check("--seeds", "3")).isEqualTo(BatchistaCommand.DONE);
    assertThat(out.toString()).contains("2 scenarios, 1 card, 1 claim: all hold.");
  }

  @Test
  void badInputIsSaidInASentence() {
    assertThat(run("lessons", "check", "--lessons", root.resolve("nowhere").toString()))
        .isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains("There is no folder", "nowhere");
    assertThat(run("lessons", "check", "--seeds", "0")).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains("--seeds must be from 1 to 100, not 0.");
    assertThat(run("lessons")).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void listNamesWhatThereIs() throws IOException {
    String path = folder.in(root).toString();

    assertThat(run("lessons", "list", "--lessons", path)).isEqualTo(BatchistaCommand.DONE);
    assertThat(out.toString())
        .contains("scenarios/quick.json", "Quick", "slow-memory", "What moves?");
  }

  private int check(String... options) throws IOException {
    List<String> args = new java.util.ArrayList<>(List.of("lessons", "check", "--lessons"));
    args.add(folder.in(root).toString());
    args.addAll(List.of(options));
    return run(args.toArray(String[]::new));
  }

  private int run(String... args) {
    return BatchistaCommand.commandLine(List.of(new LessonsCommand()), true)
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }
}
