package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Frame;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.Snapshot;
import java.util.List;

/** The words on the signs of the shop: all figures are the frame's. */
public final class Signs {
  private Signs() {}

  /** Over the queue. */
  public static SignText queue(Frame frame) {
    Snapshot now = frame.snapshot();
    String slo = "SLO " + Quantities.roundDuration(frame.scenario().slo().ttftMs());
    int waiting = now.waitingCount();
    if (waiting == 0) {
      String promised = "TTFT " + slo;
      String nobody = "QUEUE · nobody waits";
      return new SignText(nobody, "QUEUE · 0", "the TTFT clock starts at the door", promised, slo);
    }
    String longest = "longest wait " + Quantities.duration(longestWaitMs(now));
    int sentBack = sentBack(now.waiting());
    String what =
        sentBack > 0 ? sentBack + " sent back: KV blocks ran out" : "their TTFT clocks are running";
    return new SignText(
        "QUEUE · " + Quantities.count(waiting) + " waiting",
        "QUEUE · " + Quantities.count(waiting),
        what,
        longest + " · " + slo,
        longest);
  }

  /** Over the till. */
  public static SignText till(StageModel stage) {
    Snapshot now = stage.frame().snapshot();
    StepFacts.Kind prefill = stage.facts().prefill();
    if (now.step() == null
        && now.waitingCount() > 0
        && now.config().policy() instanceof StaticBatching) {
      String in = now.waitingCount() + " of " + now.config().policy().maxNumSeqs();
      return new SignText("PREFILL", "PREFILL", "waits for a full batch", in + " are here", in);
    }
    if (prefill == null) {
      return new SignText("PREFILL", "PREFILL", "the machine is idle", "no order yet", "idle");
    }
    String figure = boundBy(prefill.bound()) + ", " + Quantities.duration(prefill.ms());
    String brief = brief(prefill.bound()) + ", " + Quantities.duration(prefill.ms());
    if (stage.pace() == Pace.FLOW) {
      String share = Quantities.percent(stage.prefillShare()) + " of GPU time";
      return new SignText("PREFILL", "PREFILL", boundBy(prefill.bound()), share, share);
    }
    String what = "whole order at once";
    if (now.config().policy() instanceof StaticBatching) {
      what = "all orders of the tray";
    } else if (prefill.prompts() > 1) {
      what = prefill.prompts() + " whole orders at once";
    }
    return new SignText("PREFILL", "PREFILL", what, figure, brief);
  }

  /** Over the bar. */
  public static SignText bar(StageModel stage) {
    Snapshot now = stage.frame().snapshot();
    Seats seats = stage.seats();
    String of = Quantities.count(seats.open());
    String taken = Quantities.count(seats.taken());
    String unit = seats.open() == 1 ? " seat" : " seats";
    String heading = "DECODE · " + taken + " of " + of + unit;
    String shortHeading = "DECODE · " + taken + "/" + of + unit;
    StepFacts.Kind decode = stage.facts().decode();
    if (decode == null) {
      return new SignText(heading, shortHeading, "one sip each per step", "no step yet", "");
    }
    String figure = boundBy(decode.bound()) + ", " + Quantities.duration(decode.ms());
    String brief = brief(decode.bound()) + ", " + Quantities.duration(decode.ms());
    if (stage.pace() == Pace.FLOW) {
      String share = Quantities.percent(stage.decodeShare()) + " of GPU time";
      return new SignText(heading, shortHeading, figure, share, share);
    }
    String what = "one sip each per step";
    boolean held = stage.prefilling() && !stage.decoding() && anyDrinking(seats);
    if (held && stage.pace() == Pace.STEP_BY_STEP) {
      what = "all sips wait for the prefill";
    } else if (now.config().policy() instanceof StaticBatching && seats.done() > 0) {
      what = seats.done() + (seats.done() == 1 ? " is" : " are") + " done and must wait";
    }
    return new SignText(heading, shortHeading, what, figure, brief);
  }

  /** What a step is bound by, as an adjective. */
  public static String boundBy(Bound bound) {
    return bound.label().replace(' ', '-') + "-bound";
  }

  private static String brief(Bound bound) {
    return bound == Bound.HBM_BANDWIDTH ? "HBM-bound" : bound.label();
  }

  private static boolean anyDrinking(Seats seats) {
    for (int seat = 0; seat < seats.count(); seat++) {
      if (seats.state(seat) == Seats.State.DRINKING) {
        return true;
      }
    }
    return false;
  }

  private static int sentBack(List<RequestView> waiting) {
    int sentBack = 0;
    for (int i = 0; i < waiting.size(); i++) {
      sentBack += waiting.get(i).preemptions() > 0 ? 1 : 0;
    }
    return sentBack;
  }

  private static double longestWaitMs(Snapshot now) {
    long longest = 0;
    for (int i = 0; i < now.waiting().size(); i++) {
      RequestView request = now.waiting().get(i);
      if (request.firstTokenPs() < 0) {
        longest = Math.max(longest, now.nowPs() - request.arrivalPs());
      }
    }
    return Ticks.toMillis(longest);
  }
}
