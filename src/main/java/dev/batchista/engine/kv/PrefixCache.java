package dev.batchista.engine.kv;

import dev.batchista.engine.workload.Request;
import java.util.Arrays;

/**
 * Blocks whose content is known, kept for others that begin alike (vLLM's automatic prefix caching;
 * SGLang's RadixAttention, Zheng et al. 2024). A block that somebody uses is held by reference
 * count; one that nobody uses stays where it is and counts as free, until its place is needed: the
 * one used longest ago goes first, and of a prefix the last block before the first.
 *
 * <p>Where a sequence has computed a block that is there already, it goes on with that one and
 * gives its own back, as RadixAttention does. So every block of content is in memory once, and
 * whoever uses a block uses all before it.
 */
public final class PrefixCache {
  private final KvPool pool;
  private final BlockIndex index = new BlockIndex();
  private final IdleBlocks idle = new IdleBlocks();
  private int[] users = new int[64];
  private long changes;

  /**
   * @param pool whose blocks are kept; no windowed layers, so that a unit is a block
   */
  public PrefixCache(KvPool pool) {
    if (pool.windowed()) {
      throw new IllegalArgumentException("blocks of windowed layers cannot be shared");
    }
    this.pool = pool;
  }

  /** Blocks that nobody uses but whose content is still there. */
  public long idleBlocks() {
    return idle.size();
  }

  /** Blocks whose content is known, in use or not. */
  public long blocks() {
    return index.size();
  }

  /** Goes up whenever an answer of {@link #match} may have changed. */
  public long changes() {
    return changes;
  }

  /**
   * The longest prefix of a sequence that is there.
   *
   * @param tokens tokens that it has to have computed; the last of them is never taken from the
   *     cache, for its computing gives the next token
   */
  public PrefixMatch match(Request request, long tokens) {
    BlockHashes hashes = new BlockHashes(request, pool.blockSize());
    long most = (tokens - 1) / pool.blockSize();
    int blocks = 0;
    int idleBlocks = 0;
    while (blocks < most) {
      int block = index.find(hashes.next());
      if (block < 0) {
        break;
      }
      blocks++;
      idleBlocks += users[block] == 0 ? 1 : 0;
    }
    return blocks == 0 ? PrefixMatch.NONE : new PrefixMatch(blocks, idleBlocks);
  }

  /** Takes the first {@code blocks} blocks of a sequence, which are there. */
  public PrefixHold acquire(Request request, int blocks) {
    PrefixHold hold = new PrefixHold(new BlockHashes(request, pool.blockSize()));
    for (int i = 0; i < blocks; i++) {
      int block = index.find(hold.hashes.next());
      if (use(block)) {
        pool.take(1);
      }
      hold.add(block);
    }
    return hold;
  }

  /** The first {@code tokens} tokens of a sequence are computed: others may use its full blocks. */
  public void register(PrefixHold hold, long tokens) {
    long full = tokens / pool.blockSize();
    while (hold.size() < full) {
      long hash = hold.hashes.next();
      int block = index.find(hash);
      if (block < 0) {
        block = index.add(hash);
        if (block >= users.length) {
          users = Arrays.copyOf(users, 2 * users.length);
        }
        users[block] = 1;
        changes++;
      } else if (!use(block)) {
        pool.give(1);
      }
      hold.add(block);
    }
  }

  /** A sequence leaves its blocks; what nobody else uses stays as long as there is room. */
  public void release(PrefixHold hold) {
    for (int i = hold.size() - 1; i >= 0; i--) {
      int block = hold.block(i);
      users[block]--;
      if (users[block] == 0) {
        idle.add(block);
        pool.give(1);
      }
    }
    changes++;
  }

  /** Forgets idle blocks until no more are left than there are free places. */
  public void trim() {
    while (idle.size() > pool.freeUnits()) {
      index.remove(idle.removeOldest());
      changes++;
    }
  }

  /** One more uses the block; whether nobody did before. */
  private boolean use(int block) {
    users[block]++;
    if (users[block] > 1) {
      return false;
    }
    idle.remove(block);
    changes++;
    return true;
  }
}
