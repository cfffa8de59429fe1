package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Frame;
import dev.batchista.app.live.StepMark;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.StepCost;
import dev.batchista.engine.sim.StepView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the last steps say: how long they take, and what the GPU's time goes to.
 *
 * @param meanStepMs mean time of the latest 60 steps; NaN before the first
 * @param prefill the latest step with prompts in it, the one under way included
 * @param decode the latest step without
 * @param prefillShare share of the listed time spent in steps with prompts, 0 to 1
 * @param decodeShare share spent in steps without
 */
public record StepFacts(
    double meanStepMs,
    @Nullable Kind prefill,
    @Nullable Kind decode,
    double prefillShare,
    double decodeShare) {
  private static final int RECENT_STEPS = 60;

  /**
   * One kind of step.
   *
   * @param ms its time
   * @param bound what most of the time goes to
   * @param prefillTokens prompt tokens in it
   * @param prompts prompts in it, 0 if that is not known any more
   */
  public record Kind(double ms, Bound bound, long prefillTokens, int prompts) {}

  /** The facts of one frame. */
  public static StepFacts of(Frame frame) {
    List<StepMark> marks = frame.steps();
    StepView step = frame.snapshot().step();
    @Nullable Kind prefill = null;
    @Nullable Kind decode = null;
    double recentMs = 0;
    long recentSteps = 0;
    double prefillPs = 0;
    double decodePs = 0;
    if (step != null) {
      recentMs = Ticks.toMillis(step.endPs() - step.startPs());
      recentSteps = 1;
      Kind kind = kind(step, recentMs);
      double elapsedPs = frame.snapshot().nowPs() - step.startPs();
      if (kind.prefillTokens > 0) {
        prefill = kind;
        prefillPs += elapsedPs;
      } else {
        decode = kind;
        decodePs += elapsedPs;
      }
    }
    for (int i = marks.size() - 1; i >= 0; i--) {
      StepMark mark = marks.get(i);
      double ps = mark.endPs() - mark.startPs();
      if (recentSteps < RECENT_STEPS) {
        recentMs += ps / Ticks.PER_MILLISECOND;
        recentSteps += mark.steps();
      }
      if (mark.prefill()) {
        prefillPs += ps;
        prefill = prefill == null ? kind(mark) : prefill;
      } else {
        decodePs += ps;
        decode = decode == null ? kind(mark) : decode;
      }
    }
    double listedPs = listedPs(frame);
    return new StepFacts(
        recentSteps == 0 ? Double.NaN : recentMs / recentSteps,
        prefill,
        decode,
        listedPs > 0 ? Math.min(1, prefillPs / listedPs) : 0,
        listedPs > 0 ? Math.min(1, decodePs / listedPs) : 0);
  }

  private static double listedPs(Frame frame) {
    StepView step = frame.snapshot().step();
    long now = frame.snapshot().nowPs();
    if (!frame.steps().isEmpty()) {
      return now - frame.steps().get(0).startPs();
    }
    return step == null ? 0 : now - step.startPs();
  }

  private static Kind kind(StepView step, double ms) {
    StepCost cost = step.cost();
    return new Kind(ms, cost.bound(), cost.load().prefillTokens(), cost.load().chunks());
  }

  private static Kind kind(StepMark mark) {
    double ms = Ticks.toMillis(mark.endPs() - mark.startPs()) / Math.max(1, mark.steps());
    return new Kind(ms, mark.bound(), mark.prefillTokens(), 0);
  }
}
