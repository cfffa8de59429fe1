/** The header's figures. */
@NullMarked
package dev.batchista.app.tiles;

import org.jspecify.annotations.NullMarked;
