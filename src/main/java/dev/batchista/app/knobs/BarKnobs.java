package dev.batchista.app.knobs;

import dev.batchista.app.values.Range;
import dev.batchista.app.values.Scale;
import dev.batchista.app.values.StepRule;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import java.util.List;
import java.util.function.IntFunction;

/** The bar: how requests are batched. */
final class BarKnobs {
  private static final Range SEATS = new Range(1, 1024);

  private BarKnobs() {}

  static KnobGroup group() {
    return new KnobGroup("BAR", "batching", List.of(policy(), seats()));
  }

  private static ChoiceKnob policy() {
    return new ChoiceKnob(
        "policy",
        "Policy",
        "Who joins the batch, and when.",
        ChoiceKnob.Look.SEGMENTS,
        List.of(
            policy(
                "static",
                StaticBatching.class,
                "Static",
                "Wait for a full bar or for a second, serve all to the end, then seat the next"
                    + " group.",
                seats -> new StaticBatching(seats, Ticks.PER_SECOND)),
            policy(
                "continuous",
                ContinuousBatching.class,
                "Continuous",
                "A free seat is taken at once. Prompts are computed whole, before decode goes on.",
                seats -> new ContinuousBatching(seats, 8192, 0.01))),
        scenario -> idOf(scenario.policy()));
  }

  private static String idOf(SchedulingPolicy policy) {
    if (policy instanceof StaticBatching) {
      return "static";
    }
    return policy instanceof ContinuousBatching ? "continuous" : policy.toString();
  }

  private static Option policy(
      String id,
      Class<? extends SchedulingPolicy> type,
      String label,
      String hint,
      IntFunction<SchedulingPolicy> maker) {
    return new Option(
        id,
        label,
        "",
        hint,
        (current, opened) -> {
          int seats = current.policy().maxNumSeqs();
          return current.withPolicy(
              type.isInstance(opened.policy())
                  ? opened.policy().withMaxNumSeqs(seats)
                  : maker.apply(seats));
        });
  }

  private static NumberKnob seats() {
    return new NumberKnob(
        "seats",
        "Max batch (seats)",
        "seats",
        "The most requests that are decoded together: vLLM's max_num_seqs.",
        scenario -> SEATS,
        Scale.LOG,
        new StepRule(1),
        scenario -> scenario.policy().maxNumSeqs(),
        (scenario, value) ->
            scenario.withPolicy(scenario.policy().withMaxNumSeqs((int) Math.round(value))));
  }
}
