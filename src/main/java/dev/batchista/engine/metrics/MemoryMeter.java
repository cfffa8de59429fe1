package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;

/** Adds up what became of KV memory. */
final class MemoryMeter implements SimulationListener {
  private long promptTokens;
  private long cachedTokens;
  private long kvTokens;
  private long kvRoom;
  private long swapPs;
  private long swappedBytes;

  @Override
  public void finished(RequestRecord request) {
    promptTokens += request.promptTokens();
    cachedTokens += request.cachedTokens();
  }

  @Override
  public void kvReturned(long tokens, long room) {
    kvTokens += tokens;
    kvRoom += room;
  }

  @Override
  public void swapped(HostTransfer transfer) {
    swapPs += transfer.endPs() - transfer.startPs();
    swappedBytes += transfer.bytes();
  }

  MemoryUse use() {
    return new MemoryUse(
        promptTokens == 0 ? Double.NaN : (double) cachedTokens / promptTokens,
        kvRoom == 0 ? Double.NaN : (double) (kvRoom - kvTokens) / kvRoom,
        Ticks.toSeconds(swapPs),
        swappedBytes);
  }
}
