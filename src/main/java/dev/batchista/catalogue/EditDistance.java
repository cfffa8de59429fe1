package dev.batchista.catalogue;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Levenshtein distance: how many characters to insert, delete or replace to get from a to b. */
public final class EditDistance {

  private EditDistance() {}

  /**
   * The word most like {@code wanted}, whatever the case; the first of several.
   *
   * @param words at least one
   */
  public static String nearest(String wanted, Collection<String> words) {
    String lower = wanted.toLowerCase(Locale.ROOT);
    return words.stream()
        .min(Comparator.comparingInt(word -> between(lower, word.toLowerCase(Locale.ROOT))))
        .orElseThrow();
  }

  /** The number of single-character changes between {@code a} and {@code b}. */
  public static int between(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
