package dev.batchista.engine.kv;

/** What becomes of the KV of a sequence that has to make room for others. */
public sealed interface PreemptionMode {

  /** It is dropped, and computed again with the tokens generated so far (vLLM's default). */
  record Recompute() implements PreemptionMode {}

  /**
   * It is copied to the host's memory and back (vLLM v0 with {@code --preemption-mode swap}). The
   * copies hold up the step that follows them. The host has room for all of it. Servers that batch
   * as a whole know no such thing and recompute.
   *
   * @param hostBytesPerSecond bandwidth of each GPU's link to the host, one way; positive
   */
  record Swap(double hostBytesPerSecond) implements PreemptionMode {
    public Swap {
      if (!(hostBytesPerSecond >= 1 && hostBytesPerSecond < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "hostBytesPerSecond must be finite and at least 1, not " + hostBytesPerSecond);
      }
    }
  }
}
