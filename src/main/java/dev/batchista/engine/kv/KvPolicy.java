package dev.batchista.engine.kv;

/**
 * How a server deals with its KV memory.
 *
 * @param prefixCaching whether blocks are kept for others that begin alike. Windowed layers then
 *     keep the whole context too, as vLLM does without its hybrid KV cache manager. Servers that
 *     batch as a whole know no such thing: there it has no effect
 */
public record KvPolicy(boolean prefixCaching) {

  /** Nothing kept. */
  public static final KvPolicy PLAIN = new KvPolicy(false);

  /** Blocks kept for others that begin alike. */
  public static final KvPolicy PREFIX_CACHING = new KvPolicy(true);
}
