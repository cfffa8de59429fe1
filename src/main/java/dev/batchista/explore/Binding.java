package dev.batchista.explore;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.events.TtftPart;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the servers are short of at their capacity.
 *
 * <p>Where the time per output token breaks first, it is what most of the step time goes to. Else
 * it is what the slowest requests wait for: a seat, KV blocks, the token budget; and where they
 * wait for steps to be computed, what the step time goes to. Requests may wait for one thing only
 * because of another: for the token budget, as steps are full of prompts that take long to compute.
 * So each suspect, in the order of its share, must be confirmed by a run in which there is more of
 * it.
 *
 * @param resource what it is
 * @param share of the time that the suspects were accused of
 * @param confirmed whether more of it raises the capacity; if no suspect is confirmed, the first is
 *     told
 * @param suspect the first suspect where that was another
 */
public record Binding(
    Resource resource, double share, boolean confirmed, @Nullable Resource suspect) {

  static Binding of(Breaking.Kind broken, AtCapacity at, List<WhatIf> whatIfs) {
    Map<Resource, Double> shares =
        broken == Breaking.Kind.TPOT ? steps(at, 1) : suspects(at.waits(), at);
    List<Resource> order =
        shares.keySet().stream()
            .sorted(
                Comparator.comparingDouble((Resource each) -> -shares.getOrDefault(each, 0.0))
                    .thenComparing(Comparator.naturalOrder()))
            .toList();
    Resource first = order.get(0);
    for (Resource each : order) {
      boolean confirmed =
          whatIfs.stream()
              .anyMatch(tried -> tried.resource() == each && tried.more() && tried.raises());
      if (confirmed) {
        return new Binding(
            each, shares.getOrDefault(each, 0.0), true, each == first ? null : first);
      }
    }
    return new Binding(first, shares.getOrDefault(first, 0.0), false, null);
  }

  private static Map<Resource, Double> suspects(Map<TtftPart, Double> waits, AtCapacity at) {
    double computing = 0;
    Map<Resource, Double> shares = new EnumMap<>(Resource.class);
    for (TtftPart part : TtftPart.values()) {
      double share = waits.getOrDefault(part, 0.0);
      switch (part) {
        case SEATS -> shares.merge(Resource.SEATS, share, Double::sum);
        case KV_BLOCKS, LOST_TO_PREEMPTION -> shares.merge(Resource.KV_BLOCKS, share, Double::sum);
        case TOKEN_BUDGET -> shares.merge(Resource.TOKEN_BUDGET, share, Double::sum);
        case BATCH_FILL, BATCH_UNDER_WAY -> shares.merge(Resource.BATCHING, share, Double::sum);
        case KV_TRANSFER -> shares.merge(Resource.KV_LINK, share, Double::sum);
        case STEP_UNDER_WAY, PREFILL, SHARED_STEPS, FAILED_ATTEMPTS -> computing += share;
      }
    }
    steps(at, computing).forEach((resource, share) -> shares.merge(resource, share, Double::sum));
    return shares;
  }

  private static Map<Resource, Double> steps(AtCapacity at, double whole) {
    Map<Resource, Double> shares = new EnumMap<>(Resource.class);
    for (Bound bound : Bound.values()) {
      Resource resource =
          switch (bound) {
            case COMPUTE -> Resource.COMPUTE;
            case HBM_BANDWIDTH -> Resource.HBM_BANDWIDTH;
            case LINK -> Resource.GPU_LINK;
            case OVERHEAD -> Resource.OVERHEAD;
          };
      shares.put(resource, whole * at.steps().getOrDefault(bound, 0.0));
    }
    return shares;
  }
}
