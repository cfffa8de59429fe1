package dev.batchista.scenario;

/**
 * Service-level objectives of one request.
 *
 * @param ttftMs longest time to first token in milliseconds
 * @param tpotMs longest time per output token in milliseconds
 */
public record Slo(double ttftMs, double tpotMs) {}
