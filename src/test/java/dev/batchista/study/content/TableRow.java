package dev.batchista.study.content;

/**
 * A scenario as the tables of behaviours read it: means over seeds.
 *
 * @param ttftP50Ms median TTFT of the chat users, those with prompts of up to 8,000 tokens
 * @param ttftP99Ms its 99th percentile
 * @param tpotP50Ms their median TPOT
 * @param tpotP99Ms its 99th percentile
 * @param longTtftP50Ms median TTFT of those with longer prompts; NaN without any
 * @param outputTokensPerSecond of all
 * @param meanE2eMs mean end-to-end latency of all
 * @param kvPeak largest share of the KV memory held
 * @param busy share of the time in steps
 * @param hitRate share of the prompt tokens found in the prefix cache
 */
record TableRow(
    double ttftP50Ms,
    double ttftP99Ms,
    double tpotP50Ms,
    double tpotP99Ms,
    double longTtftP50Ms,
    double outputTokensPerSecond,
    double meanE2eMs,
    double kvPeak,
    double busy,
    double hitRate) {}
