/** Two runs side by side: what moved, and which causes fit. */
@NullMarked
package dev.batchista.diagnose;

import org.jspecify.annotations.NullMarked;
