package dev.batchista.study.content;

/**
 * How a figure moves between two runs, as shares of the figure before: 0.2 is 20 %. A share that is
 * not a number is never allowed.
 */
public sealed interface Change {

  /** Whether a move by {@code share} of the figure before is what it says. */
  boolean allows(double share);

  /** What it says: "rises by at least 20 %". */
  String inWords();

  /**
   * It rises.
   *
   * @param byAtLeast least rise
   * @param byAtMost largest rise; infinite for no limit
   */
  record Rises(double byAtLeast, double byAtMost) implements Change {
    @Override
    public boolean allows(double share) {
      return share >= byAtLeast && share <= byAtMost;
    }

    @Override
    public String inWords() {
      return "rises by " + Percent.between(byAtLeast, byAtMost);
    }
  }

  /**
   * It falls.
   *
   * @param byAtLeast least fall
   * @param byAtMost largest fall; infinite for no limit
   */
  record Falls(double byAtLeast, double byAtMost) implements Change {
    @Override
    public boolean allows(double share) {
      return -share >= byAtLeast && -share <= byAtMost;
    }

    @Override
    public String inWords() {
      return "falls by " + Percent.between(byAtLeast, byAtMost);
    }
  }

  /**
   * It stays where it is.
   *
   * @param within largest move in either direction
   */
  record Stays(double within) implements Change {
    @Override
    public boolean allows(double share) {
      return Math.abs(share) <= within;
    }

    @Override
    public String inWords() {
      return "stays within " + Percent.of(within);
    }
  }
}
