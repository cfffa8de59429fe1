package dev.batchista.engine.scheduler;

import java.util.List;

/**
 * A part of a step: {@code tokens} more prompt tokens of a sequence.
 *
 * @param sequence whose
 * @param tokens how many, at least 1
 */
public record Chunk(Sequence sequence, int tokens) {

  /** Tokens of all together. */
  static long tokens(List<Chunk> chunks) {
    long tokens = 0;
    for (Chunk chunk : chunks) {
      tokens += chunk.tokens;
    }
    return tokens;
  }
}
