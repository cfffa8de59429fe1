/** Measures the simulator and the app. */
@NullMarked
package dev.batchista.cli.bench;

import org.jspecify.annotations.NullMarked;
