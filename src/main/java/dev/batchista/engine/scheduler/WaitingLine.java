package dev.batchista.engine.scheduler;

import org.jspecify.annotations.Nullable;

/** Waiting sequences in the order of a {@link QueueOrder}. */
interface WaitingLine extends Iterable<Sequence> {

  void add(Sequence sequence);

  /** The one to admit next; null if nobody waits. */
  @Nullable Sequence peek();

  /** Takes out any one; nothing happens if it is not there. */
  void remove(Sequence sequence);

  int size();

  /** A sequence from this line, or back from a preemption, is admitted. */
  default void admitted(Sequence sequence) {}

  /** A sequence has left its seat with so many tokens generated since it was admitted. */
  default void left(Sequence sequence, int tokens) {}
}
