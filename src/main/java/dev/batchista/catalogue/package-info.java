/**
 * The GPUs and models that ship with the app: two curated JSON tables, read once, looked up by
 * name.
 */
@NullMarked
package dev.batchista.catalogue;

import org.jspecify.annotations.NullMarked;
