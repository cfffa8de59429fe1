package dev.batchista.support;

import dev.batchista.cli.Headless;
import dev.batchista.cli.ToolkitSettings;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import org.testfx.api.FxToolkit;

/**
 * The JavaFX toolkit for tests: drawn into memory, started once for the whole run.
 *
 * <p>{@link OnFxThread} runs a whole test on the FX thread. Use the methods here where a test has
 * to stay off it, for instance to wait for something that the FX thread does.
 */
public final class Fx {

  private static final int TIMEOUT_SECONDS = 30;

  private static boolean started;

  private Fx() {}

  /**
   * Starts the toolkit, unless it runs already. TestFX starts it, because its robot misses clicks
   * under a toolkit that something else has started.
   */
  public static synchronized void start() throws TimeoutException {
    if (started) {
      return;
    }
    ToolkitSettings.apply();
    Headless.useOffscreenToolkit();
    FxToolkit.registerPrimaryStage();
    Platform.setImplicitExit(false); // closing the last window of one test must not end the toolkit
    started = true;
  }

  /** Runs the body on the FX thread and waits for it; what it throws is thrown here. */
  public static void run(ThrowingRunnable body) throws Exception {
    call(
        () -> {
          body.run();
          return null;
        });
  }

  /** Computes a value on the FX thread and waits for it; what it throws is thrown here. */
  public static <T> T call(Callable<T> body) throws Exception {
    start();
    if (Platform.isFxApplicationThread()) {
      return body.call();
    }
    FutureTask<T> task = new FutureTask<>(body);
    Platform.runLater(task);
    try {
      return task.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      throw (Exception) cause;
    } catch (TimeoutException stuck) {
      throw new AssertionError("still on the FX thread after " + TIMEOUT_SECONDS + " s", stuck);
    }
  }

  /** Lets everything that is already queued for the FX thread run. */
  public static void settle() throws Exception {
    run(() -> {});
  }

  /** A {@link Runnable} that may throw. */
  @FunctionalInterface
  public interface ThrowingRunnable {
    void run() throws Exception;
  }
}
