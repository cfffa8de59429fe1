package dev.batchista.engine.fleet;

/**
 * How many may wait. One that comes when so many wait already is turned away with "queue full".
 * Whoever has no seat yet counts as waiting, so of many who come at one instant no more than the
 * limit are let in even where seats are free.
 *
 * @param perReplica most requests waiting at a replica, at least 1
 * @param inFleet most requests waiting at all replicas together, at least 1
 */
public record AdmissionLimit(int perReplica, int inFleet) {
  /** Everybody may wait. */
  public static final AdmissionLimit NONE =
      new AdmissionLimit(Integer.MAX_VALUE, Integer.MAX_VALUE);

  public AdmissionLimit {
    if (perReplica < 1) {
      throw new IllegalArgumentException("perReplica must be at least 1, not " + perReplica);
    }
    if (inFleet < 1) {
      throw new IllegalArgumentException("inFleet must be at least 1, not " + inFleet);
    }
  }
}
