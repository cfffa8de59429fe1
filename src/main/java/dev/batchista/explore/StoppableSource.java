package dev.batchista.explore;

import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.concurrent.CancellationException;

/** Ends a run soon after its thread was interrupted. */
record StoppableSource(RequestSource requests) implements RequestSource {

  @Override
  public long nextArrivalPs() {
    return requests.nextArrivalPs();
  }

  @Override
  public Request next() {
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("the run was stopped");
    }
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
}
