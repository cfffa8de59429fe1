package dev.batchista.engine.workload;

/**
 * Lets requests of any source begin with system prompts. Lengths and times stay as they are: the
 * system prompt is the first part of the prompt, and of a shorter prompt the whole. So what the
 * prefix cache does can be seen by itself.
 */
public final class SharedPromptSource implements RequestSource {
  private final RequestSource requests;
  private final SystemPromptDraws draws;
  private SharedPrompts prompts;

  /**
   * @param requests whose prompts have nothing in common yet
   * @param prompts what they begin with
   * @param seed same seed, same choices
   */
  public SharedPromptSource(RequestSource requests, SharedPrompts prompts, long seed) {
    this.requests = requests;
    this.prompts = prompts;
    this.draws = new SystemPromptDraws(seed);
  }

  /** The requests to come begin with others. */
  public void change(SharedPrompts changed) {
    prompts = changed;
  }

  @Override
  public long nextArrivalPs() {
    return requests.nextArrivalPs();
  }

  @Override
  public Request next() {
    Request request = requests.next();
    return request.withContent(draws.content(prompts, request));
  }

  @Override
  public boolean waitsForAnswers() {
    return requests.waitsForAnswers();
  }

  @Override
  public void left(long id, long atPs) {
    requests.left(id, atPs);
  }

  @Override
  public void unserved(long id, long atPs) {
    requests.unserved(id, atPs);
  }
}
