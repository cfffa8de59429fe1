package dev.batchista.cli;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Platform;

/** The JavaFX toolkit for commands that draw without a window. */
final class FxToolkit {
  private FxToolkit() {}

  /**
   * Runs something on the FX thread and waits for it; starts the toolkit if need be. What it throws
   * is thrown here.
   */
  static void run(Runnable body) {
    FutureTask<Void> task = new FutureTask<>(body, null);
    try {
      Platform.startup(task);
    } catch (IllegalStateException alreadyRunning) {
      Platform.runLater(task);
    }
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while drawing", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }
}
