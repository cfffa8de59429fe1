package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.sim.RandomRuns.RunSpec;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.why.Wait;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.jspecify.annotations.Nullable;

/** Answers to "why?" on random runs, asked at random times. */
@Domain(RandomRuns.class)
class WhyPropertyTest {

  @Property(tries = 200, seed = "20261201")
  void answersAgreeWithTheStateAndWithThePartsOfTtft(@ForAll RunSpec run) {
    Log log = new Log();
    Simulation simulation = run.simulation(log, false);
    Random random = new Random(run.seed());
    Map<Long, Set<TtftPart>> told = new HashMap<>();
    while (!simulation.ended()) {
      simulation.advanceTo(simulation.nowPs() + (long) (random.nextDouble() * 3e11));
      for (Snapshot snapshot : simulation.snapshots(5, 5)) {
        for (RequestView view : snapshot.waiting()) {
          Wait wait = simulation.why(view.id());
          TtftPart part = part(wait);
          if (view.firstTokenPs() < 0) {
            told.computeIfAbsent(view.id(), id -> EnumSet.noneOf(TtftPart.class)).add(part);
          }
        }
        for (RequestView view : snapshot.running()) {
          boolean retried = log.retried.stream().anyMatch(retry -> retry.id() == view.id());
          checkSeated(view, simulation.why(view.id()), retried);
        }
      }
    }
    // Another attempt starts with other parts.
    log.retried.forEach(retry -> told.remove(retry.id()));
    log.restarted.forEach(told::remove);
    told.forEach(
        (id, parts) -> {
          if (log.parts.containsKey(id)) {
            parts.forEach(
                part -> assertThat(log.parts.get(id).ps(part)).as(id + " " + part).isPositive());
          }
        });
  }

  /** What somebody in a queue waits for, as the parts of TTFT have it. */
  private static TtftPart part(@Nullable Wait wait) {
    if (wait instanceof Wait.FirstInLine first) {
      return first.before().cameInStep() ? TtftPart.STEP_UNDER_WAY : first.obstacle().part();
    }
    assertThat(wait).isInstanceOf(Wait.HeadOfLine.class);
    Wait.HeadOfLine line = (Wait.HeadOfLine) wait;
    assertThat(line.place()).isBetween(2, line.waiting());
    return line.before().cameInStep() ? TtftPart.STEP_UNDER_WAY : line.obstacle().part();
  }

  private static void checkSeated(RequestView view, @Nullable Wait wait, boolean retried) {
    if (wait == null || retried) {
      // Whose client has gone keeps the seat to the end of the step or of the batch; the client may
      // have come again meanwhile.
      return;
    }
    switch (view.state()) {
      case DONE -> assertThat(wait).isInstanceOf(Wait.Leaving.class);
      case DECODING -> assertThat(wait).isInstanceOfAny(Wait.Decoding.class, Wait.Transfer.class);
      default -> assertThat(wait).isInstanceOfAny(Wait.Prefilling.class, Wait.Transfer.class);
    }
  }
}
