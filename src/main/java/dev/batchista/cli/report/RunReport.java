package dev.batchista.cli.report;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.Scenario;
import java.util.List;

/**
 * A run that has ended, ready to be put into words.
 *
 * @param scenario what was run
 * @param config the server that it names
 * @param summary the figures
 * @param backlog how long the queue was as requests came
 * @param notes what the reader should know besides, such as rows of a trace that were left out
 */
public record RunReport(
    Scenario scenario,
    ServerConfig config,
    RunSummary summary,
    Backlog backlog,
    List<String> notes) {

  public RunReport {
    notes = List.copyOf(notes);
  }

  /** Requests that were turned away. */
  long rejected() {
    return summary.rejectedBeyondContext() + summary.rejectedBeyondKv();
  }
}
