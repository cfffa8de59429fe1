/** The KV cache as a pool of fixed-size blocks. */
@NullMarked
package dev.batchista.engine.kv;

import org.jspecify.annotations.NullMarked;
