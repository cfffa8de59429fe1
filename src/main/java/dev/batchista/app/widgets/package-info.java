/** Small controls that every screen uses. */
@NullMarked
package dev.batchista.app.widgets;

import org.jspecify.annotations.NullMarked;
