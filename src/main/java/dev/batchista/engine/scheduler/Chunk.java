package dev.batchista.engine.scheduler;

/**
 * A part of a step: {@code tokens} more prompt tokens of a sequence.
 *
 * @param sequence whose
 * @param tokens how many, at least 1
 */
public record Chunk(Sequence sequence, int tokens) {}
