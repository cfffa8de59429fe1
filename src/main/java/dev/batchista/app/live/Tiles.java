package dev.batchista.app.live;

import dev.batchista.engine.cost.Bound;
import org.jspecify.annotations.Nullable;

/**
 * The figures over the last while of simulated time. A figure is NaN while there is no data for it.
 *
 * @param windowSeconds how long the while is
 * @param ttftP50Ms median time to first token of requests that got it in the window
 * @param ttftP99Ms its 99th percentile
 * @param queueWaitP50Ms median of the part spent in the queue
 * @param tpotP50Ms median time per output token of requests that left in the window
 * @param tpotP99Ms its 99th percentile
 * @param outputTokensPerSecond tokens out
 * @param requestsPerSecond requests served
 * @param decodeRoofTokensPerSecond what a full bar could give with contexts as they are now, at the
 *     datasheet limit; NaN when the bar is empty
 * @param goodputShare share of the requests that left within both SLOs, 0 to 1
 * @param usdPerMillionOutputTokens rent of the GPUs over the tokens out; NaN without a price
 * @param arrived requests that have come since the start
 * @param served requests served since the start
 * @param preemptions since the start
 * @param busyShare share of the window in which the GPU was in a step, 0 to 1
 * @param bound what most of the window's step time went to, null if there was none
 */
public record Tiles(
    double windowSeconds,
    double ttftP50Ms,
    double ttftP99Ms,
    double queueWaitP50Ms,
    double tpotP50Ms,
    double tpotP99Ms,
    double outputTokensPerSecond,
    double requestsPerSecond,
    double decodeRoofTokensPerSecond,
    double goodputShare,
    double usdPerMillionOutputTokens,
    long arrived,
    long served,
    long preemptions,
    double busyShare,
    @Nullable Bound bound) {}
