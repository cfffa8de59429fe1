package dev.batchista.scenario;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClassSource;
import dev.batchista.engine.workload.ClassWorkload;
import dev.batchista.engine.workload.ClosedLoopSource;
import dev.batchista.engine.workload.ConcurrencyLimitedSource;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.engine.workload.RetimedSource;
import dev.batchista.engine.workload.SessionSource;
import dev.batchista.engine.workload.SessionWorkload;
import dev.batchista.engine.workload.SharedPromptSource;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.scenario.Traffic.Classes.Promised;
import dev.batchista.scenario.trace.Trace;
import dev.batchista.scenario.trace.TraceException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The requests of a scenario, which can be turned while they come. */
public final class ScenarioSource implements RequestSource {
  private final RequestSource requests;
  private final Turning turning;
  private final List<String> notes;
  private Scenario scenario;

  /** Gives the sources inside another traffic of the same kind from a time on. */
  private interface Turning {
    void turn(Traffic changed, long nowPs);
  }

  private record Made(RequestSource source, Turning turning, List<String> notes) {
    Made(RequestSource source, Turning turning) {
      this(source, turning, List.of());
    }
  }

  /**
   * @param scenario what comes
   * @param contextLimit the longest prompt and answer that every server can hold, in tokens
   * @param most how many requests; {@link Long#MAX_VALUE} for a stream without end
   * @param traces reads the recording where the traffic is one
   */
  ScenarioSource(
      Scenario scenario, int contextLimit, long most, Function<Traffic.Trace, Trace> traces) {
    this.scenario = scenario;
    Made made = make(scenario, contextLimit, most, traces);
    int limit = scenario.clients().maxConcurrency();
    this.requests =
        limit == Clients.NO_LIMIT
            ? made.source()
            : new ConcurrencyLimitedSource(made.source(), limit);
    this.turning = made.turning();
    this.notes = made.notes();
  }

  /** Whether requests can go on coming as {@code changed} has it, without a new start. */
  public boolean canBecome(Scenario changed) {
    Traffic before = scenario.traffic();
    Traffic after = changed.traffic();
    if (changed.seed() != scenario.seed()
        || changed.clients().maxConcurrency() != scenario.clients().maxConcurrency()
        || !before.getClass().equals(after.getClass())) {
      return false;
    }
    if (before instanceof Traffic.Classes old && after instanceof Traffic.Classes now) {
      return old.classes().size() == now.classes().size();
    }
    if (before instanceof Traffic.Trace old && after instanceof Traffic.Trace now) {
      return old.file().equals(now.file()) && (old.arrivals() == null) == (now.arrivals() == null);
    }
    return true;
  }

  /**
   * Requests come as {@code changed} has it from {@code nowPs} on.
   *
   * @throws IllegalArgumentException if they cannot
   */
  public void become(Scenario changed, long nowPs) {
    if (!canBecome(changed)) {
      throw new IllegalArgumentException("that traffic needs a new start");
    }
    turning.turn(changed.traffic(), nowPs);
    scenario = changed;
  }

  /** What was done to a recording that its file does not say itself; often empty. */
  public List<String> notes() {
    return notes;
  }

  @Override
  public long nextArrivalPs() {
    return requests.nextArrivalPs();
  }

  @Override
  public Request next() {
    return requests.next();
  }

  @Override
  public boolean waitsForAnswers() {
    return requests.waitsForAnswers();
  }

  @Override
  public void left(long id, long atPs) {
    requests.left(id, atPs);
  }

  @Override
  public void unserved(long id, long atPs) {
    requests.unserved(id, atPs);
  }

  private static Made make(
      Scenario scenario, int contextLimit, long most, Function<Traffic.Trace, Trace> traces) {
    long seed = scenario.seed();
    Traffic traffic = scenario.traffic();
    if (traffic instanceof Traffic.Trace trace) {
      return recorded(trace, traces.apply(trace), most, seed);
    }
    if (traffic instanceof Traffic.Classes classes) {
      var source = new ClassSource(workload(classes), seed, most);
      return new Made(
          source, (changed, nowPs) -> source.change(workload((Traffic.Classes) changed), nowPs));
    }
    if (traffic instanceof Traffic.Sessions sessions) {
      var source = new SessionSource(workload(sessions, contextLimit), seed, most);
      return new Made(
          source,
          (changed, nowPs) ->
              source.change(workload((Traffic.Sessions) changed, contextLimit), nowPs));
    }
    if (traffic instanceof Traffic.ClosedLoop loop) {
      var source = new ClosedLoopSource(loop.workload(), seed, most);
      var shared = new SharedPromptSource(source, loop.sharedPrompts(), seed);
      return new Made(
          shared,
          (changed, nowPs) -> {
            Traffic.ClosedLoop now = (Traffic.ClosedLoop) changed;
            source.change(now.workload(), nowPs);
            shared.change(now.sharedPrompts());
          });
    }
    Traffic.Synthetic synthetic = (Traffic.Synthetic) traffic;
    var source = new SyntheticSource(synthetic.workload(), seed, most);
    var shared = new SharedPromptSource(source, synthetic.sharedPrompts(), seed);
    return new Made(
        shared,
        (changed, nowPs) -> {
          Traffic.Synthetic now = (Traffic.Synthetic) changed;
          source.change(now.workload(), nowPs);
          shared.change(now.sharedPrompts());
        });
  }

  private static Made recorded(Traffic.Trace traffic, Trace trace, long most, long seed) {
    ArrivalProcess arrivals = traffic.arrivals();
    if (arrivals == null && !trace.timed()) {
      throw new TraceException(
          traffic.file()
              + ": it does not say when requests came; traffic.arrivals (--request-rate) must.");
    }
    RequestSource rows = trace.requests(most);
    if (arrivals == null) {
      return new Made(rows, (changed, nowPs) -> {}, trace.notes());
    }
    List<String> notes = new ArrayList<>(trace.notes());
    if (trace.timed()) {
      notes.add("The requests are the recorded ones, but not their times.");
    }
    var source = new RetimedSource(rows, arrivals, seed);
    return new Made(
        source,
        (changed, nowPs) -> {
          ArrivalProcess now = ((Traffic.Trace) changed).arrivals();
          source.change(now == null ? arrivals : now, nowPs);
        },
        notes);
  }

  private static ClassWorkload workload(Traffic.Classes classes) {
    return new ClassWorkload(classes.classes().stream().map(Promised::requests).toList());
  }

  private static SessionWorkload workload(Traffic.Sessions sessions, int contextLimit) {
    return new SessionWorkload(
        sessions.messages(),
        sessions.turns(),
        sessions.meanThinkSeconds(),
        sessions.systemPrompts(),
        contextLimit);
  }
}
