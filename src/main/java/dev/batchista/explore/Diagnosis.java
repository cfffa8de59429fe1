package dev.batchista.explore;

import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.explore.SeedSearch.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Looks at runs at the capacity and just above it, and tries what would raise it. */
final class Diagnosis {

  private final Asked asked;
  private final List<Found> found;
  private final int requests;
  private final Workers workers;
  private final Progress progress;

  /**
   * @param found what the searches found, at least one of them a limit
   * @param requests of each run
   */
  Diagnosis(Asked asked, List<Found> found, int requests, Workers workers, Progress progress) {
    this.asked = asked;
    this.found = found;
    this.requests = requests;
    this.workers = workers;
    this.progress = progress;
  }

  Capacity.Limits limits() throws InterruptedException {
    List<Found> bracketed = new ArrayList<>();
    List<Judgement> judged = new ArrayList<>();
    List<Callable<RunSummary>> tasks = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      Found each = found.get(i);
      Judgement at = each.at();
      if (at != null && each.bracketed()) {
        long seed = asked.seeds().get(i);
        bracketed.add(each);
        judged.add(at);
        tasks.add(() -> asked.trials().summary(each.load(), seed, requests));
      }
    }
    AtCapacity at = AtCapacity.of(judged, workers.all("looking at the runs", tasks, progress));
    Breaking breaking = Breaking.of(asked.question().target(), bracketed);
    List<WhatIf> whatIfs = whatIfs();
    return new Capacity.Limits(
        at, breaking, Binding.of(breaking.first(), at, whatIfs), Ceiling.of(at), whatIfs);
  }

  private List<WhatIf> whatIfs() throws InterruptedException {
    List<Change> changes = Changes.of(asked.trials().fleet());
    List<Callable<Found>> tasks = new ArrayList<>();
    for (Change change : changes) {
      tasks.addAll(asked.tasks(i -> asked.changed(i, requests, found.get(i), change)));
    }
    List<Found> changed = workers.all("trying what would raise it", tasks, progress);
    List<WhatIf> whatIfs = new ArrayList<>();
    int seeds = asked.seeds().size();
    for (int i = 0; i < changes.size(); i++) {
      whatIfs.add(whatIf(changes.get(i), changed.subList(i * seeds, (i + 1) * seeds)));
    }
    return whatIfs;
  }

  private WhatIf whatIf(Change change, List<Found> after) {
    List<Double> gains = Gains.of(Gains.loads(found), after);
    return new WhatIf(
        change.id(),
        change.resource(),
        change.more(),
        change.words(),
        Estimate.of(Gains.loads(after)),
        Estimate.of(gains),
        gains.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN));
  }
}
