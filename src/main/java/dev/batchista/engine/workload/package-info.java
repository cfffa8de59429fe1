/** Arrivals and lengths: a stream of requests from a random process or a recorded trace. */
@NullMarked
package dev.batchista.engine.workload;

import org.jspecify.annotations.NullMarked;
