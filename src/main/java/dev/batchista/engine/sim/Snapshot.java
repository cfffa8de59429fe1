package dev.batchista.engine.sim;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A server at one moment.
 *
 * @param nowPs the moment
 * @param config how the server is set
 * @param step the step under way, null when the GPU is idle
 * @param waiting the first of the queue, in order
 * @param waitingCount all of the queue
 * @param running the first of the seated, in order of admission
 * @param runningCount all of the seated
 * @param kvUsedBlocks KV blocks held
 * @param kvTotalBlocks KV blocks there are
 * @param kvIdleCachedBlocks blocks that nobody holds but whose content is kept in the prefix cache;
 *     they count as free
 * @param kvWastedShare of the memory that the seated hold, the share without a token in it, 0 to 1;
 *     0 if nobody holds any
 */
public record Snapshot(
    long nowPs,
    ServerConfig config,
    @Nullable StepView step,
    List<RequestView> waiting,
    int waitingCount,
    List<RequestView> running,
    int runningCount,
    long kvUsedBlocks,
    long kvTotalBlocks,
    long kvIdleCachedBlocks,
    double kvWastedShare) {

  public Snapshot {
    waiting = List.copyOf(waiting);
    running = List.copyOf(running);
  }

  /** The same moment under another configuration, which the server will take at its next step. */
  public Snapshot withConfig(ServerConfig other) {
    return new Snapshot(
        nowPs,
        other,
        step,
        waiting,
        waitingCount,
        running,
        runningCount,
        kvUsedBlocks,
        kvTotalBlocks,
        kvIdleCachedBlocks,
        kvWastedShare);
  }

  /** Share of the KV blocks held, 0 to 1. */
  public double kvUsage() {
    return kvTotalBlocks == 0 ? 0 : (double) kvUsedBlocks / kvTotalBlocks;
  }
}
