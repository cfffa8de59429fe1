package dev.batchista.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that share work. What comes out does not depend on how many there are. */
public final class Workers implements AutoCloseable {

  private final ExecutorService threads;

  /**
   * @param count threads, at least 1
   */
  public Workers(int count) {
    threads =
        Executors.newFixedThreadPool(
            count,
            work -> {
              Thread thread = new Thread(work, "explore");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** As many threads as the machine runs at once. */
  public static Workers onAllCores() {
    return new Workers(Runtime.getRuntime().availableProcessors());
  }

  /**
   * Does all tasks and gives their results in order. If one fails, or this thread is interrupted,
   * the others are stopped.
   *
   * @throws InterruptedException if this thread is interrupted
   */
  <T> List<T> all(String stage, List<? extends Callable<T>> tasks, Progress progress)
      throws InterruptedException {
    Counter counter = new Counter(stage, tasks.size(), progress);
    List<Future<T>> pending = new ArrayList<>();
    for (Callable<T> task : tasks) {
      pending.add(
          threads.submit(
              () -> {
                T result = task.call();
                counter.count();
                return result;
              }));
    }
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> each : pending) {
        results.add(each.get());
      }
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      pending.forEach(each -> each.cancel(true));
    }
  }

  /** Stops whatever runs. */
  @Override
  public void close() {
    threads.shutdownNow();
  }

  private static final class Counter {
    private final String stage;
    private final int all;
    private final Progress progress;
    private int done;

    Counter(String stage, int all, Progress progress) {
      this.stage = stage;
      this.all = all;
      this.progress = progress;
    }

    synchronized void count() {
      done++;
      progress.heard(stage, done, all);
    }
  }
}
