/** Fits the cost profiles to published measurements. */
@NullMarked
package dev.batchista.measured.fit;

import org.jspecify.annotations.NullMarked;
