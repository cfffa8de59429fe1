/** Many runs to answer one question: how much a server can carry, and what a knob does. */
@NullMarked
package dev.batchista.explore;

import org.jspecify.annotations.NullMarked;
