/** Bringing a file of one's own to the café: a result to lay over the charts, or a scenario. */
@NullMarked
package dev.batchista.app.imported;

import org.jspecify.annotations.NullMarked;
