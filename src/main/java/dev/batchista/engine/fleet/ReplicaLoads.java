package dev.batchista.engine.fleet;

/**
 * What a router can know of its replicas at the moment of an arrival. Asking how much a replica has
 * to do costs simulating it up to now, so a router asks only what it needs.
 */
public interface ReplicaLoads {

  /** How many replicas there are; numbered from 0. */
  int replicas();

  /** Whether a replica can be sent requests. */
  boolean up(int replica);

  /** Requests that a replica has been sent and has not answered to the end. */
  int outstanding(int replica);
}
