package dev.batchista.app.transport;

import dev.batchista.app.live.CafeRun;
import dev.batchista.app.live.Frame;
import dev.batchista.app.values.Entry;
import dev.batchista.app.values.NumberField;
import dev.batchista.app.values.Range;
import dev.batchista.app.values.StepRule;
import dev.batchista.engine.Ticks;
import java.util.Locale;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/** Steers the time of a café and says how far it is. */
public final class TransportViewModel {
  /** Slower than this, hundredths of a second stand still for too long. */
  private static final double SLOW_MOTION = 0.1;

  private static final NumberField SEED =
      new NumberField("Seed", "", new Range(0, 999_999_999), new StepRule(1));

  private final CafeRun run;
  private final Runnable restart;
  private final LongConsumer reseed;
  private final LongSupplier freshSeeds;
  private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper();
  private final ReadOnlyDoubleWrapper speed = new ReadOnlyDoubleWrapper(1);
  private final ReadOnlyStringWrapper time = new ReadOnlyStringWrapper("0.00");
  private final ReadOnlyStringWrapper seed = new ReadOnlyStringWrapper("");

  /**
   * @param run what is steered
   * @param restart goes back to where the scenario was opened
   * @param reseed starts again with other customers
   * @param freshSeeds seeds from 0 to 999,999,999 to choose from
   */
  public TransportViewModel(
      CafeRun run, Runnable restart, LongConsumer reseed, LongSupplier freshSeeds) {
    this.run = run;
    this.restart = restart;
    this.reseed = reseed;
    this.freshSeeds = freshSeeds;
  }

  /** Takes over what a frame says. */
  public void show(Frame frame) {
    playing.set(frame.playing());
    double seconds = Ticks.toSeconds(frame.snapshot().nowPs());
    time.set(String.format(Locale.ROOT, frame.speed() < SLOW_MOTION ? "%,.3f" : "%,.2f", seconds));
    seed.set(Long.toString(frame.scenario().seed()));
  }

  public ReadOnlyBooleanProperty playing() {
    return playing.getReadOnlyProperty();
  }

  /** Simulated seconds for each second on the wall. */
  public ReadOnlyDoubleProperty speed() {
    return speed.getReadOnlyProperty();
  }

  /** Simulated time in seconds. */
  public ReadOnlyStringProperty time() {
    return time.getReadOnlyProperty();
  }

  public ReadOnlyStringProperty seed() {
    return seed.getReadOnlyProperty();
  }

  public void playOrPause() {
    if (playing.get()) {
      run.pause();
      playing.set(false); // the next frame says the same; the button should not wait for it
    } else {
      play();
    }
  }

  public void play() {
    run.play();
    playing.set(true);
  }

  /** Another scenario was opened: paused, at its own speed. */
  public void opened(double itsSpeed) {
    playing.set(false);
    setSpeed(itsSpeed);
  }

  /** To the end of the step under way. */
  public void stepOnce() {
    playing.set(false);
    run.stepOnce();
  }

  public void reset() {
    playing.set(false);
    restart.run();
  }

  public void setSpeed(double wanted) {
    speed.set(Speed.RANGE.clamp(wanted));
    run.setSpeed(speed.get());
  }

  public void faster() {
    setSpeed(Speed.faster(speed.get()));
  }

  public void slower() {
    setSpeed(Speed.slower(speed.get()));
  }

  /** Takes a speed that was typed; returns what is wrong with it, or null. */
  public @Nullable String enterSpeed(String text) {
    Entry entry = Speed.FIELD.read(text);
    if (entry instanceof Entry.Accepted accepted) {
      setSpeed(accepted.value());
      return null;
    }
    return ((Entry.Rejected) entry).message();
  }

  /** Takes a seed that was typed; returns what is wrong with it, or null. */
  public @Nullable String enterSeed(String text) {
    if (text.strip().equals(seed.get())) {
      return null;
    }
    Entry entry = SEED.read(text);
    if (entry instanceof Entry.Accepted accepted) {
      takeSeed((long) accepted.value());
      return null;
    }
    return ((Entry.Rejected) entry).message();
  }

  public void newSeed() {
    takeSeed(freshSeeds.getAsLong());
  }

  private void takeSeed(long value) {
    seed.set(Long.toString(value));
    reseed.accept(value);
  }
}
