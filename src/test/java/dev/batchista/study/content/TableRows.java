package dev.batchista.study.content;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.Tee;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.metrics.Samples;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;

/** Runs shipped scenarios over several seeds, each once, and tells chat users from the others. */
final class TableRows {

  /** Longest prompt of a chat user. */
  private static final int CHAT = 8000;

  private final Map<String, Scenario> scenarios;
  private final ScenarioResolver resolver;
  private final Map<String, TableRow> rows = new HashMap<>();
  private final int seeds;

  TableRows(int seeds) {
    Catalogue catalogue = Catalogue.load();
    this.scenarios = Lessons.shipped(catalogue).scenarios();
    this.resolver = new ScenarioResolver(catalogue);
    this.seeds = seeds;
  }

  Scenario scenario(String name) {
    Scenario scenario = scenarios.get("scenarios/" + name + ".json");
    if (scenario == null) {
      throw new IllegalArgumentException("there is no scenario " + name);
    }
    return scenario;
  }

  TableRow of(String name) {
    return rows.computeIfAbsent(name, this::run);
  }

  private TableRow run(String name) {
    Scenario scenario = scenario(name);
    List<TableRow> each =
        LongStream.range(0, seeds)
            .parallel()
            .mapToObj(i -> once(scenario.withSeed(scenario.seed() + i)))
            .toList();
    return new TableRow(
        mean(each, TableRow::ttftP50Ms),
        mean(each, TableRow::ttftP99Ms),
        mean(each, TableRow::tpotP50Ms),
        mean(each, TableRow::tpotP99Ms),
        mean(each, TableRow::longTtftP50Ms),
        mean(each, TableRow::outputTokensPerSecond),
        mean(each, TableRow::meanE2eMs),
        mean(each, TableRow::kvPeak),
        mean(each, TableRow::busy),
        mean(each, TableRow::hitRate));
  }

  private TableRow once(Scenario scenario) {
    FleetConfig fleet = resolver.fleet(scenario);
    Recorder recorder =
        new Recorder(
            fleet.replicas().stream().map(ServerConfig::deployment).toList(),
            scenario.slo().ttftMs(),
            scenario.slo().tpotMs());
    ByPrompt users = new ByPrompt();
    new Simulation(fleet, resolver.requests(scenario), new Tee(List.of(recorder, users)))
        .runToEnd();
    return users.row(recorder.summary());
  }

  private static double mean(List<TableRow> rows, ToDoubleFunction<TableRow> figure) {
    return rows.stream().mapToDouble(figure).average().orElse(Double.NaN);
  }

  /** Latencies by whose prompt it was. */
  private static final class ByPrompt implements SimulationListener {
    private final Samples ttft = new Samples();
    private final Samples tpot = new Samples();
    private final Samples longTtft = new Samples();

    @Override
    public void finished(RequestRecord request) {
      boolean chat = request.promptTokens() <= CHAT;
      (chat ? ttft : longTtft).add(request.ttftPs());
      if (chat && request.hasTpot()) {
        tpot.add(request.tpotPs());
      }
    }

    TableRow row(RunSummary summary) {
      return new TableRow(
          ttft.percentileMs(50),
          ttft.percentileMs(99),
          tpot.percentileMs(50),
          tpot.percentileMs(99),
          longTtft.size() == 0 ? Double.NaN : longTtft.percentileMs(50),
          summary.outputThroughput(),
          summary.e2e().meanMs(),
          summary.kvPeakShare(),
          summary.busyShare(),
          summary.memory().prefixCacheHitRate());
    }
  }
}
