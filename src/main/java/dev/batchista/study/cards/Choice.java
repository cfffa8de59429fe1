package dev.batchista.study.cards;

import org.jspecify.annotations.Nullable;

/**
 * One answer to choose.
 *
 * @param id letter, {@code A} to {@code F}
 * @param text the answer, a short sentence
 * @param right whether it is the right one
 * @param moves the metric that it would really move
 * @param why for a wrong one why it tempts and what it would really do, for the right one why it is
 * @param showMe runs it in the café, null where there is nothing to run
 */
public record Choice(
    String id, String text, boolean right, Metric moves, String why, @Nullable ShowMe showMe) {}
