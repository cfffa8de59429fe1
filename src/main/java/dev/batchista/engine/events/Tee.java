package dev.batchista.engine.events;

import dev.batchista.engine.workload.Request;
import java.util.List;

/** Several listeners to one run, told in order. */
public final class Tee implements SimulationListener {

  private final List<SimulationListener> listeners;

  public Tee(List<SimulationListener> listeners) {
    this.listeners = List.copyOf(listeners);
  }

  @Override
  public SimulationListener replica(int number) {
    return new Tee(listeners.stream().map(listener -> listener.replica(number)).toList());
  }

  @Override
  public void arrived(Request request) {
    listeners.forEach(listener -> listener.arrived(request));
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    listeners.forEach(listener -> listener.rejected(request, reason));
  }

  @Override
  public void stepEnded(StepEvent step) {
    listeners.forEach(listener -> listener.stepEnded(step));
  }

  @Override
  public void decoded(DecodeRun run) {
    listeners.forEach(listener -> listener.decoded(run));
  }

  @Override
  public void gaps(long firstGapPs, long growthPs, long steps, int sequences) {
    for (SimulationListener listener : listeners) {
      listener.gaps(firstGapPs, growthPs, steps, sequences);
    }
  }

  @Override
  public void firstToken(FirstToken token) {
    listeners.forEach(listener -> listener.firstToken(token));
  }

  @Override
  public void preempted(long requestId, long atPs) {
    listeners.forEach(listener -> listener.preempted(requestId, atPs));
  }

  @Override
  public void kvReturned(long tokens, long room) {
    listeners.forEach(listener -> listener.kvReturned(tokens, room));
  }

  @Override
  public void handedOver(KvHandOver transfer) {
    listeners.forEach(listener -> listener.handedOver(transfer));
  }

  @Override
  public void swapped(HostTransfer transfer) {
    listeners.forEach(listener -> listener.swapped(transfer));
  }

  @Override
  public void finished(RequestRecord request) {
    listeners.forEach(listener -> listener.finished(request));
  }

  @Override
  public void cancelled(RequestRecord request) {
    listeners.forEach(listener -> listener.cancelled(request));
  }

  @Override
  public void timedOut(Request request, long atPs) {
    listeners.forEach(listener -> listener.timedOut(request, atPs));
  }

  @Override
  public void retried(Retry retry) {
    listeners.forEach(listener -> listener.retried(retry));
  }

  @Override
  public void restarted(long requestId, long atPs) {
    listeners.forEach(listener -> listener.restarted(requestId, atPs));
  }

  @Override
  public void replicaDown(int replica, long atPs) {
    listeners.forEach(listener -> listener.replicaDown(replica, atPs));
  }

  @Override
  public void replicaUp(int replica, long atPs) {
    listeners.forEach(listener -> listener.replicaUp(replica, atPs));
  }
}
