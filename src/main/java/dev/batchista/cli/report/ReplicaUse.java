package dev.batchista.cli.report;

/**
 * What one replica did in a run.
 *
 * @param served requests that it served whole
 * @param outputTokens tokens that those were given
 * @param busySeconds time in steps
 * @param kvPeakShare largest share of its KV blocks held at the end of a step, 0 to 1
 * @param preemptions how often a request lost its KV there
 * @param failures how often it went down
 */
public record ReplicaUse(
    long served,
    long outputTokens,
    double busySeconds,
    double kvPeakShare,
    long preemptions,
    long failures) {}
