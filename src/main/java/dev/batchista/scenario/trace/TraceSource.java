package dev.batchista.scenario.trace;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.NoSuchElementException;

/** Replays the rows of a trace at their times. */
final class TraceSource implements RequestSource {

  private final TraceRows rows;
  private final int end;
  private int position;

  TraceSource(TraceRows rows, int end) {
    this.rows = rows;
    this.end = end;
  }

  @Override
  public long nextArrivalPs() {
    return position == end ? Ticks.NEVER : rows.arrivalPs(position);
  }

  @Override
  public Request next() {
    if (position == end) {
      throw new NoSuchElementException("the trace has ended");
    }
    int row = position++;
    return new Request(row, rows.arrivalPs(row), rows.promptTokens(row), rows.outputTokens(row));
  }
}
