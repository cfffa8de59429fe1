package dev.batchista.explore;

import java.util.List;

/**
 * Whether more and more requests are inside: the sign of a server that cannot keep up, however
 * loose the promises are.
 *
 * @param quarters mean number of requests inside in each quarter of the judged time
 * @param share how much the second half has more inside than the first, as a share of the requests
 *     that came in half of the time: of a server that can serve a part s of what comes, it is 1 - s
 */
public record Growth(List<Double> quarters, double share) {

  /** A server that falls short by more than this does not keep up. */
  public static final double TOLERATED = 0.005;

  /** Nothing came. */
  static final Growth NONE = new Growth(List.of(0.0, 0.0, 0.0, 0.0), 0);

  public Growth {
    quarters = List.copyOf(quarters);
  }

  /** Whether it grew from quarter to quarter, and by more than what is tolerated. */
  public boolean grows() {
    return share > TOLERATED
        && quarters.get(0) < quarters.get(1)
        && quarters.get(1) < quarters.get(2)
        && quarters.get(2) < quarters.get(3);
  }
}
