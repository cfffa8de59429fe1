/** Numbers and sentences, the same in every country. */
@NullMarked
package dev.batchista.scenario.words;

import org.jspecify.annotations.NullMarked;
