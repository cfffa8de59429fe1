package dev.batchista.app.stage.scene;

import dev.batchista.engine.sim.RequestView;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Who sits where. A request keeps its seat while it runs; a new one takes the lowest free seat, in
 * order of admission.
 */
final class SeatMap {
  /** The occupant of a free seat. */
  static final long NOBODY = -1;

  private final LongIntMap seats = new LongIntMap();
  private final BitSet taken = new BitSet();
  private final BitSet stays = new BitSet();
  private long[] occupants = new long[16];

  SeatMap() {
    Arrays.fill(occupants, NOBODY);
  }

  /** The seat of a request, from 0, or {@link LongIntMap#NONE}. */
  int seatOf(long id) {
    return seats.get(id);
  }

  /** Who sits in {@code seat}, or {@link #NOBODY}. */
  long occupant(int seat) {
    return seat < occupants.length ? occupants[seat] : NOBODY;
  }

  /** One more than the highest seat that is taken. */
  int span() {
    return taken.length();
  }

  int takenCount() {
    return taken.cardinality();
  }

  /** Lets go of those who no longer run, then seats the new ones. */
  void update(List<RequestView> running) {
    stays.clear();
    for (int i = 0; i < running.size(); i++) {
      int seat = seats.get(running.get(i).id());
      if (seat != LongIntMap.NONE) {
        stays.set(seat);
      }
    }
    for (int seat = taken.nextSetBit(0); seat >= 0; seat = taken.nextSetBit(seat + 1)) {
      if (!stays.get(seat)) {
        seats.remove(occupants[seat]);
        occupants[seat] = NOBODY;
        taken.clear(seat);
      }
    }
    for (int i = 0; i < running.size(); i++) {
      long id = running.get(i).id();
      if (seats.get(id) == LongIntMap.NONE) {
        seat(id);
      }
    }
  }

  void clear() {
    seats.clear();
    taken.clear();
    Arrays.fill(occupants, NOBODY);
  }

  private void seat(long id) {
    int seat = taken.nextClearBit(0);
    if (seat >= occupants.length) {
      int before = occupants.length;
      occupants = Arrays.copyOf(occupants, Math.max(before * 2, seat + 1));
      Arrays.fill(occupants, before, occupants.length, NOBODY);
    }
    occupants[seat] = id;
    taken.set(seat);
    seats.put(id, seat);
  }
}
