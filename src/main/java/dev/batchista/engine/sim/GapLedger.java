package dev.batchista.engine.sim;

import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.scheduler.Sequence;
import java.util.Arrays;

/**
 * Who got the last token when. Sequences that were in the same step share an entry, so the gap
 * before the next token is worked out for groups, not one by one. Entry 0 is the group that was in
 * the last decode step.
 */
final class GapLedger {
  private long[] lastTokenPs = new long[8];
  private int[] sequences = new int[8];
  private int groups = 1;

  /**
   * {@code count} sequences got their first token, or the next after a preemption, at {@code ps}.
   */
  void join(long ps, int count) {
    if (groups > 1 && lastTokenPs[groups - 1] == ps) {
      sequences[groups - 1] += count;
      return;
    }
    if (groups == lastTokenPs.length) {
      lastTokenPs = Arrays.copyOf(lastTokenPs, 2 * groups);
      sequences = Arrays.copyOf(sequences, 2 * groups);
    }
    lastTokenPs[groups] = ps;
    sequences[groups] = count;
    groups++;
  }

  /**
   * A decoding sequence leaves at {@code nowPs}, after {@code decodeSteps} decode steps.
   *
   * @return when it got its last token
   */
  long leave(Sequence sequence, long decodeSteps, long nowPs) {
    if (sequence.joinedNow(decodeSteps)) {
      long joinedPs = sequence.done() ? nowPs : sequence.lastTokenPs();
      leaveJoined(joinedPs);
      return joinedPs;
    }
    sequences[0]--;
    return lastTokenPs[0];
  }

  private void leaveJoined(long ps) {
    for (int group = groups - 1; group >= 1; group--) {
      if (lastTokenPs[group] == ps) {
        sequences[group]--;
        if (sequences[group] == 0) {
          forget(group);
        }
        return;
      }
    }
    throw new IllegalStateException("nobody joined at " + ps);
  }

  /** When a sequence got its last token, after {@code decodeSteps} decode steps. */
  long lastTokenPs(Sequence sequence, long decodeSteps) {
    return sequence.joinedNow(decodeSteps) ? sequence.lastTokenPs() : lastTokenPs[0];
  }

  /**
   * A step that ended at {@code endPs} gave everybody tokens; what they waited is told elsewhere.
   */
  void merge(long endPs) {
    int all = 0;
    for (int group = 0; group < groups; group++) {
      all += sequences[group];
    }
    groups = 1;
    sequences[0] = all;
    lastTokenPs[0] = endPs;
  }

  /** Everybody is gone at once. */
  void clear() {
    groups = 1;
    sequences[0] = 0;
  }

  /**
   * A decode step ended at {@code ps}, the first of {@code steps} in a row that each took {@code
   * growthPs} longer, the first {@code firstStepPs}; the last of them ends at {@code endPs}.
   */
  void decoded(
      long ps,
      long steps,
      long firstStepPs,
      long growthPs,
      long endPs,
      SimulationListener listener) {
    int all = 0;
    for (int group = 0; group < groups; group++) {
      if (sequences[group] > 0) {
        long gap = ps - lastTokenPs[group];
        // A group without a pause before the run sees the series itself.
        if (gap == firstStepPs) {
          listener.gaps(firstStepPs, growthPs, steps, sequences[group]);
        } else {
          listener.gaps(gap, 0, 1, sequences[group]);
          if (steps > 1) {
            listener.gaps(firstStepPs + growthPs, growthPs, steps - 1, sequences[group]);
          }
        }
        all += sequences[group];
      }
    }
    groups = 1;
    sequences[0] = all;
    lastTokenPs[0] = endPs;
  }

  /** Empty groups would pile up where no decode step clears them away. */
  private void forget(int group) {
    groups--;
    lastTokenPs[group] = lastTokenPs[groups];
    sequences[group] = sequences[groups];
  }
}
