package dev.batchista.engine.workload;

/**
 * One request as the client sends it.
 *
 * @param id position in the stream, from 0
 * @param arrivalPs when it arrives, in picoseconds from the start
 * @param promptTokens input length, at least 1
 * @param outputTokens tokens that will be generated, at least 1
 */
public record Request(long id, long arrivalPs, int promptTokens, int outputTokens) {}
