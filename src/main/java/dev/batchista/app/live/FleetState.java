package dev.batchista.app.live;

/**
 * What there is beyond the server that the stage draws, and who was not served.
 *
 * @param replicas servers of the café; the stage draws the first
 * @param up how many of them are up
 * @param turnedAway requests turned away for good in the tiles' window
 * @param gaveUp requests whose clients gave up for good in it: no token in time
 */
public record FleetState(int replicas, int up, int turnedAway, int gaveUp) {}
