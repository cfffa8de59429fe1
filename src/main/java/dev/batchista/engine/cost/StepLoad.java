package dev.batchista.engine.cost;

/**
 * The work of one engine step, in tokens.
 *
 * @param chunks prompts or slices of prompts in the step
 * @param prefillTokens prompt tokens computed
 * @param promptsFinished chunks that end their prompt and so give a first token
 * @param prefillPairs query-key pairs of the chunks in a full attention layer: for c new tokens
 *     after s computed ones, c*s + c(c+1)/2
 * @param prefillWindowPairs the same in a windowed layer
 * @param prefillContext KV entries that the chunks read in a full attention layer, s + c each
 * @param prefillWindowContext the same in a windowed layer
 * @param decodeSequences sequences that get one token each
 * @param decodeContext KV entries that they read in a full attention layer, their own new one
 *     included
 * @param decodeWindowContext the same in a windowed layer
 * @param draftTokens tokens guessed for each decoding sequence and checked in the step
 */
public record StepLoad(
    int chunks,
    long prefillTokens,
    int promptsFinished,
    long prefillPairs,
    long prefillWindowPairs,
    long prefillContext,
    long prefillWindowContext,
    int decodeSequences,
    long decodeContext,
    long decodeWindowContext,
    int draftTokens) {

  /** Nothing to do; chunks and decodes are added to it. */
  public static final StepLoad EMPTY = new StepLoad(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** A decode step of {@code sequences} sequences that each read {@code context} entries. */
  public static StepLoad decode(int sequences, long context, int window) {
    return EMPTY.plusDecode(
        sequences, sequences * context, sequences * Math.min(context, (long) window));
  }

  /** This load and decode of sequences whose contexts have the given sums. */
  public StepLoad plusDecode(int sequences, long contextSum, long windowContextSum) {
    return new StepLoad(
        chunks,
        prefillTokens,
        promptsFinished,
        prefillPairs,
        prefillWindowPairs,
        prefillContext,
        prefillWindowContext,
        decodeSequences + sequences,
        decodeContext + contextSum,
        decodeWindowContext + windowContextSum,
        draftTokens);
  }

  /** This load with so many tokens guessed for each decoding sequence. */
  public StepLoad withDrafts(int drafts) {
    return new StepLoad(
        chunks,
        prefillTokens,
        promptsFinished,
        prefillPairs,
        prefillWindowPairs,
        prefillContext,
        prefillWindowContext,
        decodeSequences,
        decodeContext,
        decodeWindowContext,
        drafts);
  }

  /** Tokens that the decoding sequences have computed: the next one and the drafts. */
  public long decodeTokens() {
    return decodeSequences * (1L + draftTokens);
  }

  /** Tokens for which the LM head is computed. */
  public long sampledTokens() {
    return promptsFinished + decodeTokens();
  }

  /**
   * This load and a slice of a prompt.
   *
   * @param computed tokens of the prompt computed before (s)
   * @param tokens new tokens (c)
   * @param last whether they are the prompt's last
   * @param window the model's attention window, {@link Integer#MAX_VALUE} for none
   */
  public StepLoad plusChunk(long computed, long tokens, boolean last, int window) {
    return new StepLoad(
        chunks + 1,
        prefillTokens + tokens,
        promptsFinished + (last ? 1 : 0),
        prefillPairs + pairs(computed, tokens),
        prefillWindowPairs + windowPairs(computed, tokens, window),
        prefillContext + computed + tokens,
        prefillWindowContext + Math.min(computed, (long) window) + tokens,
        decodeSequences,
        decodeContext,
        decodeWindowContext,
        draftTokens);
  }

  private static long pairs(long computed, long tokens) {
    return tokens * computed + tokens * (tokens + 1) / 2;
  }

  /** Pairs when token i of the sequence sees min(i, window) entries. */
  private static long windowPairs(long computed, long tokens, int window) {
    long end = computed + tokens;
    long inside = Math.max(0, Math.min(end, window) - computed);
    return pairs(computed, inside) + (tokens - inside) * window;
  }

  /** Tokens in the step's matmuls. */
  public long tokens() {
    return prefillTokens + decodeTokens();
  }
}
