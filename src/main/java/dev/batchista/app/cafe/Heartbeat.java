package dev.batchista.app.cafe;

import java.util.function.DoubleConsumer;
import javafx.animation.AnimationTimer;

/** Calls with every pulse of the screen, with a clock in seconds, while it is started. */
public final class Heartbeat extends AnimationTimer {
  private static final double NANOS = 1e9;

  private final DoubleConsumer beat;

  public Heartbeat(DoubleConsumer beat) {
    this.beat = beat;
  }

  @Override
  public void handle(long now) {
    beat.accept(now / NANOS);
  }
}
