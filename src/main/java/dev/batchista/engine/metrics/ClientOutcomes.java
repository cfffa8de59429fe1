package dev.batchista.engine.metrics;

/**
 * What became of the requests that were not served whole, and how often it was tried again.
 *
 * @param rejectedQueueFull turned away for good: as many waited as may wait
 * @param rejectedNoReplica turned away for good: no replica was up
 * @param timedOut given up for good: no token in time
 * @param cancelled left by their own will in the middle of the answer
 * @param cancelledTokens output tokens that those were given
 * @param retries attempts after the first, of all clients together
 * @param restarts how often a request lost its replica and started over
 */
public record ClientOutcomes(
    long rejectedQueueFull,
    long rejectedNoReplica,
    long timedOut,
    long cancelled,
    long cancelledTokens,
    long retries,
    long restarts) {}
