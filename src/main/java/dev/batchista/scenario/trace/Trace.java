package dev.batchista.scenario.trace;

import dev.batchista.engine.workload.RequestSource;
import java.util.List;

/**
 * Recorded requests in order of arrival, kept in 16 bytes each so that ten million fit into memory.
 */
public final class Trace {

  private final String name;
  private final String format;
  private final TraceRows rows;
  private final List<String> notes;

  Trace(String name, String format, TraceRows rows, List<String> notes) {
    this.name = name;
    this.format = format;
    this.rows = rows;
    this.notes = List.copyOf(notes);
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
    return new TraceSource(rows, (int) Math.min(most, size()));
  }
}
