/**
 * The simulator: plain Java, no user interface, no files. Time is a {@code long} in picoseconds;
 * the same input gives the same result, bit for bit, on every machine.
 */
@NullMarked
package dev.batchista.engine;

import org.jspecify.annotations.NullMarked;
