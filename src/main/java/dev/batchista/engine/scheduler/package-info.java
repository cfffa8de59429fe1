/** Batching policies: who is in the next step. One class a policy. */
@NullMarked
package dev.batchista.engine.scheduler;

import org.jspecify.annotations.NullMarked;
