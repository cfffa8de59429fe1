package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Frame;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.engine.sim.StepView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns the frames of the running café into figures with places. Where people belong follows from
 * the frame alone; how they get there eases over the wall clock, and stands still while time does.
 */
public final class StageModel {
  /** A single step of paused time is walked out for so long, in seconds of the wall clock. */
  private static final double SETTLE_SECONDS = 0.8;

  private static final double LONGEST_TICK_SECONDS = 0.1;

  private final Seats seats = new Seats();
  private final Cast cast = new Cast();
  private final StripSpan stripSpan = new StripSpan();
  private final RateMeter arrivals = new RateMeter();
  private final EasedShares shares = new EasedShares();
  private @Nullable Frame frame;
  private @Nullable StageLayout layout;
  private @Nullable SeatGrid grid;
  private @Nullable StageLayout gridLayout;
  private StepFacts facts = new StepFacts(Double.NaN, null, null, 0, 0);
  private Pace pace = Pace.STEP_BY_STEP;
  private boolean reducedMotion;
  private double lastSeconds = Double.NaN;
  private double settleUntil = Double.NEGATIVE_INFINITY;
  private double clock;

  /** People appear where they belong instead of walking there. */
  public void setReducedMotion(boolean reduced) {
    reducedMotion = reduced;
  }

  /**
   * Takes note of a frame.
   *
   * @param nowSeconds the wall clock, from any zero
   * @param newLayout where things are at the present size
   * @return whether anything may look different from before
   */
  public boolean update(Frame newFrame, double nowSeconds, StageLayout newLayout) {
    Frame before = frame;
    boolean sameStage = newLayout.equals(layout);
    boolean goesOn = before != null && goesOn(before, newFrame);
    if (!goesOn) {
      restart();
    }
    if (!sameStage) {
      cast.clear();
    }
    if (goesOn && before != null && stepped(before, newFrame)) {
      settleUntil = nowSeconds + SETTLE_SECONDS;
    }
    layout = newLayout;
    boolean snap = !goesOn || !sameStage || reducedMotion;
    if (newFrame != before || !sameStage) {
      frame = newFrame;
      snap |= adopt(newFrame, goesOn && before != null ? before.snapshot().nowPs() : 0, newLayout);
    }
    if (snap) {
      cast.snap();
      seats.snap();
    }
    double dt = Math.max(0, Math.min(LONGEST_TICK_SECONDS, nowSeconds - lastSeconds));
    lastSeconds = nowSeconds;
    boolean moves = dt > 0 && (newFrame.playing() || nowSeconds < settleUntil);
    if (moves) {
      advance(dt, newLayout);
    }
    return moves || newFrame != before || !sameStage;
  }

  /** Whether {@code next} carries on what {@code before} showed, rather than another run. */
  private static boolean goesOn(Frame before, Frame next) {
    double passed = Ticks.toSeconds(next.snapshot().nowPs() - before.snapshot().nowPs());
    return passed >= 0
        && passed <= Math.max(1, 2 * next.speed())
        && before.scenario().seed() == next.scenario().seed()
        && before.scenario().name().equals(next.scenario().name());
  }

  private static boolean stepped(Frame before, Frame next) {
    return !before.playing()
        && !next.playing()
        && before.snapshot().nowPs() != next.snapshot().nowPs();
  }

  private void restart() {
    cast.clear();
    seats.clear();
    arrivals.clear();
    shares.reset();
    stripSpan.reset();
    settleUntil = Double.NEGATIVE_INFINITY;
  }

  /** Says whether people have to be put where they belong at once. */
  private boolean adopt(Frame next, long beforePs, StageLayout where) {
    Snapshot now = next.snapshot();
    facts = StepFacts.of(next);
    Pace paceBefore = pace;
    pace = Pace.of(next, facts.meanStepMs(), pace);
    stripSpan.update(next, facts.meanStepMs());
    shares.ease(facts, 0);
    arrivals.sample(
        Ticks.toSeconds(now.nowPs()), next.tiles().arrived(), next.tiles().windowSeconds());
    SeatGrid gridBefore = grid == null ? grid(where, 1) : grid;
    if (pace == Pace.FLOW) {
      cast.clear();
    } else {
      cast.queueAndLeave(next, beforePs, seats.map(), gridBefore, where);
    }
    seats.seat(now.running(), now.runningCount(), now.config().policy().maxNumSeqs());
    SeatGrid gridNow = grid(where, Math.max(1, seats.count()));
    grid = gridNow;
    if (pace == Pace.FLOW) {
      seats.fillSorted(now.running(), now.runningCount());
      return false;
    }
    seats.fill(now.running(), now.runningCount());
    cast.orderAndSit(next, seats.map(), gridNow, where);
    return paceBefore == Pace.FLOW || !gridNow.equals(gridBefore);
  }

