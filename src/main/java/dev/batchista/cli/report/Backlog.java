package dev.batchista.cli.report;

/**
 * How long the queue was half way through the arrivals and at the last.
 *
 * @param halfWay requests that waited when the middle one came
 * @param atTheEnd requests that waited when the last one came
 * @param seats most sequences in a batch
 */
public record Backlog(long halfWay, long atTheEnd, int seats) {

  private static final double GROWN = 1.5;

  /**
   * Whether the server kept up with the arrivals. A queue that outgrows the seats and goes on
   * growing as evenly as arrivals come (half as long half way) is that of a server that did not.
   */
  public boolean keptUp() {
    return atTheEnd <= seats || atTheEnd < GROWN * halfWay;
  }
}
