package dev.batchista.engine.workload;

/**
 * Conversations. Sessions begin by themselves; within a session the next turn comes only when the
 * user has the whole answer and has thought about it, and its prompt holds all that was said
 * before: the system prompt, every message and every answer.
 *
 * @param messages when sessions begin, how long each message is (without what came before) and how
 *     long each answer
 * @param turns turns a session
 * @param meanThinkSeconds mean time from an answer to the next message, exponentially distributed;
 *     at least 0
 * @param systemPrompts what sessions begin with, before the first message
 * @param contextLimit longest prompt and answer together, in tokens; a session ends before a turn
 *     that would be longer
 */
public record SessionWorkload(
    SyntheticWorkload messages,
    LengthDistribution turns,
    double meanThinkSeconds,
    SharedPrompts systemPrompts,
    int contextLimit)
    implements Workload {

  public SessionWorkload {
    if (!(meanThinkSeconds >= 0 && meanThinkSeconds < 1e6)) {
      throw new IllegalArgumentException(
          "meanThinkSeconds must be from 0 to below 1e6, not " + meanThinkSeconds);
    }
    if (contextLimit < 2) {
      throw new IllegalArgumentException("contextLimit must be at least 2, not " + contextLimit);
    }
  }
}
