package dev.batchista.explore;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.events.Tee;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Runs a scenario at every point of a plan. The same seed draws the same requests at every point,
 * so points differ by their knobs only, and the figures do not depend on the number of threads.
 */
public final class Sweep {

  private final Lab lab;
  private final FeasibilityGuard guard;
  private final Workers workers;
  private final SweepListener listener;

  /**
   * @param lab runs scenarios
   * @param catalogue says what can be
   * @param workers share the work
   * @param listener hears the points as they come
   */
  public Sweep(Lab lab, Catalogue catalogue, Workers workers, SweepListener listener) {
    this.lab = lab;
    this.guard = new FeasibilityGuard(catalogue);
    this.workers = workers;
    this.listener = listener;
  }

  /**
   * All points, in the order of the plan. Those that cannot be run say why.
   *
   * @throws InterruptedException if the thread is interrupted, which ends the sweep
   * @throws dev.batchista.scenario.trace.TraceException if a trace cannot be read
   */
  public List<SweepPoint> run(SweepPlan plan) throws InterruptedException {
    List<List<String>> points = plan.points();
    Told told = new Told(listener, points.size());
    List<Callable<SweepPoint>> tasks = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      int index = i;
      tasks.add(
          () -> {
            SweepPoint point = point(plan, points.get(index));
            told.tell(index, point);
            return point;
          });
    }
    return workers.all("running", tasks, Progress.NONE);
  }

  private SweepPoint point(SweepPlan plan, List<String> values) {
    Setting setting = new Setting(plan.base());
    try {
      for (int i = 0; i < values.size(); i++) {
        setting = plan.axes().get(i).knob().set(setting, values.get(i), lab);
      }
    } catch (KnobException e) {
      return SweepPoint.infeasible(values, List.of(String.valueOf(e.getMessage())));
    }
    List<Problem> problems = guard.check(setting.scenario());
    if (!problems.isEmpty()) {
      return SweepPoint.infeasible(values, problems.stream().map(Problem::toString).toList());
    }
    try {
      return run(plan, values, setting);
    } catch (ArithmeticException e) {
      return SweepPoint.infeasible(
          values, List.of("the run would go on for longer than the simulator's clock, 106 days."));
    }
  }

  private SweepPoint run(SweepPlan plan, List<String> values, Setting setting) {
    List<RunSummary> runs = new ArrayList<>();
    int growing = 0;
    for (int i = 0; i < plan.seeds(); i++) {
      Setting seeded = setting.withSeed(plan.base().seed() + i);
      Scenario scenario = seeded.scenario();
      FleetConfig fleet = lab.fleet(scenario);
      Judge judge =
          new Judge(
              lab.resolver().objectives(scenario), new Trials(lab, scenario).requests(scenario));
      Recorder recorder =
          new Recorder(
              fleet.replicas().stream().map(ServerConfig::deployment).toList(),
              lab.resolver().objectives(scenario));
      lab.run(seeded, fleet, new Tee(List.of(recorder, judge)));
      runs.add(recorder.summary());
      growing += judge.judgement().backlog().grows() ? 1 : 0;
    }
    return new SweepPoint(values, runs, growing, List.of());
  }

  /** Tells one point at a time. */
  private static final class Told {
    private final SweepListener listener;
    private final int all;
    private int done;

    Told(SweepListener listener, int all) {
      this.listener = listener;
      this.all = all;
    }

    synchronized void tell(int index, SweepPoint point) {
      done++;
      listener.point(index, point, done, all);
    }
  }
}
