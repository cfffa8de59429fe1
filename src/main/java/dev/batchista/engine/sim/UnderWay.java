package dev.batchista.engine.sim;

import dev.batchista.engine.scheduler.StepPlan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a replica is in, for those who look and for those who come meanwhile. */
final class UnderWay {
  private final Server server;
  private final StepStarts starts;

  UnderWay(Server server, StepStarts starts) {
    this.server = server;
    this.starts = starts;
  }

  /** The step that runs; null if none does. */
  @Nullable ActiveStep step(Activity activity) {
    if (activity instanceof Activity.Step step) {
      return new ActiveStep(
          step.startPs(), step.endPs(), server.cost().explain(step.load()), step.plan().chunks());
    }
    if (activity instanceof Activity.Run run) {
      return new ActiveStep(
          run.startPs(),
          run.startPs() + run.firstPs(),
          server.cost().explain(server.decodeLoad()),
          List.of());
    }
    return null;
  }

  /** What is being done; null between plans. */
  @Nullable StepPlan plan(Activity activity) {
    if (activity instanceof Activity.Step step) {
      return step.plan();
    }
    if (activity instanceof Activity.Transfer transfer) {
      return transfer.plan();
    }
    return activity instanceof Activity.Run ? new StepPlan.Decode() : null;
  }

  /**
   * The first plan that may admit somebody who comes at {@code ps}, also if nothing is planned then
   * because a run skips it. Where a batch lets nobody in, the wait for its end begins at once.
   */
  long nextPlanPs(Activity activity, long ps) {
    if (!server.scheduler().admitsBetweenSteps()) {
      return ps;
    }
    if (activity instanceof Activity.Step step) {
      return step.endPs();
    }
    if (activity instanceof Activity.Run run) {
      return run.boundaryPs(ps);
    }
    if (activity instanceof Activity.Transfer transfer) {
      return firstEndPs(transfer);
    }
    return ps;
  }

  /** When the first step ends that begins after a transfer. */
  long firstEndPs(Activity.Transfer transfer) {
    return starts.firstEndPs(transfer.plan(), transfer.endPs());
  }
}
