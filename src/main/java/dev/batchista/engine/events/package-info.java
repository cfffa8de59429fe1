/** What happens in a run, as listeners hear it: the only seam between the simulator and viewers. */
@NullMarked
package dev.batchista.engine.events;

import org.jspecify.annotations.NullMarked;
