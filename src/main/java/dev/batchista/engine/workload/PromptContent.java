package dev.batchista.engine.workload;

import java.util.List;

/**
 * What a prompt says, as far as others may say the same: streams of text that begin the prompt one
 * after the other. Two prompts are equal up to where their chains of streams part. What comes after
 * the streams is the request's own and equal to nothing.
 *
 * @param segments the streams from the prompt's beginning on
 * @param outputContinues whether the answer goes on with the last stream, so that a later prompt
 *     may hold it: a conversation. The streams then make up the whole prompt
 */
public record PromptContent(List<Segment> segments, boolean outputContinues) {

  /** A prompt that nobody else sends. */
  public static final PromptContent UNIQUE = new PromptContent(List.of(), false);

  /**
   * The beginning of a stream.
   *
   * @param key which stream; equal keys are equal text
   * @param tokens how much of it, at least 1
   */
  public record Segment(long key, int tokens) {
    public Segment {
      if (tokens < 1) {
        throw new IllegalArgumentException("tokens must be at least 1, not " + tokens);
      }
    }
  }

  public PromptContent {
    segments = List.copyOf(segments);
    if (outputContinues && segments.isEmpty()) {
      throw new IllegalArgumentException("outputContinues needs a segment to go on with");
    }
  }

  /** A prompt that begins with {@code tokens} tokens of the stream {@code key}. */
  public static PromptContent startingWith(long key, int tokens) {
    return new PromptContent(List.of(new Segment(key, tokens)), false);
  }

  /** Tokens of the streams together. */
  public long tokens() {
    long tokens = 0;
    for (Segment segment : segments) {
      tokens += segment.tokens();
    }
    return tokens;
  }

  /**
   * Checks that this can be the content of a prompt.
   *
   * @throws IllegalArgumentException if the prompt is shorter, or longer though the output
   *     continues
   */
  void checkFits(int promptTokens) {
    long tokens = tokens();
    if (tokens > promptTokens || (outputContinues && tokens < promptTokens)) {
      throw new IllegalArgumentException(
          "content has " + tokens + " tokens, which a prompt of " + promptTokens + " cannot hold");
    }
  }
}
