package dev.batchista.cli.report;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import java.util.ArrayList;
import java.util.List;

/** Notes what each replica did. */
final class ReplicaMeter implements SimulationListener {

  private final List<Ear> ears = new ArrayList<>();

  /**
   * @param replicas how many there are
   */
  ReplicaMeter(int replicas) {
    for (int i = 0; i < replicas; i++) {
      ears.add(new Ear());
    }
  }

  @Override
  public SimulationListener replica(int number) {
    return ears.get(number);
  }

  @Override
  public void replicaDown(int replica, long atPs) {
    ears.get(replica).failures++;
  }

  /** What was heard so far, by replica. */
  List<ReplicaUse> uses() {
    return ears.stream().map(Ear::use).toList();
  }

  /** Hears one replica. */
  private static final class Ear implements SimulationListener {
    private long served;
    private long outputTokens;
    private long busyPs;
    private double kvPeakShare;
    private long preemptions;
    private long failures;

    @Override
    public void stepEnded(StepEvent step) {
      busyPs += step.endPs() - step.startPs();
      kvPeakShare = Math.max(kvPeakShare, step.kvUsage());
    }

    @Override
    public void decoded(DecodeRun run) {
      busyPs += run.psOf(run.steps());
      kvPeakShare = Math.max(kvPeakShare, run.kvUsage());
    }

    @Override
    public void preempted(long requestId, long atPs) {
      preemptions++;
    }

    @Override
    public void finished(RequestRecord request) {
      served++;
      outputTokens += request.outputTokens();
    }

    ReplicaUse use() {
      return new ReplicaUse(
          served, outputTokens, Ticks.toSeconds(busyPs), kvPeakShare, preemptions, failures);
    }
  }
}
