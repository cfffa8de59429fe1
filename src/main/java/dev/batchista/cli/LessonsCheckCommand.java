package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.json.JsonText;
import dev.batchista.study.content.LessonCheck;
import dev.batchista.study.content.LessonFault;
import dev.batchista.study.content.LessonReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Holds every lesson file to its format, and every claim in it to what the engine says. */
@Command(
    name = "check",
    description = {
      "Check the lessons: formats, references, and every claim by running it.",
      "A claim says how a figure moves between two scenarios, or where it is in one."
    },
    mixinStandardHelpOptions = true)
final class LessonsCheckCommand implements Callable<Integer> {

  private static final int MOST_SEEDS = 100;

  @Mixin private final LessonsFolder lessons = new LessonsFolder();

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Judge claims by the mean over N seeds, from each scenario's own upwards (1 to 100)."
              + " Default: ${DEFAULT-VALUE}, the scenario's own.")
  private int seeds;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Override
  public Integer call() {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw new ParameterException(
          spec.commandLine(), "--seeds must be from 1 to " + MOST_SEEDS + ", not " + seeds + ".");
    }
    LessonReport report = new LessonCheck(Catalogue.load(), seeds).check(lessons.read());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(JsonText.print(tree(report)));
    } else {
      print(report, out);
    }
    out.flush();
    return report.passed() ? BatchistaCommand.DONE : BatchistaCommand.CHECK_FAILED;
  }

  private static void print(LessonReport report, PrintWriter out) {
    for (String file : report.files()) {
      List<LessonFault> failures = report.failuresOf(file);
      out.println((failures.isEmpty() ? "OK      " : "FAILED  ") + file);
      for (LessonFault failure : failures) {
        out.println("        " + line(failure));
      }
    }
    out.printf(
        "%n%s, %s, %s: %s.%n",
        count(report.scenarios(), "scenario"),
        count(report.cards(), "card"),
        count(report.claims(), "claim"),
        report.passed() ? "all hold" : count(report.failures().size(), "failure"));
  }

  private static String line(LessonFault failure) {
    String place = failure.path().isEmpty() ? "" : failure.path() + ": ";
    String expected = failure.expected();
    boolean saidThere = expected.startsWith(failure.found() + " ") || expected.startsWith("is ");
    return failure.found().isEmpty() || saidThere
        ? place + expected
        : place + "found " + failure.found() + "; " + expected;
  }

  private static String count(int number, String thing) {
    return number + " " + thing + (number == 1 ? "" : "s");
  }

  private static ObjectNode tree(LessonReport report) {
    ObjectNode tree = JsonNodeFactory.instance.objectNode();
    tree.put("scenarios", report.scenarios());
    tree.put("cards", report.cards());
    tree.put("claims", report.claims());
    ArrayNode failures = tree.putArray("failures");
    for (LessonFault failure : report.failures()) {
      failures
          .addObject()
          .put("file", failure.file())
          .put("path", failure.path())
          .put("found", failure.found())
          .put("expected", failure.expected());
    }
    return tree;
  }
}
