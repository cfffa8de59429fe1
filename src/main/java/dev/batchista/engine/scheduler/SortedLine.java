package dev.batchista.engine.scheduler;

import java.util.Comparator;
import java.util.Iterator;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** By a key that does not change while a sequence waits. */
final class SortedLine implements WaitingLine {
  private final TreeSet<Sequence> line;

  /**
   * @param order one in which no two sequences are equal
   */
  SortedLine(Comparator<Sequence> order) {
    this.line = new TreeSet<>(order);
  }

  @Override
  public void add(Sequence sequence) {
    line.add(sequence);
  }

  @Override
  public @Nullable Sequence peek() {
    return line.isEmpty() ? null : line.first();
  }

  @Override
  public void remove(Sequence sequence) {
    line.remove(sequence);
  }

  @Override
  public int size() {
    return line.size();
  }

  @Override
  public Iterator<Sequence> iterator() {
    return line.iterator();
  }
}
