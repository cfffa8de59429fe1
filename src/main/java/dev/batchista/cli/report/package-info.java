/** A run put into words, JSON, CSV and Prometheus text. */
@NullMarked
package dev.batchista.cli.report;

import org.jspecify.annotations.NullMarked;
