package dev.batchista.scenario.trace;

import dev.batchista.engine.workload.RequestSource;
import java.util.List;

/**
 * Recorded requests in order of arrival, kept in 16 bytes each so that ten million fit into memory
 * (more where a row tells what its prompt begins with).
 */
public final class Trace {

  /** Tokens of a block whose identity a Mooncake trace tells. */
  private static final int MOONCAKE_BLOCK = 512;

  private final String name;
  private final String format;
  private final TraceRows rows;
  private final List<String> notes;
  private final boolean timed;

  Trace(String name, String format, TraceRows rows, List<String> notes, boolean timed) {
    this.name = name;
    this.format = format;
    this.rows = rows;
    this.notes = List.copyOf(notes);
    this.timed = timed;
  }

  /** The file's name. */
  public String name() {
    return name;
  }

  /** Whose layout the file has, such as {@code Azure LLM}. */
  public String format() {
    return format;
  }

  /** What was done to the rows that the file does not say itself; often empty. */
  public List<String> notes() {
    return notes;
  }

  /** Whether the file says when requests came. */
  public boolean timed() {
    return timed;
  }

  /** How many requests there are. */
  public int size() {
    return rows.size();
  }

  /** From the first arrival to the last, in picoseconds; 0 when empty. */
  public long spanPs() {
    return size() == 0 ? 0 : rows.arrivalPs(size() - 1) - rows.arrivalPs(0);
  }

  /**
   * The first {@code most} requests, to be served.
   *
   * @param most at least 0
   */
  public RequestSource requests(long most) {
    return new TraceSource(rows, (int) Math.min(most, size()), MOONCAKE_BLOCK);
  }
}
