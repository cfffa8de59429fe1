/** Colours and sizes: read once from tokens.css, used by stylesheets, canvas and charts alike. */
@NullMarked
package dev.batchista.app.theme;

import org.jspecify.annotations.NullMarked;
