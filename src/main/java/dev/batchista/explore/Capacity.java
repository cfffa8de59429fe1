package dev.batchista.explore;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much load a scenario's servers carry, what stops them, and what would help.
 *
 * @param question what was asked
 * @param load in which measure
 * @param outcome whether there is such a load
 * @param capacity the highest load that meets the target; 0 where none does, the limit of the
 *     search where all do
 * @param bySeed the same for each seed
 * @param runLength how long the runs were
 * @param alone requests that do not meet one another
 * @param limits what is known at the limit; null unless one was found
 */
public record Capacity(
    CapacityQuestion question,
    Load load,
    Outcome outcome,
    Estimate capacity,
    List<Double> bySeed,
    RunLength runLength,
    Judgement alone,
    @Nullable Limits limits) {

  public Capacity {
    bySeed = List.copyOf(bySeed);
  }

  /** How the search ended. */
  public enum Outcome {
    /** Some loads meet the target and higher ones do not. */
    FOUND,
    /** No load meets it, however low. */
    NOTHING_MEETS,
    /** All loads up to the limit of the search meet it. */
    EVERYTHING_MEETS
  }

  /**
   * What is known at the limit.
   *
   * @param at how the servers work at the capacity
   * @param breaking what fails just above it
   * @param binding what they are short of
   * @param ceiling what the datasheet allows with the same batches
   * @param whatIfs what changes do to it
   */
  public record Limits(
      AtCapacity at, Breaking breaking, Binding binding, Ceiling ceiling, List<WhatIf> whatIfs) {
    public Limits {
      whatIfs = List.copyOf(whatIfs);
    }
  }
}
