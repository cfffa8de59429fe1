package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.workload.Attempt;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * What is due besides the steps of replicas and the arrivals of new requests. At one instant in the
 * order replicas return, replicas fail, clients give up, clients ask again, KV arrives from another
 * replica; within these in the order in which they were put down.
 */
final class Agenda {
  private static final int FEW = 1024;

  private final PriorityQueue<Entry> entries =
      new PriorityQueue<>(
          Comparator.comparingLong(Entry::ps)
              .thenComparingInt(entry -> entry.item.rank())
              .thenComparingLong(Entry::number));
  private long numbers;
  private int tidyAt = FEW;

  /** Something that is due. */
  sealed interface Item {
    /** Place among those that are due at one instant; smaller is earlier. */
    int rank();

    /** Whether it has come to nothing. */
    default boolean stale() {
      return false;
    }
  }

  /** A replica comes back. */
  record Return(int replica) implements Item {
    @Override
    public int rank() {
      return 0;
    }
  }

  /** A replica fails. */
  record Failure(int replica) implements Item {
    @Override
    public int rank() {
      return 1;
    }
  }

  /** A client gives up if it has no token by now. */
  record Deadline(Replica replica, Sequence sequence) implements Item {
    @Override
    public int rank() {
      return 2;
    }

    @Override
    public boolean stale() {
      return !sequence.mayExpire();
    }
  }

  /** A client asks again. */
  record Again(Attempt attempt) implements Item {
    @Override
    public int rank() {
      return 3;
    }
  }

  /** KV of a request is there. */
  record Arrival(KvTransfers.Delivery delivery) implements Item {
    @Override
    public int rank() {
      return 4;
    }
  }

  private record Entry(long ps, Item item, long number) {}

  /** Puts down what is due at {@code ps}; what never comes is not kept. */
  void add(long ps, Item item) {
    if (ps == Ticks.NEVER) {
      return;
    }
    if (entries.size() >= tidyAt) {
      entries.removeIf(entry -> entry.item.stale());
      tidyAt = Math.max(FEW, 2 * entries.size());
    }
    entries.add(new Entry(ps, item, numbers++));
  }

  /** When the next is due; {@link Ticks#NEVER} if nothing is. */
  long nextPs() {
    Entry first = entries.peek();
    while (first != null && first.item.stale()) {
      entries.remove();
      first = entries.peek();
    }
    return first == null ? Ticks.NEVER : first.ps;
  }

  /** The attempt of a request that is put down for later; null if none is. */
  @Nullable Attempt again(long id) {
    for (Entry entry : entries) {
      if (entry.item instanceof Again again && again.attempt.request().id() == id) {
        return again.attempt;
      }
    }
    return null;
  }

  /** Takes the next. */
  Item next() {
    return entries.remove().item;
  }
}
