/** The header's controls: play, pause, one step, speed, time, seed. */
@NullMarked
package dev.batchista.app.transport;

import org.jspecify.annotations.NullMarked;
