package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioResolver;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The café in real time: a thread of its own advances the simulation by the wall clock and
 * publishes frames. Orders are carried out between two advances, in the order in which they were
 * given.
 */
public final class LiveRun implements CafeRun {
  /** About twice a display's rate, so a view always finds a fresh frame. */
  private static final long TICK_NANOS = 8_000_000;

  /**
   * A tick that takes longer is cut short: the café then runs slower than asked, but never hangs.
   */
  private static final long BUDGET_NANOS = 24_000_000;

  /** After a pause of the machine the café does not leap. */
  private static final long LONGEST_TICK_NANOS = 100_000_000;

  private static final long CHART_NANOS = 100_000_000;
  private static final int SLICES = 8;

  private final LinkedBlockingQueue<Runnable> orders = new LinkedBlockingQueue<>();
  private volatile Frame latest;
  private final Thread thread;
  private final CafeSimulation cafe;
  private final Consumer<RuntimeException> onFailure;
  private boolean playing;
  private boolean closed;
  private double speed = 1;

  /**
   * Opens {@code scenario} at its beginning, paused.
   *
   * @param onFailure told on the simulation's thread when an order could not be carried out; the
   *     café is then paused as it was before the order
   */
  public LiveRun(
      ScenarioResolver resolver, Scenario scenario, Consumer<RuntimeException> onFailure) {
    this.onFailure = onFailure;
    this.cafe = new CafeSimulation(resolver, scenario);
    this.latest = cafe.frame(false, speed);
    this.thread = new Thread(this::run, "cafe-simulation");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void play() {
    orders.add(() -> playing = true);
  }

  @Override
  public void pause() {
    orders.add(() -> playing = false);
  }

  @Override
  public void stepOnce() {
    orders.add(
        () -> {
          playing = false;
          cafe.stepOnce();
        });
  }

  @Override
  public void setSpeed(double changed) {
    if (!(changed > 0 && changed <= 1e6)) {
      throw new IllegalArgumentException("speed must be above 0 and at most 1e6, not " + changed);
    }
    orders.add(() -> speed = changed);
  }

  @Override
  public void reset() {
    orders.add(
        () -> {
          playing = false;
          cafe.reset();
        });
  }

  @Override
  public void change(Scenario scenario) {
    orders.add(() -> cafe.change(scenario));
  }

  @Override
  public void open(Scenario scenario, double startSeconds) {
    long startPs = Ticks.ceil(startSeconds);
    orders.add(
        () -> {
          playing = false;
          cafe.open(scenario);
          cafe.advanceBy(startPs);
        });
  }

  @Override
  public Frame latest() {
    return latest;
  }

  @Override
  public void close() {
    orders.add(() -> closed = true);
  }

  private void run() {
    long beforeNanos = System.nanoTime();
    long chartsNanos = beforeNanos;
    while (!closed) {
      boolean wasPlaying = playing;
      boolean ordered = carryOutOrders();
      long nowNanos = System.nanoTime();
      if (wasPlaying && playing) {
        long tickNanos = Math.min(nowNanos - beforeNanos, LONGEST_TICK_NANOS);
        attempt(() -> advance(tickNanos, nowNanos));
      }
      beforeNanos = nowNanos;
      if (ordered || nowNanos - chartsNanos >= CHART_NANOS) {
        chartsNanos = nowNanos;
        cafe.refreshCharts();
      }
      latest = cafe.frame(playing, speed);
    }
  }

  /**
   * Waits for the next tick, or without end while time stands still; whether there was an order.
   */
  private boolean carryOutOrders() {
    Runnable order = playing ? orderWithin(TICK_NANOS) : orderWithin(Long.MAX_VALUE);
    boolean any = order != null;
    while (order != null) {
      attempt(order);
      order = orders.poll();
    }
    return any;
  }

  private void attempt(Runnable order) {
    try {
      order.run();
    } catch (IllegalArgumentException | ArithmeticException e) {
      playing = false;
      onFailure.accept(e);
    }
  }

  private @Nullable Runnable orderWithin(long nanos) {
    try {
      return orders.poll(nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      closed = true;
      return null;
    }
  }

  private void advance(long wallNanos, long startNanos) {
    long slicePs = Math.max(1, (long) (wallNanos * 1000.0 * speed / SLICES));
    for (int slice = 0; slice < SLICES; slice++) {
      cafe.advanceBy(slicePs);
      if (System.nanoTime() - startNanos > BUDGET_NANOS) {
        return;
      }
    }
  }
}
