package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.engine.workload.Request;
import dev.batchista.scenario.Scenario;
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

  private final RecentRequests requests = new RecentRequests();
  private final Bins outputTokens = new Bins(BIN_PS, (int) (SPAN_PS / BIN_PS) + 1);
  private final Bins busy = new Bins(BIN_PS, (int) (WINDOW_PS / BIN_PS) + 1);
  private final PercentileLine ttftLine = new PercentileLine();
  private final PercentileLine tpotLine = new PercentileLine();
  private final ArrayDeque<Departure> departures = new ArrayDeque<>();
  private final ArrayDeque<Double> changes = new ArrayDeque<>();
  private final StepHistory steps;
  private CostModel roof;
  private Deployment deployment;
  private long arrived;
  private long served;
  private long preemptions;
  private long notedPs;

  CafeRecorder(ServerConfig config) {
    this.deployment = config.deployment();
    this.steps = new StepHistory(new CostModel(deployment));
    this.roof = roofOf(deployment);
  }

  /** A knob was turned at {@code nowPs}. */
  void changed(ServerConfig config, long nowPs) {
    double seconds = Ticks.toSeconds(nowPs);
    // A drag is many changes in a moment; one mark is enough.
    if (!changes.isEmpty() && seconds - changes.getLast() < 1) {
      changes.removeLast();
    }
    changes.addLast(seconds);
    if (!config.deployment().equals(deployment)) {
      deployment = config.deployment();
      steps.setCost(new CostModel(deployment));
      roof = roofOf(deployment);
    }
  }

  @Override
  public void arrived(Request request) {
    arrived++;
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    depart(new Departure(request.id(), request.arrivalPs(), 0, false));
  }

  @Override
  public void stepEnded(StepEvent step) {
    steps.stepEnded(step);
    busy.add(step.startPs(), step.endPs(), Ticks.toSeconds(step.endPs() - step.startPs()));
    outputTokens.add(step.endPs() - 1, step.endPs(), step.load().outputTokens());
  }

  @Override
  public void decoded(DecodeRun run) {
    steps.decoded(run);
    busy.add(run.startPs(), run.endPs(), Ticks.toSeconds(run.endPs() - run.startPs()));
    outputTokens.add(run.startPs(), run.endPs(), (double) run.steps() * run.producing());
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
    depart(new Departure(request.id(), request.leftPs(), request.outputTokens(), true));
  }

  /** Forgets what has gone out of sight and notes the lines' next point when it is due. */
  void tick(long nowPs) {
    long spanStart = nowPs - SPAN_PS;
    requests.forgetBefore(spanStart);
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

  Tiles tiles(Scenario scenario, Snapshot snapshot) {
    long nowPs = snapshot.nowPs();
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
        decodeRoof(snapshot),
        requests.goodShareSince(sincePs, scenario.slo()),
        usdPerMillionTokens(tokensPerSecond),
        arrived,
        served,
        preemptions,
        seconds == 0 ? 0 : Math.min(1, busy.perSecond(sincePs, nowPs)),
        steps.boundSince(sincePs));
  }

  /** A full bar whose contexts are as long as those of the seated are on average. */
  private double decodeRoof(Snapshot snapshot) {
    int window = deployment.model().window();
    long rows = 0;
    double context = 0;
    double windowContext = 0;
    for (RequestView seated : snapshot.running()) {
      if (seated.state() == RequestView.State.DECODING) {
        long tokens = (long) seated.promptTokens() + seated.generated();
        rows++;
        context += tokens;
        windowContext += Math.min(tokens, window);
      }
    }
    if (rows == 0) {
      return Double.NaN;
    }
    int seats = snapshot.config().policy().maxNumSeqs();
    long stepPs =
        roof.decodeStepPs(
            seats, Math.round(context / rows * seats), Math.round(windowContext / rows * seats));
    return seats / Ticks.toSeconds(stepPs);
  }

  private double usdPerMillionTokens(double tokensPerSecond) {
    Double usdPerHour = deployment.gpu().usdPerHour();
    return usdPerHour == null || !(tokensPerSecond > 0)
        ? Double.NaN
        : usdPerHour * deployment.tensorParallelSize() / 3600 / tokensPerSecond * 1e6;
  }

  private void depart(Departure departure) {
    departures.addLast(departure);
    if (departures.size() > MOST_DEPARTURES) {
      departures.removeFirst();
    }
  }

  private static CostModel roofOf(Deployment deployment) {
    return new CostModel(
        new Deployment(
            deployment.gpu(),
            deployment.model(),
            deployment.tensorParallelSize(),
            deployment.weightPrecision(),
            deployment.kvPrecision(),
            CostProfile.DATASHEET));
  }
}
