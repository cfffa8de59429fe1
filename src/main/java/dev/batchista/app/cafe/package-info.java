/** The café screen: knobs, stage, charts and coach around one running café. */
@NullMarked
package dev.batchista.app.cafe;

import org.jspecify.annotations.NullMarked;
