package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class BatchistaCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private int opened;
  private final FakeTour tour = new FakeTour();

  @Test
  void versionGoesToStandardOutput() {
    assertThat(run(true, "--version")).isEqualTo(BatchistaCommand.DONE);
    assertThat(out.toString()).startsWith("batchista ").contains("Java ");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void helpListsTheSubcommands() {
    assertThat(run(true, "--help")).isEqualTo(BatchistaCommand.DONE);
    assertThat(out.toString()).contains("Commands:", "tour", "Exit codes:");
  }

  @Test
  void misspeltCommandIsBadInputAndGetsASuggestion() {
    assertThat(run(true, "touur")).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains("tour", "batchista --help");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void anUnknownCommandIsAnsweredWithThoseThereAre() {
    assertThat(run(true, "qqqqqqqq")).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains("'qqqqqqqq'", "Commands: tour.");
  }

  @Test
  void withoutADisplayTheTourIsRenderedInstead() {
    assertThat(run(false)).isEqualTo(BatchistaCommand.DONE);
    assertThat(tour.runs).isEqualTo(1);
    assertThat(err.toString()).contains("no display");
  }

  @Test
  void withADisplayTheAppOpens() {
    assertThat(run(true)).isEqualTo(BatchistaCommand.DONE);
    assertThat(opened).isEqualTo(1);
    assertThat(tour.runs).isZero();
  }

  @Test
  void aDisplayThatDoesNotAnswerIsSaidInASentence() {
    Runnable app =
        () -> {
          throw new UnsupportedOperationException("Unable to open DISPLAY");
        };
    CommandLine root = BatchistaCommand.commandLine(List.of(tour), true, app);
    assertThat(root.setErr(new PrintWriter(err)).execute()).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "No window can be opened here: Unable to open DISPLAY."
                + " 'batchista tour' draws the screens without one.");
  }

  private int run(boolean hasDisplay, String... args) {
    CommandLine root = BatchistaCommand.commandLine(List.of(tour), hasDisplay, () -> opened++);
    return root.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(args);
  }

  @Command(name = "tour", description = "Counts how often it ran.")
  private static final class FakeTour implements Runnable {
    private int runs;

    @Override
    public void run() {
      runs++;
    }
  }
}
