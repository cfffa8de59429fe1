package dev.batchista.app.coach;

import dev.batchista.study.cards.Metric;
import dev.batchista.study.cards.ShowMe;
import org.jspecify.annotations.Nullable;

/** What the coach asks of the café. Called on the FX thread. */
public interface CoachActions {

  /** The two halves of a demonstration. */
  enum Phase {
    /** Open the first scenario and let it run. */
    BEFORE,
    /** Turn the knobs to the second scenario while the café runs on, so the change can be seen. */
    AFTER
  }

  /** Shows one half of a demonstration in the café. */
  void show(ShowMe showMe, Phase phase);

  /** Points at a metric's tile and chart; null to point at nothing any more. */
  void highlight(@Nullable Metric metric);
}
