package dev.batchista.cli;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import dev.batchista.study.cards.Card;
import dev.batchista.study.content.LessonReader;
import dev.batchista.study.content.LessonReading;
import java.io.PrintWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Names what there is. */
@Command(
    name = "list",
    description = "List the scenarios and the quiz cards.",
    mixinStandardHelpOptions = true)
final class LessonsListCommand implements Callable<Integer> {

  @Mixin private final LessonsFolder lessons = new LessonsFolder();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Override
  public Integer call() {
    LessonReading reading = new LessonReader(Catalogue.load()).read(lessons.read());
    PrintWriter out = spec.commandLine().getOut();
    out.println("Scenarios");
    for (Map.Entry<String, Scenario> entry : new TreeMap<>(reading.scenarios()).entrySet()) {
      out.printf("  %-42s %s%n", entry.getKey(), entry.getValue().name());
    }
    out.printf("%nCards%n");
    for (Card card : reading.cards()) {
      out.printf("  %-24s %-20s %s%n", card.id(), card.lesson(), card.question());
    }
    out.flush();
    if (reading.faults().isEmpty()) {
      return BatchistaCommand.DONE;
    }
    spec.commandLine()
        .getErr()
        .printf("%d things are wrong; see 'batchista lessons check'.%n", reading.faults().size());
    return BatchistaCommand.CHECK_FAILED;
  }
}
