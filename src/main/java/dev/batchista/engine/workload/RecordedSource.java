package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import java.util.NoSuchElementException;

/** Replays a recording, the first request at the recorded distance from the start. */
public final class RecordedSource implements RequestSource {
  private final RecordedWorkload workload;
  private int position;

  public RecordedSource(RecordedWorkload workload) {
    this.workload = workload;
  }

  @Override
  public long nextArrivalPs() {
    return position == workload.requests().size()
        ? Ticks.NEVER
        : workload.requests().get(position).arrivalPs();
  }

  @Override
  public Request next() {
    if (position == workload.requests().size()) {
      throw new NoSuchElementException("the recording has ended");
    }
    return workload.requests().get(position++);
  }
}
