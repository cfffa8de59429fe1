/** The state machine: clock, replica, steps, fast forward and what can be watched. */
@NullMarked
package dev.batchista.engine.sim;

import org.jspecify.annotations.NullMarked;
