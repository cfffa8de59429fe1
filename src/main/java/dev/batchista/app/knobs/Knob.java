package dev.batchista.app.knobs;

import dev.batchista.scenario.Scenario;

/** Something of a scenario that can be turned while the café runs. Knobs are data. */
public sealed interface Knob permits NumberKnob, ChoiceKnob {

  /** Name in code and tests, such as {@code arrival-rate}; unique. */
  String id();

  /** Name on the screen. */
  String label();

  /** What it is, in a sentence or two. */
  String hint();

  /** Whether both scenarios have it at the same setting. */
  boolean sameIn(Scenario one, Scenario other);

  /** {@code current} with this knob as {@code source} has it. */
  Scenario copy(Scenario source, Scenario current);
}
