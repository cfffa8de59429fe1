package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Frame;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.engine.sim.StepView;

/** The stage in one paragraph, for those who hear it instead of seeing it. */
public final class StageSummary {
  private StageSummary() {}

  /** What is on the stage in this frame. */
  public static String of(Frame frame) {
    Snapshot now = frame.snapshot();
    StringBuilder text = new StringBuilder(240);
    text.append(frame.playing() ? "" : "Paused. ");
    FleetCaption.of(frame).stream().findFirst().ifPresent(caption -> text.append(caption + ". "));
    queue(text, now);
    text.append("; ");
    till(text, now);
    text.append("; ").append(Quantities.count(now.runningCount())).append(" of ");
    int seats = now.config().policy().maxNumSeqs();
    text.append(Quantities.count(seats)).append(seats == 1 ? " seat taken" : " seats taken");
    int done = done(now);
    if (now.config().policy() instanceof StaticBatching && done > 0) {
      text.append(", ").append(done).append(" of them done and waiting for the others");
    }
    text.append("; KV cache ").append(Quantities.percent(now.kvUsage())).append(" full");
    double out = frame.tiles().requestsPerSecond();
    if (!Double.isNaN(out)) {
      text.append("; ").append(Quantities.rate(out)).append(" requests/s leave");
    }
    return text.append('.').toString();
  }

  private static void queue(StringBuilder text, Snapshot now) {
    int waiting = now.waitingCount();
    if (waiting == 0) {
      text.append("Nobody waits");
      return;
    }
    text.append(Quantities.count(waiting));
    text.append(waiting == 1 ? " customer waits" : " customers wait");
    int sentBack = 0;
    for (RequestView request : now.waiting()) {
      sentBack += request.preemptions() > 0 ? 1 : 0;
    }
    if (sentBack > 0) {
      text.append(", ").append(sentBack).append(" of them sent back from the bar");
    }
  }

  private static void till(StringBuilder text, Snapshot now) {
    StepView step = now.step();
    if (step == null) {
      boolean filling = now.waitingCount() > 0 && now.config().policy() instanceof StaticBatching;
      text.append(filling ? "the till waits for a full batch" : "the till is idle");
      return;
    }
    String time = Quantities.duration(Ticks.toMillis(step.endPs() - step.startPs()));
    String bound = Signs.boundBy(step.cost().bound());
    long tokens = step.cost().load().prefillTokens();
    if (tokens == 0) {
      text.append("the till is free while all sip in a decode step of ").append(time);
      text.append(", ").append(bound);
      return;
    }
    text.append("the till is computing ");
    if (step.prefilling().size() == 1) {
      text.append("prompt #").append(step.prefilling().get(0));
    } else {
      text.append(step.prefilling().size()).append(" prompts");
    }
    double share = (double) (now.nowPs() - step.startPs()) / (step.endPs() - step.startPs());
    text.append(" (").append(Quantities.count(tokens)).append(tokens == 1 ? " token" : " tokens");
    text.append("), ").append(Quantities.percent(share)).append(" of ").append(time);
    text.append(" done, ").append(bound);
  }

  private static int done(Snapshot now) {
    int done = 0;
    for (RequestView request : now.running()) {
      done += request.state() == RequestView.State.DONE ? 1 : 0;
    }
    return done;
  }
}
