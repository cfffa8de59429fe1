package dev.batchista.explore;

import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds for one seed the load at which promises stop to hold: from a guess up or down until one
 * load holds and a higher one does not, then halving the gap between them. The same seed draws the
 * same requests for every load, so the loads differ in nothing else.
 */
final class SeedSearch {

  /** The gap in which the answer lies, as a share of it. */
  static final double PRECISION = 0.005;

  /** Steps do not become longer than this. */
  private static final double LONGEST_STEP = 4;

  private static final double SCAN_STEP = 1.5;

  private final Load load;
  private final Target target;
  private final DoubleFunction<Judgement> trial;

  private double holds = Double.NaN;
  private double fails = Double.NaN;
  private @Nullable Judgement atHolds;
  private @Nullable Judgement atFails;

  /**
   * What was found.
   *
   * @param load the highest load that holds; 0 if none does, the limit of the search if all do
   * @param above the lowest load known not to hold; NaN if all hold
   * @param at how the run at {@code load} went; null if none holds
   * @param justAbove how the run at {@code above} went; null if all hold
   */
  record Found(double load, double above, @Nullable Judgement at, @Nullable Judgement justAbove) {

    /** Whether there are loads that hold and others that do not. */
    boolean bracketed() {
      return at != null && justAbove != null;
    }
  }

  /**
   * @param trial runs a load and judges it
   */
  SeedSearch(Load load, Target target, DoubleFunction<Judgement> trial) {
    this.load = load;
    this.target = target;
    this.trial = trial;
  }

  /**
   * @param guess where to begin
   * @param firstStep by what the guess is multiplied or divided first, above 1
   */
  Found from(double guess, double firstStep) {
    double start = within(guess);
    if (holdsAt(start)) {
      goUp(start, firstStep);
    } else {
      goDown(start, firstStep);
      if (Double.isNaN(holds)) {
        scanUp(start);
      }
    }
    if (!Double.isNaN(holds) && !Double.isNaN(fails)) {
      halve();
    }
    return new Found(Double.isNaN(holds) ? 0 : holds, fails, atHolds, atFails);
  }

  private void goUp(double start, double firstStep) {
    double step = firstStep;
    double at = start;
    while (Double.isNaN(fails) && at < load.most()) {
      at = within(Math.max(at * step, load.whole() ? at + 1 : 0));
      holdsAt(at);
      step = Math.min(step * step, LONGEST_STEP);
    }
  }

  private void goDown(double start, double firstStep) {
    double step = firstStep;
    double at = start;
    while (Double.isNaN(holds) && at > load.least()) {
      at = within(Math.min(at / step, load.whole() ? at - 1 : at));
      holdsAt(at);
      step = Math.min(step * step, LONGEST_STEP);
    }
  }

  /** Where batches wait to be filled, a higher load may hold though a lower one does not. */
  private void scanUp(double start) {
    double lowest = fails;
    Judgement lowestRun = atFails;
    double at = start;
    boolean growing = false;
    while (Double.isNaN(holds) && !growing && at < load.most()) {
      at = within(Math.max(at * SCAN_STEP, load.whole() ? at + 1 : 0));
      if (!holdsAt(at)) {
        growing = atFails != null && (atFails.backlog().grows() || load.whole());
      }
    }
    if (Double.isNaN(holds)) {
      fails = lowest;
      atFails = lowestRun;
    } else {
      fails = Double.NaN;
      atFails = null;
      goUp(holds, SCAN_STEP);
    }
  }

  private void halve() {
    while (load.whole() ? fails - holds > 1 : fails / holds > 1 + PRECISION) {
      holdsAt(load.whole() ? Math.floor((holds + fails) / 2) : Math.sqrt(holds * fails));
    }
  }

  private boolean holdsAt(double at) {
    Judgement run = trial.apply(at);
    if (target.metBy(run)) {
      holds = at;
      atHolds = run;
      return true;
    }
    fails = at;
    atFails = run;
    return false;
  }

  private double within(double at) {
    double bounded = Math.max(load.least(), Math.min(load.most(), at));
    return load.whole() ? Math.rint(bounded) : bounded;
  }
}
