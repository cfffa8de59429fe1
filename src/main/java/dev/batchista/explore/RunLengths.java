package dev.batchista.explore;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;

/** How many requests a run needs for its verdict to be worth something. */
final class RunLengths {

  /** More than this are only taken where somebody asks for them. */
  static final int MOST = 50_000;

  /** Requests for each that is inside at a time: the judged ones come in 32 generations. */
  private static final int GENERATIONS = 40;

  /** A server that is 2 % too slow misses an objective after so many times its length. */
  private static final double OBJECTIVES = 50;

  /** Objectives that are looser than this many latencies are left to the growth of the queue. */
  private static final double LOOSE = 10;

  /** It takes two of them until as many end as begin. */
  private static final double CONVERSATIONS = 20;

  private static final double DAYS = 3;
  private static final double BURSTS = 50;

  private RunLengths() {}

  /**
   * Requests that a run needs where it went as {@code run} says.
   *
   * @param least how many it needs in any case
   */
  static int needed(Scenario scenario, Judgement run, int least) {
    return (int) Math.max(least, Math.min(MOST, wanted(scenario, run, least)));
  }

  /** The same without an end. */
  static long wanted(Scenario scenario, Judgement run, int least) {
    double rate = run.requestThroughput();
    double objective = Math.min(scenario.slo().ttftMs() / 1000, LOOSE * run.e2e().meanMs() / 1000);
    double most =
        Math.max(
            GENERATIONS * run.meanInside(),
            rate
                * Math.max(
                    OBJECTIVES * objective,
                    Math.max(
                        cycles(scenario.traffic()),
                        CONVERSATIONS * conversation(scenario.traffic(), run))));
    return Double.isFinite(most) ? (long) Math.max(least, Math.ceil(most)) : least;
  }

  /** How long a conversation lasts, in seconds; 0 where there are none. */
  private static double conversation(Traffic traffic, Judgement run) {
    return traffic instanceof Traffic.Sessions sessions
        ? sessions.turns().mean() * (sessions.meanThinkSeconds() + run.e2e().meanMs() / 1000)
        : 0;
  }

  /** Seconds in which arrivals that change with time have shown all that they do. */
  private static double cycles(Traffic traffic) {
    if (traffic instanceof Traffic.Synthetic synthetic) {
      return cycles(synthetic.workload().arrivals());
    }
    if (traffic instanceof Traffic.Sessions sessions) {
      return cycles(sessions.messages().arrivals());
    }
    if (traffic instanceof Traffic.Classes classes) {
      double longest = 0;
      for (Traffic.Classes.Promised each : classes.classes()) {
        longest = Math.max(longest, cycles(each.requests().workload().arrivals()));
      }
      return longest;
    }
    return traffic instanceof Traffic.Trace trace && trace.arrivals() != null
        ? cycles(trace.arrivals())
        : 0;
  }

  private static double cycles(ArrivalProcess arrivals) {
    if (arrivals instanceof ArrivalProcess.Daily daily) {
      return DAYS * daily.periodSeconds();
    }
    return arrivals instanceof ArrivalProcess.OnOff bursts
        ? BURSTS * (bursts.meanBurstSeconds() + bursts.meanQuietSeconds())
        : 0;
  }
}
