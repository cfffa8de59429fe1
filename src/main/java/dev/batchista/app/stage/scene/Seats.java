package dev.batchista.app.stage.scene;

import dev.batchista.engine.sim.RequestView;
import java.util.Arrays;
import java.util.List;

/**
 * What is to be seen in each seat. When time flows too fast to follow single seats, they are shown
 * in order of their level, fullest first: a calm slope with the same counts.
 */
public final class Seats {
  private static final double RISE_SECONDS = 0.22;
  private static final int SIZE_STEPS = 1 << 10;
  private static final int LEVEL_STEPS = 1 << 20;

  /** The order of the calm view, last first. */
  private static final List<State> RANKS = List.of(State.ORDERING, State.DONE, State.DRINKING);

  private final SeatMap map = new SeatMap();
  private State[] states = new State[0];
  private float[] levels = new float[0];
  private float[] sizes = new float[0];
  private float[] presence = new float[0];
  private long[] shown = new long[0];
  private Look[] looks = new Look[0];
  private long[] order = new long[0];
  private int count;
  private int open;
  private int taken;
  private int done;

  /** What a seat is used for. */
  public enum State {
    FREE,
    /** Kept for somebody whose order is being made. */
    ORDERING,
    /** The cup is there; one sip a decode step. */
    DRINKING,
    /** The cup is empty, and its owner has to wait for the others of a static batch. */
    DONE,
    /** Taken by somebody of whom the frame says no more. */
    UNLISTED
  }

  /** How many seats are shown: those there are, and those beyond that are still in use. */
  public int count() {
    return count;
  }

  /** How many seats there are. */
  public int open() {
    return open;
  }

  /** How many are in use. */
  public int taken() {
    return taken;
  }

  /** How many sit with an empty cup. */
  public int done() {
    return done;
  }

  public State state(int seat) {
    return states[seat];
  }

  /** What remains in the cup, 0 to 1. */
  public double level(int seat) {
    return levels[seat];
  }

  /** Height of the cup as a share of the largest, 0.45 to 1. */
  public double size(int seat) {
    return sizes[seat];
  }

  /** How far the customer has sat down, 0 to 1. */
  public double presence(int seat) {
    return presence[seat];
  }

  /** How the customer looks. */
  public Look look(int seat) {
    return looks[seat];
  }

  /** Whether the seat was taken away while somebody still uses it. */
  public boolean closing(int seat) {
    return seat >= open;
  }

  SeatMap map() {
    return map;
  }

  void clear() {
    map.clear();
    count = 0;
    Arrays.fill(states, State.FREE);
    Arrays.fill(presence, 0);
  }

  /** Seats the running ones; how many seats have to be shown is known after that. */
  void seat(List<RequestView> running, int runningCount, int maxNumSeqs) {
    map.update(running);
    open = maxNumSeqs;
    int needed = Math.max(open, Math.max(runningCount, map.span()));
    // While seats that were taken away empty one by one, the bar keeps its shape.
    count = needed > open ? Math.max(count, needed) : needed;
    taken = runningCount;
    if (count > states.length) {
      grow(count);
    }
  }

  /** Fills in what each seat shows, seat by seat. */
  void fill(List<RequestView> running, int runningCount) {
    Arrays.fill(states, 0, count, State.FREE);
    done = 0;
    for (int i = 0; i < running.size(); i++) {
      RequestView request = running.get(i);
      int seat = map.seatOf(request.id());
      put(seat, stateOf(request), level(request), CupScale.of(request.outputTokens()));
      show(seat, request.id());
    }
    fillUnlisted(runningCount - running.size());
  }

