package dev.batchista.measured;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.cost.StepCost;
import dev.batchista.engine.cost.StepLoad;

/** Times of steps of equal sequences, in milliseconds, from the engine's own cost model. */
final class Steps {
  /** Share of HBM that vLLM, TensorRT-LLM and SGLang fill unless told otherwise. */
  private static final double MEMORY_SHARE = 0.9;

  private final CostModel cost;
  private final Deployment deployment;
  private final int window;

  Steps(Deployment deployment) {
    this.deployment = deployment;
    this.cost = new CostModel(deployment);
    this.window = deployment.model().window();
  }

  /** One step that computes so many prompts whole. */
  double prefillMs(int prompts, long tokens) {
    return ms(prefillCost(prompts, tokens).totalPs());
  }

  /** The same with every part of it. */
  StepCost prefillCost(int prompts, long tokens) {
    return cost.explain(withPrompts(StepLoad.EMPTY, prompts, tokens));
  }

  /** One step that gives each of so many sequences a token. */
  double decodeMs(int sequences, double context) {
    return ms(decodeCost(sequences, context).totalPs());
  }

  /** The same with every part of it. */
  StepCost decodeCost(int sequences, double context) {
    return cost.explain(decodes(sequences, context));
  }

  /**
   * How much longer the decode steps get that carry a prompt of {@code tokens} along in slices of
   * at most {@code budget}.
   */
  double ridingPromptMs(int sequences, double context, long tokens, long budget) {
    StepLoad decodes = decodes(sequences, context);
    double plain = cost.stepPs(decodes);
    double more = 0;
    for (long done = 0; done < tokens; ) {
      long slice = Math.min(budget, tokens - done);
      boolean last = done + slice == tokens;
      more += cost.stepPs(decodes.plusChunk(done, slice, last, window)) - plain;
      done += slice;
    }
    return more / Ticks.PER_MILLISECOND;
  }

  /** How many sequences of {@code tokens} the KV memory holds; 0 where the weights leave none. */
  long seats(double tokens) {
    double bytes = deployment.kvBytesAvailable(MEMORY_SHARE);
    return (long) Math.max(0, bytes / kvBytes(tokens));
  }

  private double kvBytes(double tokens) {
    int layers = deployment.model().layers();
    double windowed = (double) deployment.model().windowedLayers() / layers;
    double kept = (1 - windowed) * tokens + windowed * Math.min(tokens, window);
    return kept * deployment.kvBytesPerToken();
  }

  private StepLoad decodes(int sequences, double context) {
    long each = Math.round(context);
    return StepLoad.decode(sequences, each, window);
  }

  private StepLoad withPrompts(StepLoad load, int prompts, long tokens) {
    StepLoad sum = load;
    for (int i = 0; i < prompts; i++) {
      sum = sum.plusChunk(0, tokens, true, window);
    }
    return sum;
  }

  private static double ms(long ps) {
    return (double) ps / Ticks.PER_MILLISECOND;
  }
}
