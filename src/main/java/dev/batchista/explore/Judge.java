package dev.batchista.explore;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.metrics.Samples;
import dev.batchista.engine.workload.Request;
import java.util.List;

/** Hears a run and judges the middle of it. */
final class Judge implements SimulationListener {

  /** A tenth at each end is not judged. */
  private static final int ENDS = 10;

  private final List<Objectives> objectives;
  private final long from;
  private final long to;
  private final long[] judged;
  private final long[] met;
  private final Samples ttft = new Samples();
  private final Samples tpot = new Samples();
  private final Samples e2e = new Samples();
  private final Stays stays = new Stays();
  private long lateTtft;
  private long lateTpot;
  private long lost;
  private long fromPs = Ticks.NEVER;
  private long toPs;

  /**
   * @param objectives what each class was promised
   * @param requests how many will come
   */
  Judge(List<Objectives> objectives, long requests) {
    this.objectives = objectives;
    this.from = requests / ENDS;
    this.to = requests - requests / ENDS;
    this.judged = new long[objectives.size()];
    this.met = new long[objectives.size()];
  }

  @Override
  public void arrived(Request request) {
    if (inMiddle(request.id())) {
      judged[request.tenant()]++;
      fromPs = Math.min(fromPs, request.arrivalPs());
      toPs = Math.max(toPs, request.arrivalPs());
    }
  }

  @Override
  public void finished(RequestRecord request) {
    stays.add(request.arrivalPs(), request.leftPs(), request.outputTokens());
    if (!inMiddle(request.id())) {
      return;
    }
    Objectives promised = objectives.get(request.tenant());
    met[request.tenant()] += promised.metBy(request) ? 1 : 0;
    lateTtft += request.ttftPs() > promised.ttftMs() * Ticks.PER_MILLISECOND ? 1 : 0;
    lateTpot += request.tpotPs() > promised.tpotMs() * Ticks.PER_MILLISECOND ? 1 : 0;
    ttft.add(request.ttftPs());
    e2e.add(request.e2ePs());
    if (request.hasTpot()) {
      tpot.add(request.tpotPs());
    }
  }

  @Override
  public void cancelled(RequestRecord request) {
    stays.add(request.arrivalPs(), request.leftPs(), 0);
    judged[request.tenant()] -= inMiddle(request.id()) ? 1 : 0;
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    lost += inMiddle(request.id()) ? 1 : 0;
  }

  @Override
  public void timedOut(Request request, long atPs) {
    lost += inMiddle(request.id()) ? 1 : 0;
  }

  /** What was heard. */
  Judgement judgement() {
    long all = 0;
    int worst = -1;
    double least = Double.NaN;
    for (int tenant = 0; tenant < judged.length; tenant++) {
      all += judged[tenant];
      double share = (double) met[tenant] / judged[tenant];
      if (judged[tenant] > 0 && !(share >= least)) {
        least = share;
        worst = tenant;
      }
    }
    double seconds = toPs > fromPs ? Ticks.toSeconds(toPs - fromPs) : Double.NaN;
    boolean several = objectives.size() > 1 && worst >= 0;
    return new Judgement(
        all,
        least,
        several ? objectives.get(worst).name() : null,
        (double) lateTtft / all,
        (double) lateTpot / all,
        (double) lost / all,
        toPs > fromPs ? stays.growth(fromPs, toPs, to - from) : Growth.NONE,
        seconds,
        stays.left(fromPs, toPs) / seconds,
        stays.tokensLeft(fromPs, toPs) / seconds,
        toPs > fromPs ? stays.meanInside(fromPs, toPs) : Double.NaN,
        ttft.summary(),
        tpot.summary(),
        e2e.summary());
  }

  private boolean inMiddle(long id) {
    return id >= from && id < to;
  }
}
