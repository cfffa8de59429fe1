package dev.batchista.scenario.words;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.why.Obstacle;

/** What keeps the first in a queue from a seat, in half a sentence that goes on after "waits". */
final class ObstacleText {

  private ObstacleText() {}

  static String of(Obstacle obstacle) {
    if (obstacle instanceof Obstacle.StepUnderWay step) {
      return "for nothing but the next plan, at " + seconds(step.endPs());
    }
    if (obstacle instanceof Obstacle.Seats seats) {
      return Figures.say("for a seat: %,d of %,d are taken", seats.taken(), seats.seats());
    }
    if (obstacle instanceof Obstacle.TokenBudget budget) {
      return Figures.say(
          "for the token budget: of %,d tokens a step, decodes have %,d and other prompts %,d in"
              + " this one, and it needs at least %,d",
          budget.budget(), budget.decodes(), budget.prompts(), budget.needed());
    }
    if (obstacle instanceof Obstacle.KvBlocks blocks) {
      return Figures.say(
          "for KV blocks: it needs %,d, and of %,d free ones %,d are kept for the running",
          blocks.needed(), blocks.free(), blocks.kept());
    }
    if (obstacle instanceof Obstacle.BlocksRanOut out) {
      return Figures.say(
          "for KV blocks: they ran out, %,d lost their seats, and such a plan admits nobody",
          out.sentBack());
    }
    if (obstacle instanceof Obstacle.BatchFill fill) {
      return Figures.say(
          "for the batch to fill: %,d of %,d are here, and it starts at %s at the latest",
          fill.have(), fill.seats(), seconds(fill.startsPs()));
    }
    if (obstacle instanceof Obstacle.BatchUnderWay batch) {
      return Figures.say(
          "for the batch under way to end: %,d of its %,d rows still get tokens",
          batch.unfinished(), batch.rows());
    }
    if (obstacle instanceof Obstacle.ChangedSince since) {
      return Figures.say(
          "for the next plan, at %s: when the step under way was planned, the queue waited for %s,"
              + " and that has changed since",
          seconds(since.endPs()), since.part().label());
    }
    throw new IllegalStateException("no words for " + obstacle);
  }

  /** A moment of the run to the microsecond. */
  static String seconds(long ps) {
    return Figures.say("%.6f s", Ticks.toSeconds(ps));
  }
}
