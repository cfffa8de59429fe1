/** The live coffee shop: a canvas that shows a frame of the running café, 60 times a second. */
@NullMarked
package dev.batchista.app.stage;

import org.jspecify.annotations.NullMarked;
