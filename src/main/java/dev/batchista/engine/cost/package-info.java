/** What one engine step costs in time, and why: FLOPs, bytes, links, overheads. */
@NullMarked
package dev.batchista.engine.cost;

import org.jspecify.annotations.NullMarked;
