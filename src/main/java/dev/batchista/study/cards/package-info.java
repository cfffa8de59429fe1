/** Quiz cards and the rules of answering them. No JavaFX, no files. */
@NullMarked
package dev.batchista.study.cards;

import org.jspecify.annotations.NullMarked;
