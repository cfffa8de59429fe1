package dev.batchista.engine.why;

import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;

/** What a request waits for at one moment, or what is done for it, or how it ended. */
public sealed interface Wait {

  /**
   * It has not come yet.
   *
   * @param nowPs the moment of the question
   */
  record NotYetHere(long nowPs) implements Wait {}

  /**
   * Its last attempt failed, and its client will ask again.
   *
   * @param retry which retry that will be, from 1
   * @param againPs when
   */
  record Retrying(int retry, long againPs) implements Wait {}

  /**
   * It is the first in the queue of a server.
   *
   * @param replica the server's number, from 0
   * @param obstacle what keeps it from a seat
   * @param before how it comes to be there
   */
  record FirstInLine(int replica, Obstacle obstacle, Before before) implements Wait {}

  /**
   * Others are before it in the queue of a server.
   *
   * @param replica the server's number, from 0
   * @param place its place in the queue; 2 is the second
   * @param waiting all in the queue
   * @param headId the first of those that were in the queue when the step under way was planned:
   *     before it, or itself if only later comers are; the first of all if it has come later as
   *     well
   * @param obstacle what keeps that one from a seat
   * @param before how it comes to be there
   */
  record HeadOfLine(
      int replica, int place, int waiting, long headId, Obstacle obstacle, Before before)
      implements Wait {}

  /**
   * It has a seat, and KV is copied before its step begins.
   *
   * @param replica the server's number, from 0
   * @param bytes over all GPUs of the server, both ways together
   * @param endsPs when the step begins
   */
  record Transfer(int replica, long bytes, long endsPs) implements Wait {}

  /**
   * It has its first token, and its KV goes to a server that decodes.
   *
   * @param bytes how much
   * @param startPs when the link is or was free for it
   * @param endsPs when it is there
   */
  record HandedOver(long bytes, long startPs, long endsPs) implements Wait {}

  /**
   * Its prompt is being computed.
   *
   * @param replica the server's number, from 0
   * @param computed tokens computed before the step under way
   * @param of tokens to compute in all: the prompt, and what was generated before a preemption
   * @param inStep tokens of it in the step under way; 0 if the step is another one
   * @param stepPromptTokens prompt tokens of all in the step
   * @param decodes sequences that decode in the step
   * @param stepEndPs when the step ends
   */
  record Prefilling(
      int replica,
      int computed,
      int of,
      long inStep,
      long stepPromptTokens,
      int decodes,
      long stepEndPs)
      implements Wait {}

  /**
   * It has a token, and gets the others.
   *
   * @param replica the server's number, from 0
   * @param generated output tokens out
   * @param of output tokens that it will get
   * @param inStep whether it gets one in the step under way; where prompts go first, it may not
   * @param batch sequences that decode with it
   * @param stepEndPs when the step under way ends
   */
  record Decoding(int replica, int generated, int of, boolean inStep, int batch, long stepEndPs)
      implements Wait {}

  /**
   * All its tokens are out, but a static batch keeps it until all others have theirs.
   *
   * @param replica the server's number, from 0
   * @param unfinished how many have not
   */
  record Leaving(int replica, int unfinished) implements Wait {}

  /** It was served whole. */
  record Finished(RequestRecord request) implements Wait {}

  /** Its client left with a part of the answer. */
  record Cancelled(RequestRecord request) implements Wait {}

  /**
   * It was turned away for good.
   *
   * @param reason why
   * @param atPs when
   */
  record Rejected(Rejection reason, long atPs) implements Wait {}

  /**
   * Its client gave up.
   *
   * @param atPs when
   */
  record TimedOut(long atPs) implements Wait {}

  /**
   * How a request has come into a queue.
   *
   * @param preemptions how often it has lost a seat
   * @param swappedBytes KV of it that waits in the host's memory
   * @param stepEndPs if it came after the step under way was planned, when that ends; else -1
   */
  record Before(int preemptions, long swappedBytes, long stepEndPs) {
    /** Nobody has considered it yet: it came while the step under way ran. */
    public boolean cameInStep() {
      return stepEndPs >= 0;
    }
  }
}
