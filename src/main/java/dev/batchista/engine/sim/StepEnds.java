package dev.batchista.engine.sim;

import dev.batchista.engine.events.DecodeRun;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.StepEvent;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.DecodeRows;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.workload.Request;

/** What steps give when they end: prompts computed, tokens, and seats for others. */
final class StepEnds {
  private final Server server;
  private final GapLedger gaps;
  private final Departures departures;
  private final SimulationListener listener;
  private final Exit exit;

  /** Sends the KV of a sequence that has left its seat to another replica. */
  interface Exit {
    void handOver(Sequence sequence, long atPs);
  }

  /**
   * @param exit where sequences go that have their first token; does nothing where they stay
   */
  StepEnds(
      Server server,
      GapLedger gaps,
      Departures departures,
      SimulationListener listener,
      Exit exit) {
    this.exit = exit;
    this.server = server;
    this.gaps = gaps;
    this.departures = departures;
    this.listener = listener;
  }

  /** A step with prompts has ended. */
  void end(Activity.Step step) {
    Batch batch = server.batch();
    batch.setNow(step.endPs());
    double usage = batch.kv().usage();
    boolean decodes = step.plan().withDecodes() && batch.decoding().rows() > 0;
    int producing = decodes ? batch.decoding().producing() : 0;
    long stepsBefore = batch.decoding().steps();
    if (decodes) {
      batch.decoded(1);
    }
    boolean guessed = decodes && batch.decoding().speculates();
    int given = guessed ? batch.decoding().given() : producing;
    listener.stepEnded(
        new StepEvent(step.startPs(), step.endPs(), step.load(), given, producing, usage));
    if (guessed) {
      tellGaps(stepsBefore, step.endPs());
    } else if (decodes) {
      gaps.decoded(step.endPs(), 1, step.endPs() - step.startPs(), 0, step.endPs(), listener);
    }
    for (Chunk chunk : step.plan().chunks()) {
      Sequence sequence = chunk.sequence();
      if (sequence.accounted()) {
        sequence.stepped(step.endPs(), alonePs(step, chunk));
      }
      batch.computed(sequence, chunk.tokens());
      if (sequence.prefillRest() == 0 && !sequence.dismissed()) {
        giveToken(sequence, step.endPs());
      }
    }
    departures.seeOff();
    departures.finishDone();
  }

  /** Tokens that came at once share the time since the one before them. */
  private void tellGaps(long stepsBefore, long endPs) {
    for (Sequence sequence : server.batch().running()) {
      int tokens = sequence.decoding() ? sequence.lastAdvance() : 0;
      if (tokens > 0 && !sequence.done()) {
        long gap = endPs - gaps.lastTokenPs(sequence, stepsBefore);
        long longer = gap % tokens;
        listener.gaps(gap / tokens, 0, tokens - longer, 1);
        if (longer > 0) {
          listener.gaps(gap / tokens + 1, 0, longer, 1);
        }
      }
    }
    gaps.merge(endPs);
  }

  /** How long a step would have taken with one of its chunks alone. */
  private long alonePs(Activity.Step step, Chunk chunk) {
    if (step.load().chunks() == 1 && step.load().decodeSequences() == 0) {
      return step.endPs() - step.startPs();
    }
    Sequence sequence = chunk.sequence();
    boolean last = chunk.tokens() == sequence.prefillRest();
    return server.chunkCosts().alonePs(sequence.prefilled(), chunk.tokens(), last);
  }

  /** Decode steps have ended. */
  void end(Activity.Run run) {
    Batch batch = server.batch();
    DecodeRows decoding = batch.decoding();
    int rows = decoding.rows();
    int producing = decoding.producing();
    long contextSum = decoding.contextSum();
    long windowContextSum = decoding.windowContextSum();
    batch.decoded(run.steps());
    batch.setNow(run.endPs());
    listener.decoded(
        new DecodeRun(
            run.startPs(),
            run.steps(),
            run.firstPs(),
            run.growthPs(),
            rows,
            producing,
            contextSum,
            rows,
            windowContextSum,
            run.windowGrowth(),
            batch.kv().usage()));
    long firstEndPs = run.startPs() + run.firstPs();
    gaps.decoded(firstEndPs, run.steps(), run.firstPs(), run.growthPs(), run.endPs(), listener);
    departures.seeOff();
    departures.finishDone();
  }

  /** The prompt is computed, which gives the first token, or the next one after a preemption. */
  private void giveToken(Sequence sequence, long atPs) {
    long before = sequence.lastTokenPs();
    boolean first = sequence.firstTokenPs() < 0;
    boolean leaves = server.handsOver() && sequence.decodesAtAll();
    if (leaves) {
      server.batch().handOver(sequence, atPs);
    } else {
      server.batch().joinDecode(sequence, atPs);
      gaps.join(atPs, 1);
    }
    if (first) {
      Request request = sequence.request();
      listener.firstToken(
          new FirstToken(
              request.id(),
              request.promptTokens(),
              sequence.firstArrivalPs(),
              sequence.scheduledPs(),
              atPs,
              sequence.parts()));
    } else {
      listener.gaps(atPs - before, 0, 1, 1);
    }
    if (leaves) {
      exit.handOver(sequence, atPs);
    }
  }
}
