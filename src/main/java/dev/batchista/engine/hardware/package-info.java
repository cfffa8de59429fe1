/**
 * What is bought and what is run: GPUs, models, number formats. Sizes in bytes, rates per second.
 */
@NullMarked
package dev.batchista.engine.hardware;

import org.jspecify.annotations.NullMarked;
