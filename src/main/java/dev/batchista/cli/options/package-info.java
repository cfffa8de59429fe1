/** What several commands take: a scenario from a file, with options on top. */
@NullMarked
package dev.batchista.cli.options;

import org.jspecify.annotations.NullMarked;
