package dev.batchista.cli.report;

import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import java.util.Arrays;

/** Notes when each request came and when its computing began, to tell the queue's growth. */
public final class BacklogMeter implements SimulationListener {

  private final int seats;
  private long[] arrivalPs = new long[1024];
  private long[] scheduledPs = new long[1024];
  private int size;

  /**
   * @param seats most sequences in a batch
   */
  public BacklogMeter(int seats) {
    this.seats = seats;
  }

  @Override
  public void finished(RequestRecord request) {
    if (size == arrivalPs.length) {
      arrivalPs = Arrays.copyOf(arrivalPs, 2 * size);
      scheduledPs = Arrays.copyOf(scheduledPs, 2 * size);
    }
    arrivalPs[size] = request.arrivalPs();
    scheduledPs[size] = request.scheduledPs();
    size++;
  }

  /** What was heard so far. */
  public Backlog backlog() {
    if (size == 0) {
      return new Backlog(0, 0, seats);
    }
    long[] arrivals = Arrays.copyOf(arrivalPs, size);
    Arrays.sort(arrivals);
    return new Backlog(waitingAt(arrivals[size / 2]), waitingAt(arrivals[size - 1]), seats);
  }

  private long waitingAt(long ps) {
    long waiting = 0;
    for (int i = 0; i < size; i++) {
      if (arrivalPs[i] <= ps && scheduledPs[i] > ps) {
        waiting++;
      }
    }
    return waiting;
  }
}
