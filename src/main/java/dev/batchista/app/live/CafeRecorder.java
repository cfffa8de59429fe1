package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.engine.workload.Request;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Remembers of a run what the café shows: the last while, in bounded memory. */
final class CafeRecorder implements SimulationListener {
  /** The figures of the tiles and lines are over so much simulated time. */
  static final long WINDOW_PS = 20 * Ticks.PER_SECOND;

  /** The charts show so much simulated time. */
  static final long SPAN_PS = 60 * Ticks.PER_SECOND;

  private static final long BIN_PS = Ticks.PER_SECOND / 2;
  private static final int MOST_DEPARTURES = 64;

  /** The server that the stage draws. */
  private static final int DRAWN = 0;

  private final RecentRequests requests = new RecentRequests();
  private final Bins outputTokens = new Bins(BIN_PS, (int) (SPAN_PS / BIN_PS) + 1);
  private final Bins busy = new Bins(BIN_PS, (int) (WINDOW_PS / BIN_PS) + 1);
  private final PercentileLine ttftLine = new PercentileLine();
  private final PercentileLine tpotLine = new PercentileLine();
  private final ArrayDeque<Departure> departures = new ArrayDeque<>();
  private final ArrayDeque<Double> changes = new ArrayDeque<>();
  private final LostRequests turnedAway = new LostRequests();
  private final LostRequests gaveUp = new LostRequests();
  private final Ear ear = new Ear();
  private final DrawnEar drawnEar = new DrawnEar();
  private final StepHistory steps;
  private FleetConfig fleet;
  private DecodeRoof roof;
  private long arrived;
  private long served;
  private long preemptions;
  private long notedPs;

  CafeRecorder(FleetConfig fleet) {
    this.fleet = fleet;
    this.steps = new StepHistory(new CostModel(drawn(fleet)));
    this.roof = new DecodeRoof(fleet);
  }

  /** A knob was turned at {@code nowPs}. */
  void changed(FleetConfig changed, long nowPs) {
    double seconds = Ticks.toSeconds(nowPs);
    // A drag is many changes in a moment; one mark is enough.
    if (!changes.isEmpty() && seconds - changes.getLast() < 1) {
      changes.removeLast();
    }
    changes.addLast(seconds);
    if (!changed.equals(fleet)) {
      if (!drawn(changed).equals(drawn(fleet))) {
        steps.setCost(new CostModel(drawn(changed)));
      }
      fleet = changed;
      roof = new DecodeRoof(changed);
    }
  }

  @Override
  public SimulationListener replica(int number) {
    return number == DRAWN ? drawnEar : ear;
  }

  @Override
  public void arrived(Request request) {
    arrived++;
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    turnedAway.add(request.arrivalPs());
    if (fleet.replicas().size() == 1) {
      depart(new Departure(request.id(), request.arrivalPs(), 0, false));
    }
  }

  @Override
  public void timedOut(Request request, long atPs) {
    gaveUp.add(atPs);
    if (fleet.replicas().size() == 1) {
      depart(new Departure(request.id(), atPs, 0, false));
    }
  }

  /** Hears a server that is not drawn. */
  private class Ear implements SimulationListener {
    @Override
    public void stepEnded(StepEvent step) {
      busy.add(step.startPs(), step.endPs(), Ticks.toSeconds(step.endPs() - step.startPs()));
      outputTokens.add(step.endPs() - 1, step.endPs(), step.outputTokens());
    }

    @Override
    public void decoded(DecodeRun run) {
      busy.add(run.startPs(), run.endPs(), Ticks.toSeconds(run.endPs() - run.startPs()));
      outputTokens.add(run.startPs(), run.endPs(), (double) run.steps() * run.producing());
    }

    @Override
    public void rejected(Request request, Rejection reason) {
      turnedAway.add(request.arrivalPs());
    }

    @Override
    public void firstToken(FirstToken token) {
      requests.firstToken(token);
    }

    @Override
    public void preempted(long requestId, long atPs) {
      preemptions++;
    }

    @Override
    public void finished(RequestRecord request) {
      served++;
      requests.finished(request);
    }
  }

  /** Hears the server on the stage. */
  private final class DrawnEar extends Ear {
    @Override
    public void stepEnded(StepEvent step) {
      super.stepEnded(step);
      steps.stepEnded(step);
    }

    @Override
    public void decoded(DecodeRun run) {
      super.decoded(run);
      steps.decoded(run);
    }

