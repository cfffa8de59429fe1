/** Every screen as a PNG, drawn without a display. */
@NullMarked
package dev.batchista.app.tour;

import org.jspecify.annotations.NullMarked;
