package dev.batchista.engine.events;

import dev.batchista.engine.cost.StepLoad;

/**
 * One step with prompt tokens in it has ended.
 *
 * @param startPs when it began
 * @param endPs when it ended
 * @param load what it computed
 */
public record StepEvent(long startPs, long endPs, StepLoad load) {}
