package dev.batchista.scenario.words;

import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.why.Wait;

/** The answer to "why?" in plain sentences, with every number that decides and its unit. */
public final class WaitText {

  private WaitText() {}

  /** What a request waits for. */
  public static String of(long id, Wait wait) {
    return "Request " + id + " " + predicate(id, wait) + ".";
  }

  private static String predicate(long id, Wait wait) {
    if (wait instanceof Wait.FirstInLine first) {
      return Figures.say(
          "is first in the queue of server %d%s and waits %s",
          first.replica(), before(first.before()), ObstacleText.of(first.obstacle()));
    }
    if (wait instanceof Wait.HeadOfLine line) {
      return Figures.say(
          "is number %,d of %,d in the queue of server %d%s%s %s",
          line.place(),
          line.waiting(),
          line.replica(),
          before(line.before()),
          line.headId() == id
              ? ", behind later comers only, and waits"
              : Figures.say(", behind request %d, which waits", line.headId()),
          ObstacleText.of(line.obstacle()));
    }
    return wait instanceof Wait.Retrying
            || wait instanceof Wait.NotYetHere
            || wait instanceof Wait.Rejected
            || wait instanceof Wait.TimedOut
            || wait instanceof Wait.Finished
            || wait instanceof Wait.Cancelled
        ? outside(wait)
        : seated(wait);
  }

  private static String seated(Wait wait) {
    if (wait instanceof Wait.Transfer transfer) {
      return Figures.say(
          "has a seat at server %d and waits for %.6f GB of KV to be copied, until %s",
          transfer.replica(), transfer.bytes() / 1e9, ObstacleText.seconds(transfer.endsPs()));
    }
    if (wait instanceof Wait.HandedOver handed) {
      return Figures.say(
          "has its first token, and %.6f GB of its KV go over the link to a server that decodes,"
              + " from %s to %s",
          handed.bytes() / 1e9,
          ObstacleText.seconds(handed.startPs()),
          ObstacleText.seconds(handed.endsPs()));
    }
    if (wait instanceof Wait.Prefilling prefill) {
      return Figures.say(
          "has a seat at server %d: %,d of %,d prompt tokens are computed, and %,d are in the step"
              + " until %s, with %,d of other prompts and %,d decodes",
          prefill.replica(),
          prefill.computed(),
          prefill.of(),
          prefill.inStep(),
          ObstacleText.seconds(prefill.stepEndPs()),
          prefill.stepPromptTokens() - prefill.inStep(),
          prefill.decodes());
    }
    if (wait instanceof Wait.Decoding decode) {
      return Figures.say(
          "decodes at server %d: %,d of %,d output tokens are out, and %s the step until %s, in a"
              + " batch of %,d",
          decode.replica(),
          decode.generated(),
          decode.of(),
          decode.inStep() ? "it gets another in" : "it gets none in",
          ObstacleText.seconds(decode.stepEndPs()),
          decode.batch());
    }
    if (wait instanceof Wait.Leaving leaving) {
      return Figures.say(
          "has all its tokens, but stays in the batch of server %d until the other %,d have theirs",
          leaving.replica(), leaving.unfinished());
    }
    throw new IllegalStateException("no words for " + wait);
  }

  private static String outside(Wait wait) {
    if (wait instanceof Wait.NotYetHere not) {
      return "has not come by " + ObstacleText.seconds(not.nowPs());
    }
    if (wait instanceof Wait.Retrying retry) {
      return Figures.say(
          "was turned away or gave up, and asks again at %s, as retry %d",
          ObstacleText.seconds(retry.againPs()), retry.retry());
    }
    if (wait instanceof Wait.Rejected rejected) {
      return Figures.say(
          "was turned away at %s: %s",
          ObstacleText.seconds(rejected.atPs()), reason(rejected.reason()));
    }
    if (wait instanceof Wait.TimedOut out) {
      return "gave up at " + ObstacleText.seconds(out.atPs()) + " without a token";
    }
    if (wait instanceof Wait.Finished finished) {
      return "was served: " + times(finished.request());
    }
    if (wait instanceof Wait.Cancelled cancelled) {
      return "left with a part of the answer: " + times(cancelled.request());
    }
    throw new IllegalStateException("no words for " + wait);
  }

  private static String before(Wait.Before before) {
    String sentBack =
        before.preemptions() == 0
            ? ""
            : Figures.say(", sent back for the %s time", ordinal(before.preemptions()));
    String swapped =
        before.swappedBytes() == 0
            ? ""
            : Figures.say(" with %.6f GB of KV at the host", before.swappedBytes() / 1e9);
    String came =
        before.cameInStep()
            ? ", came during the step until " + ObstacleText.seconds(before.stepEndPs())
            : "";
    return sentBack + swapped + came;
  }

  private static String ordinal(int number) {
    int last = number % 10;
    boolean teen = number % 100 / 10 == 1;
    String ending =
        teen || last == 0 || last > 3 ? "th" : last == 1 ? "st" : last == 2 ? "nd" : "rd";
    return number + ending;
  }

  private static String reason(Rejection reason) {
    return switch (reason) {
      case BEYOND_CONTEXT -> "prompt and output are longer than the model's context";
      case BEYOND_KV_POOL -> "its KV is larger than the whole KV memory";
      case QUEUE_FULL -> "as many waited as may wait";
      case NO_REPLICA -> "no server was up";
    };
  }

  private static String times(RequestRecord request) {
    return Figures.say(
        "%,d output tokens, the first at %s, the last at %s",
        request.outputTokens(),
        ObstacleText.seconds(request.firstTokenPs()),
        ObstacleText.seconds(request.lastTokenPs()));
  }
}
