package dev.batchista.engine.metrics;

/**
 * How well a run used its KV memory.
 *
 * @param prefixCacheHitRate prompt tokens found in the prefix cache over the prompt tokens of the
 *     completed requests, 0 to 1; NaN without any. What is found again after a preemption does not
 *     count
 * @param wastedShare of the memory that the completed requests held when they left, the share that
 *     never held a token, 0 to 1; NaN without any
 * @param swapSeconds time that GPUs waited for copies to the host's memory and back, of all
 *     replicas together; no part of the time in steps
 * @param swappedBytes what was copied, both ways
 */
public record MemoryUse(
    double prefixCacheHitRate, double wastedShare, double swapSeconds, long swappedBytes) {}
