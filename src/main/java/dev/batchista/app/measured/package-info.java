/** The screen of published figures beside predicted ones. */
@NullMarked
package dev.batchista.app.measured;

import org.jspecify.annotations.NullMarked;
