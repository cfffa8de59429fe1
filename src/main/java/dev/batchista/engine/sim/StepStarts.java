package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.DecodeRows;
import dev.batchista.engine.scheduler.StepPlan;

/** Steps that begin at the batch's time, with how long they take. */
final class StepStarts {
  private final Server server;
  private final SimulationListener listener;

  StepStarts(Server server, SimulationListener listener) {
    this.server = server;
    this.listener = listener;
  }

  /** {@code steps} decode steps of the batch as it is. */
  Activity.Run run(long steps) {
    CostModel cost = server.cost();
    DecodeRows decoding = server.batch().decoding();
    long nowPs = server.batch().nowPs();
    int rows = decoding.rows();
    int windowGrowth = decoding.windowGrowing();
    long firstPs = cost.decodeStepPs(rows, decoding.contextSum(), decoding.windowContextSum());
    long growthPs = cost.decodePsPerEntry() * rows + cost.decodePsPerWindowEntry() * windowGrowth;
    long endPs = Math.addExact(nowPs, DecodeRun.psOf(steps, firstPs, growthPs));
    return new Activity.Run(nowPs, steps, firstPs, growthPs, windowGrowth, endPs);
  }

  /** When the first step of a plan ends that begins at {@code startPs}. */
  long firstEndPs(StepPlan plan, long startPs) {
    if (plan instanceof StepPlan.Prefill prefill) {
      return Math.addExact(startPs, server.cost().stepPs(server.load(prefill)));
    }
    DecodeRows decoding = server.batch().decoding();
    if (decoding.speculates()) {
      return Math.addExact(startPs, server.cost().stepPs(server.decodeLoad()));
    }
    return Math.addExact(
        startPs,
        server
            .cost()
            .decodeStepPs(decoding.rows(), decoding.contextSum(), decoding.windowContextSum()));
  }

  /**
   * A step with prompts.
   *
   * @param planPs when it was planned; earlier only where KV was copied before it
   */
  Activity.Step step(StepPlan.Prefill plan, long planPs) {
    long nowPs = server.batch().nowPs();
    StepLoad load = server.load(plan);
    for (Chunk chunk : plan.chunks()) {
      chunk.sequence().scheduled(server.ledger(), planPs, nowPs);
    }
    return new Activity.Step(plan, load, nowPs, Math.addExact(nowPs, server.cost().stepPs(load)));
  }

  /**
   * Copies {@code units} of KV to the host's memory and back before the step. All GPUs copy over
   * their own links at the same time.
   */
  Activity.Transfer transfer(StepPlan plan, long units) {
    Batch batch = server.batch();
    long bytes = (long) Math.ceil(units * batch.kv().bytesPerUnit());
    long ps = 0;
    if (server.config().kv().preemption() instanceof PreemptionMode.Swap swap) {
      int gpus = server.config().deployment().gpus();
      ps = Ticks.ceil((double) bytes / gpus / swap.hostBytesPerSecond());
    }
    long endPs = Math.addExact(batch.nowPs(), ps);
    listener.swapped(new HostTransfer(batch.nowPs(), endPs, bytes));
    return new Activity.Transfer(plan, bytes, endPs);
  }
}
