/**
 * The three live charts of the café: TTFT, TPOT and throughput, drawn by JFreeChart on a canvas.
 * The only package that touches {@code java.awt}.
 */
@NullMarked
package dev.batchista.app.charts;

import org.jspecify.annotations.NullMarked;
