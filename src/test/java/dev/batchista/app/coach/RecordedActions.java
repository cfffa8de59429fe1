package dev.batchista.app.coach;

import dev.batchista.study.cards.Metric;
import dev.batchista.study.cards.ShowMe;
import java.util.ArrayList;
import java.util.List;

/** Notes what the coach asks of the café. */
final class RecordedActions implements CoachActions {
  final List<String> asked = new ArrayList<>();

  @Override
  public void show(ShowMe showMe, Phase phase) {
    asked.add(phase == Phase.BEFORE ? showMe.beforeScenario() : showMe.afterScenario());
  }

  @Override
  public void highlight(Metric metric) {
    asked.add("highlight " + metric);
  }
}
