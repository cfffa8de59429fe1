package dev.batchista.engine.events;

import dev.batchista.engine.workload.Request;

/**
 * Hears what happens, of each replica in the order in which its steps end. Called on the thread
 * that runs the simulation. Every method does nothing unless it is overridden.
 *
 * <p>A request that has arrived ends in one of four ways: finished, rejected, timed out or
 * cancelled.
 */
public interface SimulationListener {

  /** Who hears what happens inside a replica, numbered from 0: this one unless overridden. */
  default SimulationListener replica(int number) {
    return this;
  }

  /** A request has come; heard once however often its client asks again. */
  default void arrived(Request request) {}

  /** A request was turned away at the door, for good; it carries the time of its last attempt. */
  default void rejected(Request request, Rejection reason) {}

  /** A step with prompt tokens has ended. */
  default void stepEnded(StepEvent step) {}

  /** Decode steps of an unchanged batch have ended. */
  default void decoded(DecodeRun run) {}

  /**
   * Gaps between tokens of one request (ITL): {@code sequences} requests saw {@code steps} gaps
   * each, the first of {@code firstGapPs}, each next one {@code growthPs} longer.
   */
  default void gaps(long firstGapPs, long growthPs, long steps, int sequences) {}

  /** A request's first token is out. */
  default void firstToken(FirstToken token) {}

  /** A request lost its KV at {@code atPs} and goes back to the front of the queue. */
  default void preempted(long requestId, long atPs) {}

  /** Who was served whole gives its memory back: room for so many tokens, so many were in it. */
  default void kvReturned(long tokens, long room) {}

  /** KV went to the host's memory or came back. */
  default void swapped(HostTransfer transfer) {}

  /** The KV of a request goes to the replica that decodes it; heard when it sets off. */
  default void handedOver(KvHandOver transfer) {}

  /** A request was served whole. */
  default void finished(RequestRecord request) {}

  /** A client left by its own will with a part of the answer: so many output tokens. */
  default void cancelled(RequestRecord request) {}

  /** A client gave up for good at {@code atPs}: no token in time. Carries its last attempt. */
  default void timedOut(Request request, long atPs) {}

  /** A client's attempt has failed and it will ask again. */
  default void retried(Retry retry) {}

  /** A request lost its replica at {@code atPs} and starts over on another one. */
  default void restarted(long requestId, long atPs) {}

  /** A replica failed at {@code atPs}: its step, its queue and its KV are lost. */
  default void replicaDown(int replica, long atPs) {}

  /** A replica is back at {@code atPs}, empty. */
  default void replicaUp(int replica, long atPs) {}
}
