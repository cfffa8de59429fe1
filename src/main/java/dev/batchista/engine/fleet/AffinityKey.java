package dev.batchista.engine.fleet;

import dev.batchista.engine.workload.PromptContent.Segment;
import dev.batchista.engine.workload.Request;
import java.util.List;

/** What requests have in common that profit from being served by the same replica. */
@FunctionalInterface
public interface AffinityKey {
  /** All of a tenant share a prompt prefix. */
  AffinityKey TENANT = Request::tenant;

  /**
   * All of a conversation, or of a system prompt, share it; where nothing is known of the prompt,
   * all of a tenant.
   */
  AffinityKey PREFIX =
      request -> {
        List<Segment> streams = request.content().segments();
        return streams.isEmpty() ? request.tenant() : streams.get(streams.size() - 1).key();
      };

  /** The key; requests of equal keys belong together. */
  long of(Request request);
}
