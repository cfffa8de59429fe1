/**
 * Result files of benchmarks and servers: what they measured, in one form, and what they leave out.
 */
@NullMarked
package dev.batchista.results;

import org.jspecify.annotations.NullMarked;
