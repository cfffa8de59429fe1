package dev.batchista.engine.scheduler;

import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Sequences in order of admission; adding at the end and removing anywhere take constant time. */
public final class RunningList implements Iterable<Sequence> {
  private @Nullable Sequence first;
  private @Nullable Sequence last;
  private int size;

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The latest admitted. */
  public Sequence latest() {
    if (last == null) {
      throw new NoSuchElementException("nothing is running");
    }
    return last;
  }

  void add(Sequence sequence) {
    sequence.earlier = last;
    sequence.later = null;
    if (last == null) {
      first = sequence;
    } else {
      last.later = sequence;
    }
    last = sequence;
    size++;
  }

  void remove(Sequence sequence) {
    if (sequence.earlier == null) {
      first = sequence.later;
    } else {
      sequence.earlier.later = sequence.later;
    }
    if (sequence.later == null) {
      last = sequence.earlier;
    } else {
      sequence.later.earlier = sequence.earlier;
    }
    sequence.earlier = null;
    sequence.later = null;
    size--;
  }

  /** From the earliest admitted; the sequence last returned may be removed meanwhile. */
  @Override
  public Iterator<Sequence> iterator() {
    return new Iterator<>() {
      private @Nullable Sequence next = first;

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Sequence next() {
        Sequence current = next;
        if (current == null) {
          throw new NoSuchElementException();
        }
        next = current.later;
        return current;
      }
    };
  }
}
