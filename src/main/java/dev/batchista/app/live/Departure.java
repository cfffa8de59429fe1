package dev.batchista.app.live;

/**
 * A request that left.
 *
 * @param id its number
 * @param leftPs when
 * @param outputTokens how much it got
 * @param served false if it was turned away at the door
 */
public record Departure(long id, long leftPs, int outputTokens, boolean served) {}
