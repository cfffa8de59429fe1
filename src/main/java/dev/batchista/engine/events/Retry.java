package dev.batchista.engine.events;

import org.jspecify.annotations.Nullable;

/**
 * An attempt of a client has failed, and it will ask again.
 *
 * @param id the request's number
 * @param number which retry it will be, from 1
 * @param rejection why it was turned away; null if it had waited too long
 * @param failedPs when the attempt failed
 * @param againPs when it will ask again
 */
public record Retry(
    long id, int number, @Nullable Rejection rejection, long failedPs, long againPs) {}
