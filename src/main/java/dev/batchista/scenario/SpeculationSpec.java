package dev.batchista.scenario;

import dev.batchista.engine.cost.Speculation;
import org.jspecify.annotations.Nullable;

/**
 * How tokens are guessed, by the catalogue's names.
 *
 * @param draftTokens drafts a step, 1 to 16
 * @param acceptance probability that a draft is accepted if those before it were, 0 to 0.999
 * @param mode whether each step's luck is drawn, or every step gives the mean
 * @param draftModel model that guesses, by name; null for a drafter that costs nothing
 */
public record SpeculationSpec(
    int draftTokens, double acceptance, Speculation.Mode mode, @Nullable String draftModel) {}
