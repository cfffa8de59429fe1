package dev.batchista.engine.scheduler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Sequences without a seat: those sent back come first, then the line in its order. */
public final class WaitingQueue implements Iterable<Sequence> {
  private final ArrayDeque<Sequence> sentBack = new ArrayDeque<>();
  private WaitingLine line;

  WaitingQueue(QueueOrder order) {
    this.line = order.newLine();
  }

  /** Joins at its place in the order. */
  public void add(Sequence sequence) {
    line.add(sequence);
  }

  /** Goes to the very front. */
  void addFirst(Sequence sequence) {
    sentBack.addFirst(sequence);
  }

  /** The one to admit next; null if nobody waits. */
  public @Nullable Sequence peekFirst() {
    Sequence first = sentBack.peekFirst();
    return first != null ? first : line.peek();
  }

  /**
   * The one to admit next.
   *
   * @throws NoSuchElementException if nobody waits
   */
  public Sequence getFirst() {
    Sequence first = peekFirst();
    if (first == null) {
      throw new NoSuchElementException("nobody waits");
    }
    return first;
  }

  /** Takes the one to admit next. */
  Sequence admitFirst() {
    Sequence first = getFirst();
    remove(first);
    line.admitted(first);
    return first;
  }

  /** Takes any one out. */
  public void remove(Sequence sequence) {
    if (sequence == sentBack.peekFirst()) {
      sentBack.removeFirst();
    } else if (!sentBack.remove(sequence)) {
      line.remove(sequence);
    }
  }

  /** A sequence has left its seat with so many tokens generated since it was admitted. */
  void left(Sequence sequence, int tokens) {
    line.left(sequence, tokens);
  }

  /** Puts those in line into another order. */
  void reorder(QueueOrder order) {
    List<Sequence> byArrival = new ArrayList<>();
    line.forEach(byArrival::add);
    byArrival.sort(Comparator.comparingLong(sequence -> sequence.request().id()));
    line = order.newLine();
    byArrival.forEach(line::add);
  }

  public int size() {
    return sentBack.size() + line.size();
  }

  public boolean isEmpty() {
    return size() == 0;
  }

  /** In order of admission, as far as it is settled now. */
  @Override
  public Iterator<Sequence> iterator() {
    if (sentBack.isEmpty()) {
      return line.iterator();
    }
    List<Sequence> all = new ArrayList<>(sentBack);
    line.forEach(all::add);
    return all.iterator();
  }
}
