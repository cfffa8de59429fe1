package dev.batchista.app.coach;

import dev.batchista.study.cards.ShowMe;

/** The demonstration that the café shows now. */
record Showing(ShowMe showMe, CoachActions.Phase phase) {

  boolean is(ShowMe other, CoachActions.Phase otherPhase) {
    return showMe.equals(other) && phase == otherPhase;
  }
}
