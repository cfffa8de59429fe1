package dev.batchista.engine.metrics;

import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.HostTransfer;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.workload.Request;

/** Hears one of several unlike replicas: its steps go to its own meter. */
record ReplicaEar(Recorder recorder, WorkMeter work) implements SimulationListener {
  @Override
  public void rejected(Request request, Rejection reason) {
    recorder.rejected(request, reason);
  }

  @Override
  public void stepEnded(StepEvent step) {
    work.stepEnded(step);
    recorder.kvHeld(step.kvUsage());
    recorder.speculated(step);
  }

  @Override
  public void decoded(DecodeRun run) {
    work.decoded(run);
    recorder.kvHeld(run.kvUsage());
  }

  @Override
  public void gaps(long firstGapPs, long growthPs, long steps, int sequences) {
    recorder.gaps(firstGapPs, growthPs, steps, sequences);
  }

  @Override
  public void firstToken(FirstToken token) {
    recorder.firstToken(token);
  }

  @Override
  public void preempted(long requestId, long atPs) {
    recorder.preempted(requestId, atPs);
  }

  @Override
  public void kvReturned(long tokens, long room) {
    recorder.kvReturned(tokens, room);
  }

  @Override
  public void swapped(HostTransfer transfer) {
    recorder.swapped(transfer);
  }

  @Override
  public void finished(RequestRecord request) {
    recorder.finished(request);
  }

  @Override
  public void cancelled(RequestRecord request) {
    recorder.cancelled(request);
  }
}
