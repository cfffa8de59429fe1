package dev.batchista.engine.scheduler;

import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** First come, first served. */
final class ArrivalLine implements WaitingLine {
  private final ArrayDeque<Sequence> line = new ArrayDeque<>();

  @Override
  public void add(Sequence sequence) {
    line.addLast(sequence);
  }

  @Override
  public @Nullable Sequence peek() {
    return line.peekFirst();
  }

  @Override
  public void remove(Sequence sequence) {
    if (sequence == line.peekFirst()) {
      line.removeFirst();
    } else {
      line.remove(sequence);
    }
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
