/**
 * Lessons as files: scenarios, cards, the opening and the claims that the engine holds them to. No
 * JavaFX.
 */
@NullMarked
package dev.batchista.study.content;

import org.jspecify.annotations.NullMarked;
