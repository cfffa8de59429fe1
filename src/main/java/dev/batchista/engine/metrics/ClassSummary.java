package dev.batchista.engine.metrics;

/**
 * The figures of one class of requests among several.
 *
 * @param objectives the class and what its users were promised
 * @param arrived requests that came
 * @param completed requests served whole
 * @param inputTokens prompt tokens of the completed requests
 * @param outputTokens tokens given by the completed requests
 * @param requestGoodput requests a second that met both SLOs of the class
 * @param goodputShare share of the completed requests that met both, 0 to 1; NaN without any
 * @param ttft time to first token
 * @param tpot time per output token
 * @param e2e end-to-end latency
 */
public record ClassSummary(
    Objectives objectives,
    long arrived,
    long completed,
    long inputTokens,
    long outputTokens,
    double requestGoodput,
    double goodputShare,
    LatencySummary ttft,
    LatencySummary tpot,
    LatencySummary e2e) {}
