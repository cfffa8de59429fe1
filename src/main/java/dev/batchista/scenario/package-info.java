/** One immutable record that says everything about a run, and what it takes to run it. */
@NullMarked
package dev.batchista.scenario;

import org.jspecify.annotations.NullMarked;
