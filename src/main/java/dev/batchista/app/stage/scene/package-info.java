/**
 * What is on the stage and where: plain Java, no JavaFX, so that tests can drive it frame by frame.
 */
@NullMarked
package dev.batchista.app.stage.scene;

import org.jspecify.annotations.NullMarked;
