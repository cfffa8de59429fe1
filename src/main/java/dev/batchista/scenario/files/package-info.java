/** Files that people name, which may not be there or not be files. */
@NullMarked
package dev.batchista.scenario.files;

import org.jspecify.annotations.NullMarked;
