package dev.batchista.engine.workload;

/** Which request begins with which system prompt. */
final class SystemPromptDraws {
  private static final int SHARE_DRAW = 0;
  private static final int CHOICE_DRAW = 1;

  private final Draws draws;

  SystemPromptDraws(long seed) {
    this.draws = new Draws(seed, Draws.Stream.SYSTEM_PROMPT);
  }

  /** Whether request {@code number} begins with a system prompt. */
  boolean has(SharedPrompts prompts, long number) {
    return prompts.tokens() > 0 && draws.uniform(number, SHARE_DRAW) < prompts.share();
  }

  /** The stream that it begins with; sources of other seeds have others. */
  long key(SharedPrompts prompts, long number) {
    return draws.bits(choice(prompts, number), CHOICE_DRAW);
  }

  /** What a request's prompt begins with; its length stays as it is. */
  PromptContent content(SharedPrompts prompts, Request request) {
    if (!has(prompts, request.id())) {
      return request.content();
    }
    int tokens = Math.min(prompts.tokens(), request.promptTokens());
    return PromptContent.startingWith(key(prompts, request.id()), tokens);
  }

  private long choice(SharedPrompts prompts, long number) {
    return (long) (draws.uniform(number, CHOICE_DRAW) * prompts.distinct());
  }
}
