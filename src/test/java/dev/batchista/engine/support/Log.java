package dev.batchista.engine.support;

import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.metrics.GapSamples;
import dev.batchista.engine.workload.Request;
import java.util.ArrayList;
import java.util.List;

/** Keeps everything it hears. */
public final class Log implements SimulationListener {
  public final List<Request> arrived = new ArrayList<>();
  public final List<Request> rejected = new ArrayList<>();
  public final List<StepEvent> steps = new ArrayList<>();
  public final List<DecodeRun> runs = new ArrayList<>();
  public final List<RequestRecord> finished = new ArrayList<>();
  public final List<FirstToken> firstTokens = new ArrayList<>();
  public final List<Long> preempted = new ArrayList<>();
  public final GapSamples gaps = new GapSamples();

  @Override
  public void arrived(Request request) {
    arrived.add(request);
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    rejected.add(request);
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
  public void finished(RequestRecord request) {
    finished.add(request);
  }

  /** Output tokens of all steps. */
  public long outputTokens() {
    long tokens = 0;
    for (StepEvent step : steps) {
      tokens += step.load().outputTokens();
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
