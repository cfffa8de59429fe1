/** Draws the stage on a canvas: a small painter for each piece of furniture. */
@NullMarked
package dev.batchista.app.stage.paint;

import org.jspecify.annotations.NullMarked;
