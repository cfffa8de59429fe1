package dev.batchista.explore;

/** Hears the points of a sweep as they come. Called on any thread, by one at a time. */
public interface SweepListener {

  /** Nobody listens. */
  SweepListener NONE = (index, point, done, of) -> {};

  /**
   * A point is known.
   *
   * @param index its place among the points of the plan
   * @param point what was found
   * @param done points that are known now
   * @param of points in all
   */
  void point(int index, SweepPoint point, int done, int of);
}
