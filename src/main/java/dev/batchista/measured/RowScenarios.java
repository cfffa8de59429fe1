package dev.batchista.measured;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.measured.MeasuredRow.Iteration;
import dev.batchista.measured.MeasuredRow.Phase;
import dev.batchista.measured.MeasuredRow.Serving;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ServerSpec;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;

/** Makes scenarios of rows. */
final class RowScenarios {
  private static final double MEMORY_SHARE = 0.9;
  private static final int BLOCK = 16;
  private static final int REQUESTS = 1000;
  private static final int SEED = 1;
  private static final int MOST_TOKENS = 10_000_000;

  /** A prefill is only seen where something follows it. */
  private static final int SHORT_ANSWER = 16;

  private static final Slo SLO = new Slo(2000, 100);

  private RowScenarios() {}

  static RowScenario of(MeasuredRow row, Placement placement) {
    if (placement.split()) {
      return new RowScenario.None("prefill and decode run apart, on workers of different sizes");
    }
    if (row.engine().endsWith("kernels")) {
      return new RowScenario.None(
          "the row times kernels alone, and the café has a whole engine around them");
    }
    ServerSpec server = server(row, placement.deployment());
    return new RowScenario.Found(
        row.work() instanceof Iteration work
            ? iteration(row, work, server)
            : serving(row, (Serving) row.work(), server, placement));
  }

  private static Scenario iteration(MeasuredRow row, Iteration work, ServerSpec server) {
    int output =
        work.phase() == Phase.PREFILL
            ? SHORT_ANSWER
            : Math.max(SHORT_ANSWER, 2 * (work.contextTokens() - work.promptTokens()));
    return batch(row, server, work.batch(), work.promptTokens(), output);
  }

  private static Scenario serving(
      MeasuredRow row, Serving work, ServerSpec server, Placement placement) {
    Load load = Load.parse(work.load());
    if (work.isl() == null || work.osl() == null) {
      throw new NotPredictable("the row gives no lengths");
    }
    int isl = (int) Math.max(1, Math.round(work.isl()));
    int osl = (int) Math.max(1, Math.round(work.osl()));
    if (load instanceof Load.Batch batch) {
      return batch(row, server, batch.requests(), isl, osl);
    }
    int seats = ServingPredictor.mostSeats(placement);
    SchedulingPolicy chunked =
        new SchedulingPolicy.ChunkedPrefill(seats, ServingPredictor.BUDGET, QueueOrder.FCFS);
    if (load instanceof Load.Rate rate) {
      return scenario(
          row,
          server,
          chunked,
          new Traffic.Synthetic(
              new SyntheticWorkload(
                  new ArrivalProcess.Poisson(rate.perSecond()), new Fixed(isl), new Fixed(osl))));
    }
    // All waiting: more than there are seats, so that a seat never stays free.
    int clients = load instanceof Load.Closed closed ? closed.clients() : 2 * seats;
    return scenario(row, server, chunked, closed(clients, isl, osl));
  }

  private static Scenario batch(
      MeasuredRow row, ServerSpec server, int requests, int prompt, int output) {
    int tokens =
        (int) Math.min(MOST_TOKENS, Math.max(ServingPredictor.BUDGET, (long) requests * prompt));
    SchedulingPolicy policy =
        requests == 1
            ? new SchedulingPolicy.ContinuousBatching(1, tokens, 0)
            : new SchedulingPolicy.StaticBatching(requests, Ticks.PER_SECOND);
    return scenario(row, server, policy, closed(requests, prompt, output));
  }

  private static Traffic closed(int clients, int prompt, int output) {
    return new Traffic.ClosedLoop(
        new ClosedLoopWorkload(clients, 0, new Fixed(prompt), new Fixed(output)),
        SharedPrompts.NONE);
  }

  private static ServerSpec server(MeasuredRow row, Deployment deployment) {
    boolean capped = row.gpu().endsWith("powercapped");
    return new ServerSpec(
        deployment.gpu().id(),
        null,
        capped ? Double.valueOf(deployment.gpu().peaks().bf16() / 1e12) : null,
        deployment.model().id(),
        deployment.weightPrecision(),
        deployment.kvPrecision(),
        deployment.tensorParallelSize(),
        null,
        MEMORY_SHARE,
        BLOCK,
        deployment.profile().id(),
        1);
  }

  private static Scenario scenario(
      MeasuredRow row, ServerSpec server, SchedulingPolicy policy, Traffic traffic) {
    String gpus = row.tp().equals("1") ? row.gpu() : row.tp() + " × " + row.gpu();
    return new Scenario(
        row.model() + " on " + gpus,
        "As near as the café comes to a published row: " + row.source() + ".",
        SEED,
        REQUESTS,
        server,
        policy,
        traffic,
        SLO);
  }
}
