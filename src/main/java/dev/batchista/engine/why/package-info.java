/** Why a request waits, and what its time to first token went to. */
@NullMarked
package dev.batchista.engine.why;

import org.jspecify.annotations.NullMarked;