  private SeatGrid grid(StageLayout where, int count) {
    SeatGrid known = grid;
    boolean same = known != null && known.seats() == count && where.equals(gridLayout);
    gridLayout = where;
    return same && known != null ? known : where.grid(count);
  }

  private void advance(double dt, StageLayout where) {
    clock += dt;
    stripSpan.glide(dt);
    shares.ease(facts, dt);
    if (pace != Pace.FLOW) {
      cast.walk(walkSeconds(), where, dt);
      seats.rise(cast, dt);
    }
  }

  /** Walks keep up with the orders: a customer should reach the till while the order is made. */
  private double walkSeconds() {
    StepFacts.Kind prefill = facts.prefill();
    double stepMs = prefill == null ? Double.POSITIVE_INFINITY : prefill.ms();
    double wallSeconds = stepMs / 1000 / frame().speed();
    return Math.max(0.07, Math.min(0.3, 0.3 * wallSeconds));
  }

  /** The frame shown. */
  public Frame frame() {
    return shown(frame);
  }

  public StageLayout layout() {
    return shown(layout);
  }

  public SeatGrid grid() {
    return shown(grid);
  }

  public Seats seats() {
    return seats;
  }

  /** Customers on their feet, those at the back of the stage first; none while time flows fast. */
  public List<Figure> figures() {
    return cast.figures();
  }

  public Pace pace() {
    return pace;
  }

  public StepFacts facts() {
    return facts;
  }

  /** Share of the GPU's time that goes to steps with prompts, 0 to 1, without its jumps. */
  public double prefillShare() {
    return shares.prefill();
  }

  /** Share that goes to steps without prompts, 0 to 1, without its jumps. */
  public double decodeShare() {
    return shares.decode();
  }

  /** How much time the strip of steps shows now, in milliseconds. */
  public double stripMs() {
    return stripSpan.ms();
  }

  /** The same as a round figure, for the label. */
  public double stripLabelMs() {
    return stripSpan.targetMs();
  }

  /** Requests a second that come in, NaN while unknown. */
  public double arrivalsPerSecond() {
    return arrivals.perSecond();
  }

  /** Seconds of the wall clock during which time ran: what steam and streams move by. */
  public double clock() {
    return clock;
  }

  /** Customers of the queue who are drawn one by one. */
  public int inside() {
    if (pace == Pace.FLOW) {
      // The front of the shop is left to the streams.
      return Math.min(frame().snapshot().waitingCount(), layout().queue().capacity(3));
    }
    return Math.min(frame().snapshot().waiting().size(), layout().queue().capacity());
  }

  /** Customers of the queue who are not drawn one by one. */
  public int crowd() {
    return frame().snapshot().waitingCount() - inside();
  }

  /** Share of the step under way that has passed, 0 to 1; 0 when the GPU is idle. */
  public double stepProgress() {
    Snapshot now = frame().snapshot();
    StepView step = now.step();
    if (step == null || step.endPs() <= step.startPs()) {
      return 0;
    }
    double share = (double) (now.nowPs() - step.startPs()) / (step.endPs() - step.startPs());
    return Math.max(0, Math.min(1, share));
  }

  /** The longest wait for a first token as a share of the objective; -1 if nobody waits for one. */
  public double longestWaitShare() {
    double longest = TtftClock.STOPPED;
    List<RequestView> waiting = frame().snapshot().waiting();
    for (int i = 0; i < waiting.size(); i++) {
      longest =
          Math.max(
              longest,
              TtftClock.share(
                  waiting.get(i), frame().snapshot().nowPs(), frame().scenario().slo().ttftMs()));
    }
    return longest;
  }

  /** Whether the step under way computes prompts. */
  public boolean prefilling() {
    StepView step = frame().snapshot().step();
    return step != null && step.cost().load().prefillTokens() > 0;
  }

  /** Whether the step under way gives tokens to those who sit. */
  public boolean decoding() {
    StepView step = frame().snapshot().step();
    return step != null && step.cost().load().decodeSequences() > 0;
  }

  private static <T> T shown(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("no frame has been shown yet");
    }
    return value;
  }
}
