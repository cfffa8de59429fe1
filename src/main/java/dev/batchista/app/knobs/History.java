package dev.batchista.app.knobs;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Undo and redo over immutable states.
 *
 * @param <T> a state
 */
final class History<T> {
  private static final int MOST = 200;

  private final Deque<T> past = new ArrayDeque<>();
  private final Deque<T> future = new ArrayDeque<>();

  /** Notes that {@code left} is about to be left for a new state, from which there is no redo. */
  void leave(T left) {
    past.push(left);
    if (past.size() > MOST) {
      past.removeLast();
    }
    future.clear();
  }

  boolean canUndo() {
    return !past.isEmpty();
  }

  boolean canRedo() {
    return !future.isEmpty();
  }

  /** The state before, or null if there is none. */
  @Nullable T undo(T current) {
    return swap(past, future, current);
  }

  /** The state that was undone, or null if there is none. */
  @Nullable T redo(T current) {
    return swap(future, past, current);
  }

  void clear() {
    past.clear();
    future.clear();
  }

  private static <T> @Nullable T swap(Deque<T> from, Deque<T> to, T current) {
    T next = from.poll();
    if (next != null) {
      to.push(current);
    }
    return next;
  }
}
