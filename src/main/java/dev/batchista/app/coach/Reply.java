package dev.batchista.app.coach;

import java.util.ArrayList;
import java.util.List;

/** A text cut into tokens roughly as a language model would: about three words for four tokens. */
final class Reply {
  private static final int LONGEST_TOKEN = 6;

  private final String text;
  private final List<Integer> ends = new ArrayList<>();

  Reply(String text) {
    this.text = text;
    int start = 0;
    for (int i = 1; i <= text.length(); i++) {
      boolean wordEnds = i == text.length() || text.charAt(i) == ' ';
      if (wordEnds) {
        cut(start, i);
        start = i;
      }
    }
  }

  /** Cuts a word, with the space before it, into pieces of much the same length. */
  private void cut(int start, int end) {
    int pieces = (end - start - 1) / LONGEST_TOKEN + 1;
    for (int piece = 1; piece <= pieces; piece++) {
      ends.add(start + (end - start) * piece / pieces);
    }
  }

  int tokens() {
    return ends.size();
  }

  /** The first {@code tokens} tokens; all of the text if there are not so many. */
  String first(int tokens) {
    return text.substring(0, endOf(tokens));
  }

  /** The tokens from one place to another. */
  String between(int from, int to) {
    return text.substring(endOf(from), endOf(to));
  }

  private int endOf(int tokens) {
    return tokens <= 0 ? 0 : ends.get(Math.min(tokens, ends.size()) - 1);
  }
}
