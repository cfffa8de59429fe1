package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import java.util.HashSet;
import java.util.Set;

/**
 * Holds requests back at the client while too many are under way, as {@code vllm bench serve
 * --max-concurrency} does: who finds the limit reached waits for a place, first come first served,
 * and is sent, with its TTFT running, only when it has one. A server that is measured so never sees
 * its queue, and neither do its latencies.
 */
public final class ConcurrencyLimitedSource implements RequestSource {
  private final RequestSource requests;
  private final Set<Long> underWay = new HashSet<>();
  private int limit;
  private long freedPs;

  /**
   * @param requests whom to hold back
   * @param limit most requests under way, at least 1
   */
  public ConcurrencyLimitedSource(RequestSource requests, int limit) {
    this.requests = requests;
    this.limit = checked(limit);
  }

  /** Another limit from {@code nowPs} on; those who are under way stay. */
  public void change(int other, long nowPs) {
    limit = checked(other);
    freedPs = Math.max(freedPs, nowPs);
  }

  @Override
  public long nextArrivalPs() {
    return underWay.size() >= limit ? Ticks.NEVER : Math.max(freedPs, requests.nextArrivalPs());
  }

  @Override
  public Request next() {
    long ps = nextArrivalPs();
    Request request = requests.next().at(ps);
    underWay.add(request.id());
    return request;
  }

  @Override
  public boolean waitsForAnswers() {
    return true;
  }

  @Override
  public void left(long id, long atPs) {
    free(id, atPs);
    requests.left(id, atPs);
  }

  @Override
  public void unserved(long id, long atPs) {
    free(id, atPs);
    requests.unserved(id, atPs);
  }

  private void free(long id, long atPs) {
    if (underWay.size() == limit) {
      freedPs = Math.max(freedPs, atPs);
    }
    underWay.remove(id);
  }

  private static int checked(int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("maxConcurrency must be at least 1, not " + limit);
    }
    return limit;
  }
}
