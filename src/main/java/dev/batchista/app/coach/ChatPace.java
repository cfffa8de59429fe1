package dev.batchista.app.coach;

import dev.batchista.app.charts.ReadingSpeed;

/**
 * The pace of one chat: how long until the first token, how long for each next one.
 *
 * @param ttftMs time to first token in milliseconds; NaN where there is none to go by
 * @param tpotMs time per output token in milliseconds; NaN likewise
 */
record ChatPace(double ttftMs, double tpotMs) {

  boolean known() {
    return !Double.isNaN(ttftMs) && !Double.isNaN(tpotMs);
  }

  /** Tokens that are out {@code ms} after the question was sent. */
  int tokensOut(double ms) {
    return ms < ttftMs ? 0 : 1 + (int) Math.min(1e9, Math.floor((ms - ttftMs) / tpotMs));
  }

  /**
   * Tokens that a person has read by then, who begins at the first token, at {@link
   * ReadingSpeed#MS_PER_TOKEN}, and cannot read what is not there.
   */
  int tokensRead(double ms) {
    double sinceFirst = ms - ttftMs;
    int read = (int) Math.min(1e9, Math.floor(sinceFirst / ReadingSpeed.MS_PER_TOKEN));
    return sinceFirst < 0 ? 0 : Math.min(read, tokensOut(ms));
  }

  /** Tokens a second that this one chat gets. */
  double tokensPerSecond() {
    return 1000 / tpotMs;
  }

  boolean fasterThanReading() {
    return tpotMs < ReadingSpeed.MS_PER_TOKEN;
  }
}
