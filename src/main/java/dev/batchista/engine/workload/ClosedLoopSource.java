package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/**
 * Draws the requests of a closed loop. What a user asks and how long they think depends on the
 * seed, the user and the turn only, so two servers meet the same users. A user whose request was
 * not served comes again too, a second later at the earliest.
 */
public final class ClosedLoopSource implements RequestSource {
  private static final long LEAST_PAUSE_PS = Ticks.PER_SECOND;

  private final Draws thinkDraws;
  private final LengthSampler promptLengths;
  private final LengthSampler outputLengths;
  private final long requests;
  private final PriorityQueue<Turn> thinking =
      new PriorityQueue<>(Comparator.comparingLong(Turn::arrivalPs).thenComparingInt(Turn::user));
  private final Map<Long, Turn> served = new HashMap<>();
  private ClosedLoopWorkload workload;
  private int users;
  private long nextId;

  private record Turn(int user, long number, long arrivalPs) {
    /** Numbers of its own for each turn of each user. */
    long address() {
      return number * ClosedLoopWorkload.MOST_USERS + user;
    }
  }

  /**
   * @param workload who comes
   * @param seed same seed, same users
   * @param requests how many requests all users send; {@link Long#MAX_VALUE} for no end
   */
  public ClosedLoopSource(ClosedLoopWorkload workload, long seed, long requests) {
    this.workload = workload;
    this.requests = requests;
    this.thinkDraws = new Draws(seed, Draws.Stream.THINK);
    this.promptLengths = new LengthSampler(new Draws(seed, Draws.Stream.PROMPT));
    this.outputLengths = new LengthSampler(new Draws(seed, Draws.Stream.OUTPUT));
    comeTo(workload.users(), 0);
  }

  /**
   * Other users from {@code nowPs} on: more come after they have thought; those who are too many go
   * when they have their answer.
   */
  public void change(ClosedLoopWorkload changed, long nowPs) {
    workload = changed;
    thinking.removeIf(turn -> turn.user() >= changed.users());
    users = Math.min(users, changed.users());
    comeTo(changed.users(), nowPs);
  }

  @Override
  public long nextArrivalPs() {
    Turn next = thinking.peek();
    return next == null || nextId == requests ? Ticks.NEVER : next.arrivalPs();
  }

  @Override
  public Request next() {
    if (nextArrivalPs() == Ticks.NEVER) {
      throw new NoSuchElementException("nobody comes");
    }
    Turn turn = thinking.remove();
    long id = nextId++;
    served.put(id, turn);
    return new Request(
        id,
        turn.arrivalPs(),
        promptLengths.sample(workload.promptTokens(), turn.address()),
        outputLengths.sample(workload.outputTokens(), turn.address()));
  }

  @Override
  public boolean waitsForAnswers() {
    return true;
  }

  @Override
  public void left(long id, long atPs) {
    goOn(id, atPs);
  }

  @Override
  public void unserved(long id, long atPs) {
    goOn(id, Math.addExact(atPs, LEAST_PAUSE_PS));
  }

  private void goOn(long id, long fromPs) {
    Turn turn = served.remove(id);
    if (turn != null && turn.user() < workload.users()) {
      thinking.add(turn(turn.user(), turn.number() + 1, fromPs));
    }
  }

  private void comeTo(int wanted, long nowPs) {
    for (; users < wanted; users++) {
      thinking.add(turn(users, 0, nowPs));
    }
  }

  private Turn turn(int user, long number, long fromPs) {
    Turn turn = new Turn(user, number, fromPs);
    double think = workload.meanThinkSeconds() * thinkDraws.exponential(turn.address(), 0);
    return new Turn(user, number, Math.addExact(fromPs, Ticks.ceil(think)));
  }
}
