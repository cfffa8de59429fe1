package dev.batchista.engine.sim;

import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.scheduler.StepPlan;

/** What a server does between two plans. */
sealed interface Activity {

  /** A plan is due at the batch's time. */
  record Planning() implements Activity {}

  /** Nothing until an arrival or {@code wakePs}. */
  record Sleeping(long wakePs) implements Activity {}

  /** A step with prompts. */
  record Step(StepPlan.Prefill plan, StepLoad load, long startPs, long endPs) implements Activity {}

  /** KV goes to the host's memory and back, then the step that was planned begins. */
  record Transfer(StepPlan plan, long bytes, long endPs) implements Activity {}

  /** {@code steps} decode steps from {@code startPs}. */
  record Run(long startPs, long steps, long firstPs, long growthPs, int windowGrowth, long endPs)
      implements Activity {

    /** Steps that have ended by {@code ps}. */
    long stepsBy(long ps) {
      return ps >= endPs ? steps : Series.stepsWithin(ps - startPs, firstPs, growthPs, steps);
    }

    long psOf(long n) {
      return DecodeRun.psOf(n, firstPs, growthPs);
    }

    /** The first boundary of steps at or after {@code ps}, later than the start. */
    long boundaryPs(long ps) {
      return startPs + psOf(stepsTo(ps));
    }

    /** The run up to that boundary. */
    Run cutAt(long ps) {
      return cut(stepsTo(ps));
    }

    private long stepsTo(long ps) {
      long ended = stepsBy(ps);
      return startPs + psOf(ended) == ps ? Math.max(1, ended) : Math.min(steps, ended + 1);
    }

    Run cut(long n) {
      return new Run(startPs, n, firstPs, growthPs, windowGrowth, startPs + psOf(n));
    }
  }
}
