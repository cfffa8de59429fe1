package dev.batchista.engine.kv;

/**
 * How much of a prompt is in the prefix cache.
 *
 * @param blocks leading blocks of it that are there
 * @param idleBlocks those of them that nobody uses at the moment, which count as free memory
 */
public record PrefixMatch(int blocks, int idleBlocks) {
  /** Nothing of it. */
  public static final PrefixMatch NONE = new PrefixMatch(0, 0);
}
