package dev.batchista.engine.events;

/**
 * A request's first token is out.
 *
 * @param id the request's number
 * @param promptTokens input length
 * @param arrivalPs when it came
 * @param scheduledPs start of the first step that computed a part of it
 * @param firstTokenPs now
 * @param parts what the time from its arrival went to
 */
public record FirstToken(
    long id,
    int promptTokens,
    long arrivalPs,
    long scheduledPs,
    long firstTokenPs,
    TtftParts parts) {}