  /** Fills the seats in order of their level, fullest first. */
  void fillSorted(List<RequestView> running, int runningCount) {
    Arrays.fill(states, 0, count, State.FREE);
    done = 0;
    for (int i = 0; i < running.size(); i++) {
      RequestView request = running.get(i);
      long rank = RANKS.indexOf(stateOf(request));
      long level = (long) (level(request) * (LEVEL_STEPS - 1));
      long size = (long) (CupScale.of(request.outputTokens()) * (SIZE_STEPS - 1));
      order[i] = ((rank * LEVEL_STEPS) + level) * SIZE_STEPS + size;
    }
    Arrays.sort(order, 0, running.size());
    for (int seat = 0; seat < running.size(); seat++) {
      long packed = order[running.size() - 1 - seat];
      long rank = packed / SIZE_STEPS / LEVEL_STEPS;
      float level = (float) (packed / SIZE_STEPS % LEVEL_STEPS) / (LEVEL_STEPS - 1);
      double size = (double) (packed % SIZE_STEPS) / (SIZE_STEPS - 1);
      State state = RANKS.get((int) rank);
      put(seat, state, level, size);
      if (shown[seat] != SeatMap.NOBODY) {
        shown[seat] = SeatMap.NOBODY;
        looks[seat] = Look.of(seat);
      }
      presence[seat] = state == State.ORDERING ? 0 : 1;
    }
    fillUnlisted(runningCount - running.size());
    for (int seat = taken; seat < count; seat++) {
      presence[seat] = 0;
    }
  }

  /** Lets people sit down and get up for {@code dt} seconds of the wall clock. */
  void rise(Cast cast, double dt) {
    for (int seat = 0; seat < count; seat++) {
      boolean sits = sits(seat) && !cast.walksToSeat(map.occupant(seat));
      double step = dt / RISE_SECONDS;
      presence[seat] =
          (float) (sits ? Math.min(1, presence[seat] + step) : Math.max(0, presence[seat] - step));
    }
  }

  /** Puts everybody down in their seat at once. */
  void snap() {
    for (int seat = 0; seat < count; seat++) {
      presence[seat] = sits(seat) ? 1 : 0;
      if (map.occupant(seat) != SeatMap.NOBODY) {
        shown[seat] = map.occupant(seat);
        looks[seat] = Look.of(shown[seat]);
      }
    }
  }

  /**
   * Who left is still seen to get up while the seat is kept for the next; then the next is seen.
   */
  private void show(int seat, long id) {
    boolean getsUp = presence[seat] > 0 && !sits(seat);
    if (shown[seat] != id && !getsUp) {
      shown[seat] = id;
      looks[seat] = Look.of(id);
      presence[seat] = 0;
    }
  }

  private boolean sits(int seat) {
    return states[seat] != State.FREE && states[seat] != State.ORDERING;
  }

  private void put(int seat, State state, double level, double size) {
    states[seat] = state;
    levels[seat] = (float) level;
    sizes[seat] = (float) size;
    done += state == State.DONE ? 1 : 0;
  }

  private void fillUnlisted(int unlisted) {
    int seat = 0;
    for (int i = 0; i < unlisted; seat++) {
      if (states[seat] == State.FREE) {
        put(seat, State.UNLISTED, 0, 1);
        i++;
      }
    }
  }

  private static State stateOf(RequestView request) {
    return switch (request.state()) {
      case PREFILLING, WAITING -> State.ORDERING;
      case DECODING -> State.DRINKING;
      case DONE -> State.DONE;
    };
  }

  private static double level(RequestView request) {
    if (request.outputTokens() == 0) {
      return 0;
    }
    return 1 - Math.min(1, (double) request.generated() / request.outputTokens());
  }

  private void grow(int needed) {
    int before = states.length;
    int after = Math.max(needed, before * 2);
    states = Arrays.copyOf(states, after);
    levels = Arrays.copyOf(levels, after);
    sizes = Arrays.copyOf(sizes, after);
    presence = Arrays.copyOf(presence, after);
    shown = Arrays.copyOf(shown, after);
    looks = Arrays.copyOf(looks, after);
    order = Arrays.copyOf(order, after);
    for (int seat = before; seat < after; seat++) {
      states[seat] = State.FREE;
      looks[seat] = Look.of(seat);
      shown[seat] = SeatMap.NOBODY;
    }
  }
}
