package dev.batchista.explore;

/** Hears how far a search has come. Called on any thread, by one at a time. */
public interface Progress {

  /** Nobody listens. */
  Progress NONE = (stage, done, of) -> {};

  /**
   * A part of the work is done.
   *
   * @param stage what is being done, a few words
   * @param done parts of the stage that are done
   * @param of parts of the stage
   */
  void heard(String stage, int done, int of);
}
