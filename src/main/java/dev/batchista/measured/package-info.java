/** Published measurements beside what the engine predicts for them, and the error in between. */
@NullMarked
package dev.batchista.measured;

import org.jspecify.annotations.NullMarked;
