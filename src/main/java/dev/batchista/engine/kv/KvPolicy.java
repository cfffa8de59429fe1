package dev.batchista.engine.kv;

/**
 * How a server deals with its KV memory.
 *
 * @param prefixCaching whether blocks are kept for others that begin alike. Windowed layers then
 *     keep the whole context too, as vLLM does without its hybrid KV cache manager. Servers that
 *     batch as a whole know no such thing: there it has no effect
 * @param reservation how much a sequence holds; prefix caching needs blocks
 * @param preemption what becomes of the KV of who is sent back
 */
public record KvPolicy(
    boolean prefixCaching, KvReservation reservation, PreemptionMode preemption) {

  /** Blocks as they are needed, nothing kept, who is sent back is computed again. */
  public static final KvPolicy PLAIN =
      new KvPolicy(false, new KvReservation.Paged(), new PreemptionMode.Recompute());

  /** Blocks kept for others that begin alike. */
  public static final KvPolicy PREFIX_CACHING = PLAIN.withPrefixCaching(true);

  public KvPolicy {
    if (prefixCaching && reservation instanceof KvReservation.ReserveMax) {
      throw new IllegalArgumentException(
          "prefixCaching needs paged memory: what is reserved as a whole cannot be shared");
    }
  }

  public KvPolicy withPrefixCaching(boolean other) {
    return new KvPolicy(other, reservation, preemption);
  }

  public KvPolicy withReservation(KvReservation other) {
    return new KvPolicy(prefixCaching, other, preemption);
  }

  public KvPolicy withPreemption(PreemptionMode other) {
    return new KvPolicy(prefixCaching, reservation, other);
  }
}
