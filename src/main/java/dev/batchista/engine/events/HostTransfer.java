package dev.batchista.engine.events;

/**
 * KV went from GPU to host or back, and the GPU waited for it.
 *
 * @param startPs when it began
 * @param endPs when the next step could begin
 * @param bytes over all GPUs of the server, both ways together
 */
public record HostTransfer(long startPs, long endPs, long bytes) {}
