/**
 * The running café: a simulation on its own thread, driven by wall-clock time, that publishes
 * frames for views to draw. No JavaFX here.
 */
@NullMarked
package dev.batchista.app.live;

import org.jspecify.annotations.NullMarked;
