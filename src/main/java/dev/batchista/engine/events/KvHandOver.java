package dev.batchista.engine.events;

/**
 * The KV of a request went from the replica that computed its prompt towards one that decodes.
 *
 * @param id the request's number
 * @param bytes how much went
 * @param readyPs when the prompt was computed
 * @param startPs when the link was free for it
 * @param endPs when it was there
 */
public record KvHandOver(long id, long bytes, long readyPs, long startPs, long endPs) {}
