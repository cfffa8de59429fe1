package dev.batchista.explore;

import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import java.util.List;
import java.util.function.UnaryOperator;

/** Runs one scenario under any load, with any seed, on its servers or on changed ones. */
final class Trials {

  /** The clock ends after 106 days; runs are kept within half of that. */
  private static final double MOST_SECONDS = 4e6;

  /** So slow that requests do not meet. */
  private static final double ALONE_RATE = 2e-4;

  private static final int ALONE_REQUESTS = 800;

  /** Where a number of users is turned, each should come at least so often. */
  private static final int ROUNDS = 20;

  private final Lab lab;
  private final Scenario scenario;
  private final Load load;
  private final List<Objectives> objectives;

  Trials(Lab lab, Scenario scenario) {
    this.lab = lab;
    this.scenario = scenario;
    this.load = Load.of(scenario);
    this.objectives = lab.resolver().objectives(scenario);
  }

  Load load() {
    return load;
  }

  Scenario scenario() {
    return scenario;
  }

  FleetConfig fleet() {
    return lab.fleet(scenario);
  }

  /** The scenario's own load. */
  double ownLoad() {
    return load.in(scenario, lab);
  }

  /** What a run of so many requests under a load comes to. */
  Judgement judge(double at, long seed, int requests, UnaryOperator<FleetConfig> change) {
    Setting setting = setting(at, seed, requests);
    Judge judge = new Judge(objectives, requests(setting.scenario()));
    lab.run(setting, change.apply(lab.fleet(setting.scenario())), judge);
    return judge.judgement();
  }

  /** All figures of such a run, its beginning and end included. */
  RunSummary summary(double at, long seed, int requests) {
    Setting setting = setting(at, seed, requests);
    FleetConfig fleet = lab.fleet(setting.scenario());
    Recorder recorder =
        new Recorder(fleet.replicas().stream().map(ServerConfig::deployment).toList(), objectives);
    lab.run(setting, fleet, recorder);
    return recorder.summary();
  }

  /** Requests that do not meet one another. */
  Judgement alone() {
    double at = load.whole() ? 1 : ALONE_RATE;
    Setting setting = load.set(scenario.withRequests(ALONE_REQUESTS), at, lab);
    Judge judge = new Judge(objectives, requests(setting.scenario()));
    lab.run(setting, lab.fleet(setting.scenario()), judge);
    return judge.judgement();
  }

  /** How many requests a scenario has: its own number, or fewer if its recording ends before. */
  int requests(Scenario of) {
    return of.traffic() instanceof Traffic.Trace trace
        ? Math.min(of.requests(), lab.trace(trace).size())
        : of.requests();
  }

  private Setting setting(double at, long seed, int requests) {
    double most = requests;
    if (!load.whole()) {
      most = Math.max(1, Math.min(most, at * MOST_SECONDS));
    } else if (!(scenario.traffic() instanceof Traffic.Trace)) {
      most = Math.max(most, Math.min(ROUNDS * at, 10.0 * requests));
    }
    return load.set(scenario.withRequests((int) most), at, lab).withSeed(seed);
  }
}
