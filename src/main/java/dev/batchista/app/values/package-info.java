/** Numbers that people see and enter: ranges, slider scales, steps, text. Plain Java. */
@NullMarked
package dev.batchista.app.values;

import org.jspecify.annotations.NullMarked;
