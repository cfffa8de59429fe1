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
    listener.stepEnded(new StepEvent(step.startPs(), step.endPs(), step.load(), usage));
    if (step.plan().withDecodes() && batch.decoding().rows() > 0) {
      long ps = step.endPs() - step.startPs();
      batch.decoded(1);
      gaps.decoded(step.endPs(), 1, ps, 0, step.endPs(), listener);
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
