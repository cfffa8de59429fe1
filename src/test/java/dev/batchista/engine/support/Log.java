package dev.batchista.engine.support;

import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.KvHandOver;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.Retry;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.events.Tee;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.metrics.GapSamples;
import dev.batchista.engine.workload.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps everything it hears. */
public final class Log implements SimulationListener {
  public final List<Request> arrived = new ArrayList<>();
  public final List<Request> rejected = new ArrayList<>();
  public final List<StepEvent> steps = new ArrayList<>();
  public final List<DecodeRun> runs = new ArrayList<>();

  /** What the time to first token of a request that has left went to, by its number. */
  public final Map<Long, TtftParts> parts = new HashMap<>();

  /** Those served whole, without the parts of their time to first token. */
  public final List<RequestRecord> finished = new ArrayList<>();

  public final List<FirstToken> firstTokens = new ArrayList<>();
  public final List<Long> preempted = new ArrayList<>();
  public final List<HostTransfer> swaps = new ArrayList<>();
  public final GapSamples gaps = new GapSamples();
  public final List<Rejection> reasons = new ArrayList<>();
  public final List<RequestRecord> cancelled = new ArrayList<>();
  public final List<Request> timedOut = new ArrayList<>();
  public final List<Long> timedOutPs = new ArrayList<>();
  public final List<Retry> retried = new ArrayList<>();
  public final List<Long> restarted = new ArrayList<>();
  public final List<String> outages = new ArrayList<>();
  public final List<KvHandOver> handOvers = new ArrayList<>();

  /** What was heard of each replica. */
  public final List<Log> replicas = new ArrayList<>();

  @Override
  public SimulationListener replica(int number) {
    while (replicas.size() <= number) {
      replicas.add(new Log());
    }
    return new Tee(List.of(this, replicas.get(number)));
  }

  @Override
  public void arrived(Request request) {
    arrived.add(request);
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    rejected.add(request);
    reasons.add(reason);
  }

  @Override
  public void stepEnded(StepEvent step) {
    steps.add(step);
  }

  @Override
  public void decoded(DecodeRun run) {
    runs.add(run);
  }

  @Override
  public void gaps(long firstGapPs, long growthPs, long steps, int sequences) {
    gaps.add(firstGapPs, growthPs, steps, sequences);
  }

  @Override
  public void firstToken(FirstToken token) {
    firstTokens.add(token);
  }

  @Override
  public void preempted(long requestId, long atPs) {
    preempted.add(requestId);
  }

  @Override
  public void handedOver(KvHandOver transfer) {
    handOvers.add(transfer);
  }

  @Override
  public void swapped(HostTransfer transfer) {
    swaps.add(transfer);
  }

  @Override
  public void finished(RequestRecord request) {
    finished.add(request.withoutParts());
    parts.put(request.id(), request.parts());
  }

  @Override
  public void cancelled(RequestRecord request) {
    cancelled.add(request.withoutParts());
    parts.put(request.id(), request.parts());
  }

  @Override
  public void timedOut(Request request, long atPs) {
    timedOut.add(request);
    timedOutPs.add(atPs);
  }

  @Override
  public void retried(Retry retry) {
    retried.add(retry);
  }

  @Override
  public void restarted(long requestId, long atPs) {
    restarted.add(requestId);
  }

  @Override
  public void replicaDown(int replica, long atPs) {
    outages.add(replica + " down at " + atPs);
  }

  @Override
  public void replicaUp(int replica, long atPs) {
    outages.add(replica + " up at " + atPs);
  }

  /** The replica that served a request to the end. */
  public int replicaOf(long requestId) {
    for (int i = 0; i < replicas.size(); i++) {
      for (RequestRecord record : replicas.get(i).finished) {
        if (record.id() == requestId) {
          return i;
        }
      }
    }
    throw new AssertionError("nobody served " + requestId);
  }

  /** Output tokens of all steps. */
  public long outputTokens() {
    long tokens = 0;
    for (StepEvent step : steps) {
      tokens += step.outputTokens();
    }
    for (DecodeRun run : runs) {
      tokens += run.steps() * run.producing();
    }
    return tokens;
  }

  /** Time in steps. */
  public long busyPs() {
    long ps = 0;
    for (StepEvent step : steps) {
      ps += step.endPs() - step.startPs();
    }
    for (DecodeRun run : runs) {
      ps += run.psOf(run.steps());
    }
    return ps;
  }
}
