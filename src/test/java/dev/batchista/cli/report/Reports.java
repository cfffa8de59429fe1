package dev.batchista.cli.report;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.metrics.ClientOutcomes;
import dev.batchista.engine.metrics.HandOverUse;
import dev.batchista.engine.metrics.LatencySummary;
import dev.batchista.engine.metrics.MemoryUse;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.metrics.SpeculationUse;
import dev.batchista.engine.metrics.TtftSplit;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import java.util.List;
import java.util.Map;

/** Reports with made-up figures, which no change of the simulator moves. */
final class Reports {

  private static final double NONE = Double.NaN;

  private static final ClientOutcomes NOTHING_ELSE = new ClientOutcomes(0, 0, 0, 0, 0, 0, 0);

  private static final TtftSplit SPLIT =
      new TtftSplit(
          950,
          Map.of(
              TtftPart.STEP_UNDER_WAY, 2.1,
              TtftPart.SEATS, 6.0,
              TtftPart.PREFILL, 24.1,
              TtftPart.SHARED_STEPS, 6.0),
          10,
          124.5,
          Map.of(TtftPart.SEATS, 138.0, TtftPart.PREFILL, 12.0));

  private Reports() {}

  static RunReport busy() {
    return report(
        new RunSummary(
            251.5,
            1000,
            950,
            40,
            10,
            950_000,
            190_000,
            950_000,
            3,
            3.777,
            755.5,
            4533,
            3.75,
            0.9927,
            latency(38.2, 250),
            latency(8.1, 200),
            latency(30.1, 50),
            latency(7.9, 9.5),
            latency(7.9, 40),
            latency(1234.5, 12_345_678),
            0.84,
            Map.of(
                Bound.COMPUTE, 0.12,
                Bound.HBM_BANDWIDTH, 0.71,
                Bound.LINK, 0.0,
                Bound.OVERHEAD, 0.17),
            0.0123,
            0.61,
            7.9,
            0.23,
            0.954,
            0.87,
            new RunSummary.LittlesLaw(7.92, 3.98, 1.99),
            NOTHING_ELSE,
            new MemoryUse(0, 0.01, 0, 0),
            SPLIT,
            HandOverUse.NONE,
            SpeculationUse.NONE,
            List.of()),
        new Backlog(0, 3, 16));
  }

  /** The busy run, with other latencies before the first token and other bounds. */
  static RunReport with(double queueMs, double computeShare, double hbmShare) {
    RunSummary busy = busy().summary();
    return report(
        new RunSummary(
            busy.durationSeconds(),
            busy.arrived(),
            busy.completed(),
            busy.rejectedBeyondContext(),
            busy.rejectedBeyondKv(),
            busy.inputTokens(),
            busy.outputTokens(),
            busy.prefillTokensComputed(),
            busy.preemptions(),
            busy.requestThroughput(),
            busy.outputThroughput(),
            busy.totalTokenThroughput(),
            busy.requestGoodput(),
            busy.goodputShare(),
            busy.ttft(),
            latency(queueMs, 2000),
            busy.prefill(),
            busy.tpot(),
            busy.itl(),
            busy.e2e(),
            busy.busyShare(),
            Map.of(
                Bound.COMPUTE,
                computeShare,
                Bound.HBM_BANDWIDTH,
                hbmShare,
                Bound.OVERHEAD,
                1 - computeShare - hbmShare),
            busy.mfu(),
            busy.mbu(),
            busy.meanDecodeBatch(),
            busy.kvPeakShare(),
            busy.usdPerMillionOutputTokens(),
            busy.joulesPerOutputToken(),
            busy.littlesLaw(),
            busy.outcomes(),
            busy.memory(),
            busy.ttftSplit(),
            HandOverUse.NONE,
            SpeculationUse.NONE,
            List.of()),
        new Backlog(0, 3, 16));
  }

  static RunReport nothingServed() {
    LatencySummary none = LatencySummary.NO_DATA;
    return report(
        new RunSummary(
            0,
            5,
            0,
            5,
            0,
            0,
            0,
            0,
            0,
            NONE,
            NONE,
            NONE,
            NONE,
            NONE,
            none,
            none,
            none,
            none,
            none,
            none,
            NONE,
            Map.of(),
            NONE,
            NONE,
            NONE,
            0,
            NONE,
            NONE,
            new RunSummary.LittlesLaw(NONE, NONE, NONE),
            NOTHING_ELSE,
            new MemoryUse(NONE, NONE, 0, 0),
            TtftSplit.NO_DATA,
            HandOverUse.NONE,
            SpeculationUse.NONE,
            List.of()),
        new Backlog(0, 0, 16));
  }

  private static RunReport report(RunSummary summary, Backlog backlog) {
    Scenario scenario = Scenarios.plain();
    return report(
        scenario, summary, List.of(new ReplicaUse(950, 190_000, 211, 0.23, 3, 0)), backlog);
  }

  private static RunReport report(
      Scenario scenario, RunSummary summary, List<ReplicaUse> replicas, Backlog backlog) {
    var fleet = new ScenarioResolver(Catalogue.load()).fleet(scenario);
    return new RunReport(scenario, fleet, summary, replicas, backlog, List.of("Rows were sorted."));
  }

  private static LatencySummary latency(double mean, double max) {
    return new LatencySummary(950, mean, 1, 1, mean, mean, mean, max / 2, max, max);
  }
}
