package dev.batchista.explore;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.trace.Trace;

/** How much comes to the servers, in the measure that the traffic has. */
public enum Load {
  /** Requests a second; recorded times go by faster. */
  REQUEST_RATE("request rate", "requests/s", 1e-3, 1e5),
  /** Conversations that begin a second. */
  SESSION_RATE("rate of new conversations", "conversations/s", 1e-3, 1e5),
  /** Requests under way at once, where clients hold back who is too many. */
  CONCURRENCY("concurrency", "requests under way", 1, 16_384),
  /** Users of a closed loop, each with one request at a time. */
  USERS("users", "users", 1, 16_384);

  private final String label;
  private final String unit;
  private final double least;
  private final double most;

  Load(String label, String unit, double least, double most) {
    this.label = label;
    this.unit = unit;
    this.least = least;
    this.most = most;
  }

  /** What limits the traffic of a scenario. */
  public static Load of(Scenario scenario) {
    if (scenario.traffic() instanceof Traffic.ClosedLoop) {
      return USERS;
    }
    if (scenario.clients().maxConcurrency() != Clients.NO_LIMIT) {
      return CONCURRENCY;
    }
    return scenario.traffic() instanceof Traffic.Sessions ? SESSION_RATE : REQUEST_RATE;
  }

  /** The words shown to people. */
  public String label() {
    return label;
  }

  /** Its unit. */
  public String unit() {
    return unit;
  }

  /** Whether only whole numbers make sense. */
  public boolean whole() {
    return this == CONCURRENCY || this == USERS;
  }

  /** The least load that is tried. */
  public double least() {
    return least;
  }

  /** The largest load that is tried. */
  public double most() {
    return most;
  }

  /** The load of a scenario as it is; infinite where all comes at once. */
  double in(Scenario scenario, Lab lab) {
    return switch (this) {
      case REQUEST_RATE, SESSION_RATE -> rate(scenario, lab);
      case CONCURRENCY -> scenario.clients().maxConcurrency();
      case USERS -> ((Traffic.ClosedLoop) scenario.traffic()).workload().users();
    };
  }

  /**
   * A scenario under another load.
   *
   * @throws KnobException if its traffic cannot be scaled, with the reason
   */
  Setting set(Scenario scenario, double load, Lab lab) {
    return switch (this) {
      case REQUEST_RATE, SESSION_RATE -> withRate(scenario, load, lab);
      case CONCURRENCY ->
          new Setting(
              scenario.withClients(new Clients(scenario.clients().behaviour(), (int) load)));
      case USERS -> new Setting(scenario.withTraffic(withUsers(scenario.traffic(), (int) load)));
    };
  }

  private static double rate(Scenario scenario, Lab lab) {
    Traffic traffic = scenario.traffic();
    if (traffic instanceof Traffic.Trace trace && trace.arrivals() == null) {
      Trace recording = lab.trace(trace);
      if (!recording.timed() || recording.spanPs() == 0) {
        throw new KnobException(
            trace.file() + ": it does not say when requests came; --request-rate must.");
      }
      return recordedRate(recording.requests(scenario.requests()));
    }
    return traffic.requestRate();
  }

  /** Requests a second from the first of a recording to its last. */
  private static double recordedRate(RequestSource requests) {
    long firstPs = requests.nextArrivalPs();
    long lastPs = firstPs;
    long count = 0;
    while (requests.nextArrivalPs() != Ticks.NEVER) {
      lastPs = requests.next().arrivalPs();
      count++;
    }
    if (lastPs == firstPs) {
      throw new KnobException("so few recorded requests have no rate; take more (--num-prompts).");
    }
    return (count - 1) / Ticks.toSeconds(lastPs - firstPs);
  }

  private static Setting withRate(Scenario scenario, double rate, Lab lab) {
    if (scenario.traffic() instanceof Traffic.Trace trace) {
      return trace.arrivals() == null
          ? new Setting(scenario, rate / rate(scenario, lab))
          : new Setting(
              scenario.withTraffic(
                  new Traffic.Trace(trace.file(), trace.arrivals().withRequestRate(rate))));
    }
    if (scenario.traffic() instanceof Traffic.Classes
        && scenario.traffic().requestRate() == Double.POSITIVE_INFINITY) {
      throw new KnobException(
          "traffic.classes: requestRate must be finite, or nobody knows how the classes share"
              + " another rate.");
    }
    return new Setting(scenario.withTraffic(scenario.traffic().withRequestRate(rate)));
  }

  private static Traffic withUsers(Traffic traffic, int users) {
    Traffic.ClosedLoop loop = (Traffic.ClosedLoop) traffic;
    ClosedLoopWorkload old = loop.workload();
    return new Traffic.ClosedLoop(
        new ClosedLoopWorkload(
            users, old.meanThinkSeconds(), old.promptTokens(), old.outputTokens()),
        loop.sharedPrompts());
  }
}
