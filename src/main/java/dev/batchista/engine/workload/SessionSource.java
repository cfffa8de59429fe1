package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/**
 * Draws conversations. What a session says and how long its user thinks depends on the seed, the
 * session and the turn only, so two servers meet the same users; when the next turn comes depends
 * on when the answer was there.
 */
public final class SessionSource implements RequestSource {
  /** Far more than any session has; gives each turn of each session numbers of its own. */
  private static final long MOST_TURNS = 1 << 20;

  private final SyntheticSource starts;
  private final LengthSampler turnCounts;
  private final LengthSampler messageLengths;
  private final LengthSampler outputLengths;
  private final Draws thinkDraws;
  private final SystemPromptDraws systemDraws;
  private final long seedKey;
  private final long requests;
  private final Map<Long, Session> served = new HashMap<>();
  private final PriorityQueue<Session> thinking =
      new PriorityQueue<>(
          Comparator.comparingLong(Session::arrivalPs).thenComparingLong(Session::number));
  private SessionWorkload workload;
  private long nextId;

  /**
   * @param workload what to draw from
   * @param seed same seed, same sessions
   * @param requests how many turns of all sessions together; {@link Long#MAX_VALUE} for no end
   */
  public SessionSource(SessionWorkload workload, long seed, long requests) {
    this.workload = workload;
    this.requests = requests;
    this.starts = new SyntheticSource(workload.messages(), seed, Long.MAX_VALUE);
    this.turnCounts = new LengthSampler(new Draws(seed, Draws.Stream.TURNS));
    this.messageLengths = new LengthSampler(new Draws(seed, Draws.Stream.MESSAGE));
    this.outputLengths = new LengthSampler(new Draws(seed, Draws.Stream.ANSWER));
    this.thinkDraws = new Draws(seed, Draws.Stream.THINK);
    this.systemDraws = new SystemPromptDraws(seed);
    this.seedKey = thinkDraws.bits(-1, 0);
  }

  /** Draws from {@code changed} from {@code nowPs} on; sessions under way keep their turns. */
  public void change(SessionWorkload changed, long nowPs) {
    workload = changed;
    starts.change(changed.messages(), nowPs);
  }

  @Override
  public long nextArrivalPs() {
    if (nextId == requests) {
      return Ticks.NEVER;
    }
    Session next = thinking.peek();
    return next == null
        ? starts.nextArrivalPs()
        : Math.min(next.arrivalPs(), starts.nextArrivalPs());
  }

  @Override
  public Request next() {
    if (nextId == requests) {
      throw new NoSuchElementException("all " + requests + " requests have been drawn");
    }
    Session next = thinking.peek();
    boolean goesOn = next != null && next.arrivalPs() <= starts.nextArrivalPs();
    Session session = goesOn ? thinking.remove() : begin(starts.next());
    Request request = session.request(nextId++);
    if (!session.lastTurn()) {
      served.put(request.id(), session);
    }
    return request;
  }

  @Override
  public boolean waitsForAnswers() {
    return true;
  }

  /** The user reads the answer, thinks and goes on, if the session is not over. */
  @Override
  public void left(long id, long atPs) {
    Session session = served.remove(id);
    if (session == null) {
      return;
    }
    long address = session.number() * MOST_TURNS + session.turn() + 1;
    double think = workload.meanThinkSeconds() * thinkDraws.exponential(address, 0);
    session.goOn(
        messageLengths.sample(workload.messages().promptTokens(), address),
        outputLengths.sample(workload.messages().outputTokens(), address),
        Math.addExact(atPs, Ticks.ceil(think)));
    if (session.contextTokens() <= workload.contextLimit()) {
      thinking.add(session);
    }
  }

  /** A session whose turn is not answered is over. */
  @Override
  public void unserved(long id, long atPs) {
    served.remove(id);
  }

  private Session begin(Request first) {
    SharedPrompts prompts = workload.systemPrompts();
    boolean hasSystemPrompt = systemDraws.has(prompts, first.id());
    return new Session(
        first,
        turnCounts.sample(workload.turns(), first.id()),
        seedKey + 1 + first.id(),
        hasSystemPrompt ? systemDraws.key(prompts, first.id()) : 0,
        hasSystemPrompt ? prompts.tokens() : 0);
  }
}
