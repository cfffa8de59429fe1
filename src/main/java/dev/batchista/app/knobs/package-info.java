/** What can be turned while the café runs: the knobs as data, their view model and their pane. */
@NullMarked
package dev.batchista.app.knobs;

import org.jspecify.annotations.NullMarked;
