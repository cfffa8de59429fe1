package dev.batchista.engine.workload;

import dev.batchista.engine.Ticks;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * Requests of several classes in order of arrival. Each class has draws of its own, so changing one
 * leaves the customers of the others as they are.
 */
public final class ClassSource implements RequestSource {
  private final List<SyntheticSource> sources = new ArrayList<>();
  private final List<SystemPromptDraws> promptDraws = new ArrayList<>();
  private final long requests;
  private ClassWorkload workload;
  private long nextId;

  /**
   * @param workload who comes
   * @param seed same seed, same requests
   * @param requests how many all classes send; {@link Long#MAX_VALUE} for a stream without end
   */
  public ClassSource(ClassWorkload workload, long seed, long requests) {
    this.workload = workload;
    this.requests = requests;
    Draws seeds = new Draws(seed, Draws.Stream.CLASS);
    for (int i = 0; i < workload.classes().size(); i++) {
      long own = seeds.bits(i, 0);
      sources.add(new SyntheticSource(workload.classes().get(i).workload(), own, Long.MAX_VALUE));
      promptDraws.add(new SystemPromptDraws(own));
    }
  }

  /**
   * Draws from {@code changed} from {@code nowPs} on.
   *
   * @throws IllegalArgumentException if it has another number of classes
   */
  public void change(ClassWorkload changed, long nowPs) {
    if (changed.classes().size() != sources.size()) {
      throw new IllegalArgumentException(
          "classes must stay " + sources.size() + ", not " + changed.classes().size());
    }
    workload = changed;
    for (int i = 0; i < sources.size(); i++) {
      sources.get(i).change(changed.classes().get(i).workload(), nowPs);
    }
  }

  @Override
  public long nextArrivalPs() {
    return nextId == requests ? Ticks.NEVER : sources.get(nextClass()).nextArrivalPs();
  }

  @Override
  public Request next() {
    if (nextId == requests) {
      throw new NoSuchElementException("all " + requests + " requests have been drawn");
    }
    int tenant = nextClass();
    RequestClass kind = workload.classes().get(tenant);
    Request drawn = sources.get(tenant).next();
    return new Request(
        nextId++,
        drawn.arrivalPs(),
        drawn.promptTokens(),
        drawn.outputTokens(),
        tenant,
        kind.priority(),
        promptDraws.get(tenant).content(kind.sharedPrompts(), drawn));
  }

  /** The class whose next request comes first; the earlier in the list if two come at once. */
  private int nextClass() {
    int next = 0;
    for (int i = 1; i < sources.size(); i++) {
      if (sources.get(i).nextArrivalPs() < sources.get(next).nextArrivalPs()) {
        next = i;
      }
    }
    return next;
  }
}
