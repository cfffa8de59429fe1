/** Recorded requests from CSV files. */
@NullMarked
package dev.batchista.scenario.trace;

import org.jspecify.annotations.NullMarked;
