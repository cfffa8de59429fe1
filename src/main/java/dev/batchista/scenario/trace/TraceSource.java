package dev.batchista.scenario.trace;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.PromptContent;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** Replays the rows of a trace at their times. */
final class TraceSource implements RequestSource {

  private final TraceRows rows;
  private final int end;
  private final int blockTokens;
  private int position;

  /**
   * @param blockTokens tokens of each block whose identity a row tells
   */
  TraceSource(TraceRows rows, int end, int blockTokens) {
    this.rows = rows;
    this.end = end;
    this.blockTokens = blockTokens;
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
    Request request =
        new Request(row, rows.arrivalPs(row), rows.promptTokens(row), rows.outputTokens(row));
    long[] blocks = rows.blocks(row);
    return blocks.length == 0 ? request : request.withContent(content(request, blocks));
  }

  /** Equal blocks one after the other are equal text; the last may be cut short by the prompt. */
  private PromptContent content(Request request, long[] blocks) {
    List<PromptContent.Segment> segments = new ArrayList<>();
    int rest = request.promptTokens();
    for (long block : blocks) {
      if (rest > 0) {
        segments.add(new PromptContent.Segment(block, Math.min(rest, blockTokens)));
        rest -= blockTokens;
      }
    }
    return new PromptContent(segments, false);
  }
}
