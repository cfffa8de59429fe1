package dev.batchista.app.live;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepCost;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.StepEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The last steps, as blocks for the strip. */
final class StepHistory {
  private static final int MOST_KEPT = 240;

  /** A run of more decode steps than this becomes blocks of several steps. */
  private static final long MOST_BLOCKS_A_RUN = 24;

  private final ArrayDeque<StepMark> marks = new ArrayDeque<>();
  private CostModel cost;

  StepHistory(CostModel cost) {
    this.cost = cost;
  }

  /** The server was set up anew. */
  void setCost(CostModel changed) {
    cost = changed;
  }

  void stepEnded(StepEvent step) {
    StepLoad load = step.load();
    add(
        new StepMark(
            step.startPs(),
            step.endPs(),
            load.prefillTokens(),
            load.decodeSequences(),
            1,
            cost.explain(load).bound()));
  }

  void decoded(DecodeRun run) {
    StepCost first =
        cost.explain(
            StepLoad.EMPTY.plusDecode(run.rows(), run.contextSum(), run.windowContextSum()));
    long perBlock = (run.steps() + MOST_BLOCKS_A_RUN - 1) / MOST_BLOCKS_A_RUN;
    for (long done = 0; done < run.steps(); done += perBlock) {
      long steps = Math.min(perBlock, run.steps() - done);
      add(
          new StepMark(
              run.startPs() + run.psOf(done),
              run.startPs() + run.psOf(done + steps),
              0,
              run.producing(),
              steps,
              first.bound()));
    }
  }

  List<StepMark> marks() {
    return new ArrayList<>(marks);
  }

  /** What most of the step time since {@code ps} went to, as far as it is remembered. */
  @Nullable Bound boundSince(long ps) {
    Map<Bound, Long> spent = new EnumMap<>(Bound.class);
    for (StepMark mark : marks) {
      if (mark.endPs() >= ps) {
        spent.merge(mark.bound(), mark.endPs() - mark.startPs(), Long::sum);
      }
    }
    return spent.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .orElse(null);
  }

  private void add(StepMark mark) {
    marks.addLast(mark);
    if (marks.size() > MOST_KEPT) {
      marks.removeFirst();
    }
  }
}
