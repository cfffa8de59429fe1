package dev.batchista.engine.kv;

/** How much memory a sequence holds. */
public sealed interface KvReservation {

  /** Blocks as it grows (PagedAttention; Kwon et al., SOSP 2023). */
  record Paged() implements KvReservation {}

  /**
   * Memory for the longest possible sequence from the start, as servers did before PagedAttention.
   * Most of it is never used.
   *
   * @param tokens longest prompt and output together, at least 2; longer requests are turned away
   */
  record ReserveMax(int tokens) implements KvReservation {
    public ReserveMax {
      if (tokens < 2) {
        throw new IllegalArgumentException("tokens must be at least 2, not " + tokens);
      }
    }
  }

  /** Tokens to hold memory for from the start; 0 where that is as many as there are. */
  default int tokensFromStart() {
    return this instanceof ReserveMax max ? max.tokens() : 0;
  }
}
