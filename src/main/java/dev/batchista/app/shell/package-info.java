/** The window around the screens: rail, shortcuts, theme switch. */
@NullMarked
package dev.batchista.app.shell;

import org.jspecify.annotations.NullMarked;
