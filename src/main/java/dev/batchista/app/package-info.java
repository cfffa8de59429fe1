/** The desktop app: one package a screen, and the parts that screens share. */
@NullMarked
package dev.batchista.app;

import org.jspecify.annotations.NullMarked;
