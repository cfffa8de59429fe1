package dev.batchista.engine.kv;

import dev.batchista.engine.workload.PromptContent;
import dev.batchista.engine.workload.PromptContent.Segment;
import dev.batchista.engine.workload.Request;
import java.util.List;

/**
 * The identities of a sequence's full blocks, one after the other. A block's identity covers its
 * own tokens and all before them (vLLM's automatic prefix caching hashes the same chain), so equal
 * identities mean equal prefixes. 64 bits: two of a million different blocks are taken for equal
 * with a probability below 1e-7.
 */
final class BlockHashes {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final long OWN_TEXT = 0x5DEECE66DL;

  private final List<Segment> segments;
  private final boolean endless;
  private final long ownKey;
  private final int blockSize;
  private int segment;
  private long offset;
  private long hash;

  /** The blocks of {@code request}'s prompt and answer, from the first on. */
  BlockHashes(Request request, int blockSize) {
    PromptContent content = request.content();
    this.segments = content.segments();
    this.endless = content.outputContinues();
    this.ownKey = mix(request.id() * GOLDEN + OWN_TEXT);
    this.blockSize = blockSize;
  }

  /** The identity of the next block. */
  long next() {
    long rest = blockSize;
    while (rest > 0) {
      long taken = Math.min(rest, left());
      // The length matters: a block that ends with a stream's end is not one that goes on with it.
      hash = mix(mix(mix(hash + key()) + offset * GOLDEN) + taken);
      offset += taken;
      rest -= taken;
      if (left() == 0) {
        segment++;
        offset = 0;
      }
    }
    return hash;
  }

  private long key() {
    return segment < segments.size() ? segments.get(segment).key() : ownKey;
  }

  /** Tokens left of the stream under way; of the last one there is no end. */
  private long left() {
    int last = endless ? segments.size() - 1 : segments.size();
    return segment < last ? segments.get(segment).tokens() - offset : Long.MAX_VALUE;
  }

  private static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
