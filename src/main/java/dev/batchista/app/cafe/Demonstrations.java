package dev.batchista.app.cafe;

import dev.batchista.app.coach.CoachActions;
import dev.batchista.scenario.Scenario;
import dev.batchista.study.cards.Metric;
import dev.batchista.study.cards.ShowMe;
import dev.batchista.study.content.Lessons;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs in the café what the coach wants to show. */
public final class Demonstrations implements CoachActions {
  /** The server has been busy for a while by then, so its figures are those of every day. */
  private static final double WARM_SECONDS = 30;

  private final CafeViewModel cafe;
  private final Lessons lessons;
  private final Consumer<@Nullable Metric> highlighter;

  /**
   * @param highlighter points at a metric, at none if it is null
   */
  public Demonstrations(
      CafeViewModel cafe, Lessons lessons, Consumer<@Nullable Metric> highlighter) {
    this.cafe = cafe;
    this.lessons = lessons;
    this.highlighter = highlighter;
  }

  @Override
  public void show(ShowMe showMe, Phase phase) {
    switch (phase) {
      case BEFORE -> {
        Scenario before = lessons.scenario(showMe.beforeScenario());
        cafe.visit(new Opening(before, WARM_SECONDS, cafe.transport().speed().get()));
      }
      case AFTER -> cafe.knobs().apply(lessons.scenario(showMe.afterScenario()));
    }
    cafe.transport().play();
  }

  @Override
  public void highlight(@Nullable Metric metric) {
    highlighter.accept(metric);
  }
}
