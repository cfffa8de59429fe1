package dev.batchista.engine.metrics;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.RooflineTerm;
import dev.batchista.engine.cost.StepCost;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import java.util.HashMap;
import java.util.Map;

/**
 * Adds up what the GPU did, in whole numbers, so that the totals do not depend on how decode steps
 * were taken together. For a server whose configuration does not change.
 */
public final class WorkMeter implements SimulationListener {
  /** Shares of experts are kept in parts of this. */
  private static final long SHARE_PARTS = 1L << 30;

  private final CostModel cost;
  private final long[] psByBound = new long[Bound.values().length];
  private final Map<Integer, StepCost> decodeSteps = new HashMap<>();
  private long busyPs;
  private long steps;
  private long decodeStepCount;
  private long decodeRows;
  private long decodeTokens;
  private long prefillTokens;
  private long sampled;
  private long prefillPairs;
  private long prefillWindowPairs;
  private long prefillContext;
  private long prefillWindowContext;
  private long decodeContext;
  private long decodeWindowContext;
  private long expertShareParts;
  private long lastStepPs;

  public WorkMeter(CostModel cost) {
    this.cost = cost;
  }

  @Override
  public void stepEnded(StepEvent step) {
    StepLoad load = step.load();
    StepCost parts = cost.explain(load);
    for (Bound bound : Bound.values()) {
      psByBound[bound.ordinal()] += parts.psBoundBy(bound);
    }
    busyPs += step.endPs() - step.startPs();
    lastStepPs = Math.max(lastStepPs, step.endPs());
    steps++;
    prefillTokens += load.prefillTokens();
    prefillPairs += load.prefillPairs();
    prefillWindowPairs += load.prefillWindowPairs();
    prefillContext += load.prefillContext();
    prefillWindowContext += load.prefillWindowContext();
    sampled += load.sampledTokens();
    decodeTokens += load.decodeTokens();
    expertShareParts += shareParts(load.tokens());
    if (load.decodeSequences() > 0) {
      decodeStepCount++;
      decodeRows += load.decodeSequences();
      decodeContext += load.decodeContext();
      decodeWindowContext += load.decodeWindowContext();
    }
  }

  @Override
  public void decoded(DecodeRun run) {
    long n = run.steps();
    long pairs = n * (n - 1) / 2;
    long entries = n * run.contextSum() + pairs * run.contextGrowth();
    long windowEntries = n * run.windowContextSum() + pairs * run.windowContextGrowth();
    StepCost step =
        decodeSteps.computeIfAbsent(
            run.rows(), rows -> cost.explain(StepLoad.EMPTY.plusDecode(rows, 0, 0)));
    for (Bound bound : Bound.values()) {
      psByBound[bound.ordinal()] += n * step.psBoundBy(bound);
    }
    RooflineTerm attention = cost.decodeAttention(entries, windowEntries);
    psByBound[attention.bound().ordinal()] += attention.ps();
    long ps = run.psOf(n);
    busyPs += ps;
    lastStepPs = Math.max(lastStepPs, run.startPs() + ps);
    steps += n;
    decodeStepCount += n;
    decodeRows += n * run.rows();
    decodeTokens += n * run.rows();
    sampled += n * run.rows();
    decodeContext += entries;
    decodeWindowContext += windowEntries;
    expertShareParts += n * shareParts(run.rows());
  }

  /** Time in steps, in picoseconds. */
  public long busyPs() {
    return busyPs;
  }

  /** Engine steps made. */
  public long steps() {
    return steps;
  }

  /** Prompt tokens computed, those computed again after a preemption included. */
  public long prefillTokens() {
    return prefillTokens;
  }

  /** When the last step ended. */
  long lastStepPs() {
    return lastStepPs;
  }

  /** The part of the step time that went to {@code bound}, in picoseconds. */
  long psBoundBy(Bound bound) {
    return psByBound[bound.ordinal()];
  }

  /** Steps with decodes in them. */
  long decodeSteps() {
    return decodeStepCount;
  }

  /** Rows of all decode steps together. */
  long decodeRows() {
    return decodeRows;
  }

  /** FLOPs that the model needed on each GPU. */
  public double flopsPerGpu() {
    return cost.linearFlopsPerGpu(prefillTokens + decodeTokens, sampled)
        + cost.prefillAttentionFlopsPerGpu(prefillPairs, prefillWindowPairs)
        + cost.decodeAttention(decodeContext, decodeWindowContext).flops();
  }

  /** Bytes that each GPU moved between HBM and chip. */
  public double bytesPerGpu() {
    double share = (double) expertShareParts / SHARE_PARTS;
    return cost.weightBytesPerGpu(steps, share)
        + cost.kvBytesWrittenPerGpu(prefillTokens + decodeTokens)
        + cost.kvBytesReadPerGpu(
            prefillContext + decodeContext, prefillWindowContext + decodeWindowContext);
  }

  private long shareParts(long tokens) {
    return Math.round(cost.expertShare(tokens) * SHARE_PARTS);
  }
}
