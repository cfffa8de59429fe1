package dev.batchista.engine.fleet;

/**
 * Prompts are computed on some replicas and answers on others, with the KV sent between them over a
 * link (DistServe, OSDI 2024; Splitwise, ISCA 2024). The first token comes from the prefill side;
 * then the KV goes over the replica's own link, one request after the other, and the request waits
 * at the decode side for a seat and for blocks, computing nothing.
 *
 * @param prefillReplicas how many replicas, the first of the fleet, compute prompts; at least 1,
 *     and at least 1 must be left
 * @param linkBytesPerSecond bandwidth of the link that leaves each of them, positive and finite
 * @param linkLatencyPs from the end of sending to the KV's being there, at least 0
 */
public record Disaggregation(int prefillReplicas, double linkBytesPerSecond, long linkLatencyPs) {

  public Disaggregation {
    if (prefillReplicas < 1) {
      throw new IllegalArgumentException(
          "prefillReplicas must be at least 1, not " + prefillReplicas);
    }
    if (!(linkBytesPerSecond > 0 && linkBytesPerSecond < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "linkBytesPerSecond must be positive and finite, not " + linkBytesPerSecond);
    }
    if (linkLatencyPs < 0) {
      throw new IllegalArgumentException(
          "linkLatencyPs must not be negative, not " + linkLatencyPs);
    }
  }

  /**
   * Says whether a fleet can be divided so.
   *
   * @throws IllegalArgumentException if no replica is left to decode
   */
  public void check(int replicas) {
    if (prefillReplicas >= replicas) {
      throw new IllegalArgumentException(
          "prefillReplicas must be from 1 to %d where there are %d replicas, not %d"
              .formatted(replicas - 1, replicas, prefillReplicas));
    }
  }
}
