package dev.batchista.engine.scheduler;

import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.kv.PrefixCache;
import dev.batchista.engine.kv.PrefixHold;
import dev.batchista.engine.kv.PrefixMatch;
import org.jspecify.annotations.Nullable;

/** A batch's prefix cache, as its sequences use it. */
final class SharedPrefixes {
  private final PrefixCache cache;
  private final int blockSize;
  private @Nullable Sequence lastAsked;
  private PrefixMatch lastMatch = PrefixMatch.NONE;
  private long lastChanges;

  SharedPrefixes(KvPool kv) {
    this.cache = new PrefixCache(kv);
    this.blockSize = kv.blockSize();
  }

  /**
   * What is there of a waiting sequence's tokens. Asked again and again while the head of the queue
   * waits, so the last answer is kept as long as it holds.
   */
  PrefixMatch match(Sequence sequence) {
    if (sequence != lastAsked || cache.changes() != lastChanges) {
      lastMatch = cache.match(sequence.request(), sequence.prefillTarget());
      lastAsked = sequence;
      lastChanges = cache.changes();
    }
    return lastMatch;
  }

  /** A waiting sequence takes what is there of its tokens; how many tokens that is. */
  int acquire(Sequence sequence) {
    int blocks = match(sequence).blocks();
    sequence.share(cache.acquire(sequence.request(), blocks), blocks * blockSize);
    return blocks * blockSize;
  }

  /** A sequence has come with blocks of its own. */
  void begin(Sequence sequence) {
    sequence.offer(cache.acquire(sequence.request(), 0));
  }

  /** The first {@code tokens} tokens of a seated sequence are computed. */
  void register(Sequence sequence, long tokens) {
    PrefixHold hold = sequence.prefixHold();
    if (hold != null) {
      cache.register(hold, tokens);
    }
  }

  /** A sequence leaves the blocks that it shared or offered. */
  void release(Sequence sequence) {
    PrefixHold hold = sequence.prefixHold();
    if (hold != null) {
      cache.release(hold);
      sequence.leaveBlocks();
    }
  }

  long idleBlocks() {
    return cache.idleBlocks();
  }

  void trim() {
    cache.trim();
  }
}