    @Override
    public void rejected(Request request, Rejection reason) {
      super.rejected(request, reason);
      depart(new Departure(request.id(), request.arrivalPs(), 0, false));
    }

    @Override
    public void finished(RequestRecord request) {
      super.finished(request);
      depart(new Departure(request.id(), request.leftPs(), request.outputTokens(), true));
    }

    @Override
    public void cancelled(RequestRecord request) {
      depart(new Departure(request.id(), request.leftPs(), request.outputTokens(), true));
    }
  }

  /** Forgets what has gone out of sight and notes the lines' next point when it is due. */
  void tick(long nowPs) {
    long spanStart = nowPs - SPAN_PS;
    requests.settle();
    requests.forgetBefore(spanStart);
    turnedAway.forgetBefore(spanStart);
    gaveUp.forgetBefore(spanStart);
    ttftLine.forgetBefore(spanStart);
    tpotLine.forgetBefore(spanStart);
    while (!changes.isEmpty() && changes.getFirst() < Ticks.toSeconds(spanStart)) {
      changes.removeFirst();
    }
    if (nowPs - notedPs >= BIN_PS) {
      notedPs = nowPs;
      ttftLine.note(nowPs, requests.ttftSince(nowPs - WINDOW_PS));
      tpotLine.note(nowPs, requests.tpotSince(nowPs - WINDOW_PS));
    }
  }

  List<StepMark> steps() {
    return steps.marks();
  }

  List<Departure> departures() {
    return new ArrayList<>(departures);
  }

  ChartSeries charts(long nowPs) {
    long fromPs = Math.max(0, nowPs - SPAN_PS);
    return new ChartSeries(
        Ticks.toSeconds(fromPs),
        Ticks.toSeconds(nowPs),
        requests.firstTokenPoints(),
        ttftLine.points(),
        requests.tpotPoints(),
        tpotLine.points(),
        outputTokens.points(fromPs, nowPs),
        new ArrayList<>(changes));
  }

  /** What the stage cannot show. */
  FleetState fleet(long nowPs, int up) {
    long sincePs = Math.max(0, nowPs - WINDOW_PS);
    return new FleetState(
        fleet.replicas().size(), up, turnedAway.since(sincePs), gaveUp.since(sincePs));
  }

  /**
   * The figures of all servers.
   *
   * @param objectives what each class of requests was promised
   * @param looked the first of them as they stand, at least one
   */
  Tiles tiles(List<Objectives> objectives, List<Snapshot> looked) {
    long nowPs = looked.get(0).nowPs();
    long sincePs = Math.max(0, nowPs - WINDOW_PS);
    double seconds = Ticks.toSeconds(nowPs - sincePs);
    double tokensPerSecond = seconds == 0 ? Double.NaN : outputTokens.perSecond(sincePs, nowPs);
    var ttft = requests.ttftSince(sincePs);
    var tpot = requests.tpotSince(sincePs);
    return new Tiles(
        Ticks.toSeconds(WINDOW_PS),
        ttft.percentileMs(50),
        ttft.percentileMs(99),
        requests.queueWaitSince(sincePs).percentileMs(50),
        tpot.percentileMs(50),
        tpot.percentileMs(99),
        tokensPerSecond,
        seconds == 0 ? Double.NaN : requests.leftSince(sincePs) / seconds,
        roof.tokensPerSecond(looked),
        requests.goodShareSince(sincePs, objectives),
        usdPerMillionTokens(tokensPerSecond),
        arrived,
        served,
        preemptions,
        seconds == 0 ? 0 : Math.min(1, busy.perSecond(sincePs, nowPs) / fleet.replicas().size()),
        steps.boundSince(sincePs));
  }

  private double usdPerMillionTokens(double tokensPerSecond) {
    double usdPerHour = 0;
    for (ServerConfig server : fleet.replicas()) {
      Double ofGpu = server.deployment().gpu().usdPerHour();
      usdPerHour += ofGpu == null ? Double.NaN : ofGpu * server.deployment().tensorParallelSize();
    }
    return Double.isNaN(usdPerHour) || !(tokensPerSecond > 0)
        ? Double.NaN
        : usdPerHour / 3600 / tokensPerSecond * 1e6;
  }

  private static Deployment drawn(FleetConfig fleet) {
    return fleet.replicas().get(DRAWN).deployment();
  }

  private void depart(Departure departure) {
    departures.addLast(departure);
    if (departures.size() > MOST_DEPARTURES) {
      departures.removeFirst();
    }
  }
}
