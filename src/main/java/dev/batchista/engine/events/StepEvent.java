package dev.batchista.engine.events;

import dev.batchista.engine.cost.StepLoad;

/**
 * One step with prompt tokens in it has ended.
 *
 * @param startPs when it began
 * @param endPs when it ended
 * @param load what it computed
 * @param kvUsage share of the KV pool held in it, 0 to 1
 */
public record StepEvent(long startPs, long endPs, StepLoad load, double kvUsage) {}
