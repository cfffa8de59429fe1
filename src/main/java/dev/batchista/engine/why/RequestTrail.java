package dev.batchista.engine.why;

import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.workload.Request;
import org.jspecify.annotations.Nullable;

/**
 * Follows one request through a run, to know of it what the simulation has forgotten when it has
 * left: that costs something for those who are followed only.
 */
public final class RequestTrail implements SimulationListener {
  private final long id;
  private @Nullable Request arrived;
  private @Nullable FirstToken firstToken;
  private @Nullable Wait end;

  /**
   * @param id the request's number
   */
  public RequestTrail(long id) {
    this.id = id;
  }

  /** Whose trail it is. */
  public long id() {
    return id;
  }

  /** The request; null before it has come. */
  public @Nullable Request request() {
    return arrived;
  }

  /** How it ended; null before that. */
  public @Nullable Wait end() {
    return end;
  }

  /** What its time to first token went to, if it has its first token; else null. */
  public @Nullable TtftParts parts() {
    return firstToken == null ? null : firstToken.parts();
  }

  /**
   * What it waits for.
   *
   * @param inside what the simulation says of it, null if it is not inside
   * @param nowPs the moment
   */
  public Wait at(@Nullable Wait inside, long nowPs) {
    if (inside != null) {
      return inside;
    }
    return end != null ? end : new Wait.NotYetHere(nowPs);
  }

  @Override
  public void arrived(Request request) {
    if (request.id() == id) {
      arrived = request;
    }
  }

  @Override
  public void firstToken(FirstToken token) {
    if (token.id() == id) {
      firstToken = token;
    }
  }

  @Override
  public void restarted(long requestId, long atPs) {
    if (requestId == id) {
      firstToken = null;
    }
  }

  @Override
  public void finished(RequestRecord request) {
    if (request.id() == id) {
      end = new Wait.Finished(request);
    }
  }

  @Override
  public void cancelled(RequestRecord request) {
    if (request.id() == id) {
      end = new Wait.Cancelled(request);
    }
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    if (request.id() == id) {
      end = new Wait.Rejected(reason, request.arrivalPs());
    }
  }

  @Override
  public void timedOut(Request request, long atPs) {
    if (request.id() == id) {
      end = new Wait.TimedOut(atPs);
    }
  }
}
