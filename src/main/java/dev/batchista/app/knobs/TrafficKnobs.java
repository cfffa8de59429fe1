package dev.batchista.app.knobs;

import dev.batchista.app.values.Range;
import dev.batchista.app.values.Scale;
import dev.batchista.app.values.StepRule;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.LengthDistribution.LongTail;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The customers: how many come and what they order. A replayed trace leaves nothing to turn. */
final class TrafficKnobs {
  private static final Range RATE = new Range(0.05, 500);
  private static final Range PROMPT = new Range(1, 100_000);
  private static final Range OUTPUT = new Range(1, 10_000);

  private TrafficKnobs() {}

  static KnobGroup group() {
    return new KnobGroup("CUSTOMERS", "traffic", List.of(rate(), prompt(), output()));
  }

  private static NumberKnob rate() {
    return new NumberKnob(
        "arrival-rate",
        "Arrival rate",
        "req/s",
        "How many requests come in a second on average, of all classes together. Of conversations:"
            + " how many begin.",
        scenario -> RATE,
        Scale.LOG,
        new StepRule(0.01),
        scenario -> scenario.traffic().requestRate(),
        (scenario, rate) -> scenario.withTraffic(scenario.traffic().withRequestRate(rate)));
  }

  private static NumberKnob prompt() {
    return knob(
        "prompt-length",
        "Prompt length",
        "tok",
        "Mean input length in tokens. Prefill computes the whole prompt before the first token. Where a"
            + " scenario has a tail of long prompts, this is the mean of the others.",
        PROMPT,
        1,
        workload -> usual(workload.promptTokens()),
        tokens ->
            workload ->
                new SyntheticWorkload(
                    workload.arrivals(),
                    workload.promptTokens().withMean(tokens),
                    workload.outputTokens()));
  }

  private static NumberKnob output() {
    return knob(
        "output-length",
        "Output length",
        "tok",
        "Mean output length in tokens. Each takes one decode step and keeps the seat that long.",
        OUTPUT,
        1,
        workload -> usual(workload.outputTokens()),
        tokens ->
            workload ->
                new SyntheticWorkload(
                    workload.arrivals(),
                    workload.promptTokens(),
                    workload.outputTokens().withMean(tokens)));
  }

  /** What {@code withMean} moves: of lengths with a tail, the usual ones. */
  private static double usual(LengthDistribution lengths) {
    return lengths instanceof LongTail tail ? tail.usual().mean() : lengths.mean();
  }

  private static NumberKnob knob(
      String id,
      String label,
      String unit,
      String hint,
      Range range,
      double resolution,
      ToDoubleFunction<SyntheticWorkload> getter,
      Function<Double, UnaryOperator<SyntheticWorkload>> setter) {
    return new NumberKnob(
        id,
        label,
        unit,
        hint,
        scenario -> range,
        Scale.LOG,
        new StepRule(resolution),
        scenario -> {
          SyntheticWorkload workload = workload(scenario.traffic());
          return workload == null ? Double.NaN : getter.applyAsDouble(workload);
        },
        (scenario, value) -> turned(scenario, setter.apply(value)));
  }

  private static Scenario turned(Scenario scenario, UnaryOperator<SyntheticWorkload> change) {
    if (scenario.traffic() instanceof Traffic.Synthetic synthetic) {
      return scenario.withTraffic(
          new Traffic.Synthetic(change.apply(synthetic.workload()), synthetic.sharedPrompts()));
    }
    return scenario.traffic() instanceof Traffic.Sessions sessions
        ? scenario.withTraffic(sessions.withMessages(change.apply(sessions.messages())))
        : scenario;
  }

  /** What is drawn at random, of conversations the messages; null where there is no such thing. */
  private static @Nullable SyntheticWorkload workload(Traffic traffic) {
    if (traffic instanceof Traffic.Synthetic synthetic) {
      return synthetic.workload();
    }
    return traffic instanceof Traffic.Sessions sessions ? sessions.messages() : null;
  }
}
