package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.batchista.scenario.ScenarioJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the readme tells people to type, open and read is there. */
class ReadmeTest {

  private static final String START = "    ./batchista";
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

  @Test
  void everyCommandIsUnderstood() throws IOException {
    assertThat(commands()).hasSizeGreaterThan(4);
    for (List<String> arguments : commands()) {
      assertThatCode(
              () ->
                  BatchistaCommand.commandLine(Commands.all(), true)
                      .parseArgs(arguments.toArray(String[]::new)))
          .as(String.join(" ", arguments))
          .doesNotThrowAnyException();
    }
  }

  @Test
  void everyScenarioCanBeRead() throws IOException {
    List<Path> files =
        commands().stream()
            .filter(arguments -> arguments.contains("--scenario"))
            .map(arguments -> Path.of(arguments.get(arguments.indexOf("--scenario") + 1)))
            .toList();
    assertThat(files).isNotEmpty();
    for (Path file : files) {
      assertThatCode(() -> new ScenarioJson().read(file)).as("" + file).doesNotThrowAnyException();
    }
  }

  @Test
  void everyLinkLeadsSomewhere() throws IOException {
    List<Path> links =
        LINK.matcher(Files.readString(Path.of("README.md")))
            .results()
            .map((MatchResult link) -> Path.of(link.group(1)))
            .toList();
    assertThat(links).isNotEmpty().allSatisfy(link -> assertThat(link).exists());
  }

  private static List<List<String>> commands() throws IOException {
    return Files.readAllLines(Path.of("README.md")).stream()
        .filter(line -> line.startsWith(START))
        .map(line -> line.substring(START.length()).strip())
        .filter(arguments -> !arguments.isEmpty())
        .map(arguments -> Arrays.asList(arguments.split(" +", -1)))
        .toList();
  }
}
