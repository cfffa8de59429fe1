package dev.batchista.explore;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.events.TtftPart;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the servers are short of at their capacity.
 *
 * <p>Where the time per output token breaks first, it is the hardware: the steps take too long.
 * Else it is what the slowest requests wait for: a seat, KV blocks, the token budget, or steps to
 * be computed, which is the hardware again. Requests may wait for one thing only because of
 * another: for the token budget, as steps are full of prompts that take long to compute. So each
 * suspect, in the order of its share, must be confirmed by a search in which there is more of it.
 * Of the hardware it is the part of which a quarter more gives most; what all steps went to says
 * less, as few of them are those that the slowest waited for.
 *
 * @param resource what it is
 * @param share of the TTFT of the slowest hundredth that went to waiting for it; of the hardware,
 *     to steps; 1 where TPOT breaks first
 * @param confirmed whether more of it raises the capacity; if no suspect is confirmed, the first is
 *     told
 * @param suspect the first suspect where that was another
 */
public record Binding(
    Resource resource, double share, boolean confirmed, @Nullable Resource suspect) {

  /** What requests can wait for in a queue or on a link; the rest is steps. */
  private static final Set<Resource> QUEUES =
      EnumSet.of(
          Resource.SEATS,
          Resource.KV_BLOCKS,
          Resource.TOKEN_BUDGET,
          Resource.BATCHING,
          Resource.KV_LINK);

  static Binding of(Breaking.Kind broken, AtCapacity at, List<WhatIf> whatIfs) {
    Map<Resource, Double> shares = new EnumMap<>(Resource.class);
    Resource hardware = hardware(at, whatIfs);
    if (broken == Breaking.Kind.TPOT) {
      shares.put(hardware, 1.0);
    } else {
      at.waits()
          .forEach((part, share) -> shares.merge(suspect(part, hardware), share, Double::sum));
    }
    List<Resource> order =
        shares.keySet().stream()
            .sorted(
                Comparator.comparingDouble((Resource each) -> -shares.getOrDefault(each, 0.0))
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    Resource first = order.get(0);
    for (Resource each : order) {
      if (gain(each, whatIfs) > 0) {
        return new Binding(
            each, shares.getOrDefault(each, 0.0), true, each == first ? null : first);
      }
    }
    return new Binding(first, shares.getOrDefault(first, 0.0), false, null);
  }

  private static Resource suspect(TtftPart part, Resource hardware) {
    return switch (part) {
      case SEATS -> Resource.SEATS;
      case KV_BLOCKS, LOST_TO_PREEMPTION -> Resource.KV_BLOCKS;
      case TOKEN_BUDGET -> Resource.TOKEN_BUDGET;
      case BATCH_FILL, BATCH_UNDER_WAY -> Resource.BATCHING;
      case KV_TRANSFER -> Resource.KV_LINK;
      case STEP_UNDER_WAY, PREFILL, SHARED_STEPS, FAILED_ATTEMPTS -> hardware;
    };
  }

  /** The part of which more gives most; where none gives anything, what most step time goes to. */
  private static Resource hardware(AtCapacity at, List<WhatIf> whatIfs) {
    Resource most = resource(Bound.COMPUTE);
    double best = 0;
    for (Bound bound : Bound.values()) {
      if (at.steps().getOrDefault(bound, 0.0) > best) {
        best = at.steps().getOrDefault(bound, 0.0);
        most = resource(bound);
      }
    }
    double gain = 0;
    for (Resource each : EnumSet.complementOf(EnumSet.copyOf(QUEUES))) {
      if (gain(each, whatIfs) > gain) {
        gain = gain(each, whatIfs);
        most = each;
      }
    }
    return most;
  }

  private static Resource resource(Bound bound) {
    return switch (bound) {
      case COMPUTE -> Resource.COMPUTE;
      case HBM_BANDWIDTH -> Resource.HBM_BANDWIDTH;
      case LINK -> Resource.GPU_LINK;
      case OVERHEAD -> Resource.OVERHEAD;
    };
  }

  /** What more of it gives, where that is more than chance; else 0. */
  private static double gain(Resource resource, List<WhatIf> whatIfs) {
    return whatIfs.stream()
        .filter(tried -> tried.resource() == resource && tried.more() && tried.raises())
        .mapToDouble(tried -> tried.gain().mean())
        .max()
        .orElse(0);
  }
}
