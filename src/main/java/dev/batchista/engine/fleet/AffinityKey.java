package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.Request;

/** What requests have in common that profit from being served by the same replica. */
@FunctionalInterface
public interface AffinityKey {
  /** All of a tenant share a prompt prefix. */
  AffinityKey TENANT = Request::tenant;

  /** The key; requests of equal keys belong together. */
  long of(Request request);
}
