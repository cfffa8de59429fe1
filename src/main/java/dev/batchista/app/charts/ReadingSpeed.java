package dev.batchista.app.charts;

/** How fast a person reads, in the units of a language model. */
public final class ReadingSpeed {
  private static final double WORDS_PER_MINUTE = 250;
  private static final double WORDS_PER_TOKEN = 0.75;
  private static final double MS_PER_MINUTE = 60_000;

  /**
   * Time that a reader takes for a token, in milliseconds: 250 words a minute is 4.17 words a
   * second; at 0.75 words a token that is 5.6 tokens a second, or 180 ms a token. A stream with a
   * smaller TPOT is faster than reading.
   */
  public static final double MS_PER_TOKEN = MS_PER_MINUTE / WORDS_PER_MINUTE * WORDS_PER_TOKEN;

  private ReadingSpeed() {}
}
