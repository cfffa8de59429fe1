package dev.batchista.engine.scheduler;

import java.util.List;

/** What a policy wants the GPU to do next. */
public sealed interface StepPlan {

  /** Prompt tokens that the step computes. */
  default long promptTokens() {
    return 0;
  }

  /**
   * Nothing, until something arrives or {@code wakePs} comes ({@link
   * dev.batchista.engine.Ticks#NEVER} if only an arrival helps).
   */
  record Idle(long wakePs) implements StepPlan {}

  /** One step that computes prompt tokens and, if {@code withDecodes}, a token of each decoder. */
  record Prefill(List<Chunk> chunks, boolean withDecodes) implements StepPlan {
    public Prefill {
      chunks = List.copyOf(chunks);
    }

    @Override
    public long promptTokens() {
      return Chunk.tokens(chunks);
    }
  }

  /**
   * Decode steps of all decoding sequences, as many as the batch stays as it is: the policy would
   * plan the same again until a sequence finishes, blocks run out or a request arrives that {@link
   * Scheduler#mayAdmit} lets in.
   */
  record Decode() implements StepPlan {}
}
