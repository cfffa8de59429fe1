package dev.batchista.engine.cost;

import org.jspecify.annotations.Nullable;

/**
 * The time of one step with every part of it, so that a person can open the figure and see where it
 * is from.
 *
 * @param load the work
 * @param linear matmuls with weights: all tokens of the step against one read of the weights
 * @param prefillAttention attention of the prompt chunks
 * @param decodeAttention attention of the decoding sequences: reading their KV
 * @param linkPs all-reduces between the GPUs and activations sent between groups; 0 on one GPU
 * @param layerOverheadPs overhead that grows with the layers
 * @param sequenceOverheadPs overhead that grows with the sequences of the step
 * @param stepOverheadPs overhead of any step
 * @param draft a step of the model that guesses, of which there is one for each draft; null where
 *     none guesses or it costs nothing
 */
public record StepCost(
    StepLoad load,
    RooflineTerm linear,
    RooflineTerm prefillAttention,
    RooflineTerm decodeAttention,
    long linkPs,
    long layerOverheadPs,
    long sequenceOverheadPs,
    long stepOverheadPs,
    @Nullable StepCost draft) {

  /** The time of the step. */
  public long totalPs() {
    return linear.ps()
        + prefillAttention.ps()
        + decodeAttention.ps()
        + linkPs
        + overheadPs()
        + draftPs();
  }

  /** The time that guessing takes. */
  public long draftPs() {
    return draft == null ? 0 : load.draftTokens() * draft.totalPs();
  }

  /** All overhead of the model itself. */
  public long overheadPs() {
    return layerOverheadPs + sequenceOverheadPs + stepOverheadPs;
  }

  /** The part of the time spent on {@code bound}. */
  public long psBoundBy(Bound bound) {
    long guessing = draft == null ? 0 : load.draftTokens() * draft.psBoundBy(bound);
    return guessing + ownPsBoundBy(bound);
  }

  private long ownPsBoundBy(Bound bound) {
    return switch (bound) {
      case LINK -> linkPs;
      case OVERHEAD -> overheadPs();
      case COMPUTE, HBM_BANDWIDTH ->
          psIf(linear, bound) + psIf(prefillAttention, bound) + psIf(decodeAttention, bound);
    };
  }

  /** What most of the time goes to; the earlier of {@link Bound} when two are equal. */
  public Bound bound() {
    Bound most = Bound.COMPUTE;
    for (Bound bound : Bound.values()) {
      if (psBoundBy(bound) > psBoundBy(most)) {
        most = bound;
      }
    }
    return most;
  }

  private static long psIf(RooflineTerm term, Bound bound) {
    return term.bound() == bound ? term.ps() : 0;
  }
}
