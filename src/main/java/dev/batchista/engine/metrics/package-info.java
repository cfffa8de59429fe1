/** Latency and throughput figures of a run, with exact percentiles. */
@NullMarked
package dev.batchista.engine.metrics;

import org.jspecify.annotations.NullMarked;
