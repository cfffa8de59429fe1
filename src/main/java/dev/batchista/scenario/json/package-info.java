/**
 * JSON read with care: limits against absurd files, a JSON Schema that holds every range and
 * default once, and refusals that name the path, the value and what is allowed.
 */
@NullMarked
package dev.batchista.scenario.json;

import org.jspecify.annotations.NullMarked;
