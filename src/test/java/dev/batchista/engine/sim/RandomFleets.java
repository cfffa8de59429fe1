package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/** One server that everybody waits for, or up to four with all that can happen around them. */
final class RandomFleets {
  private static final int MOST_REPLICAS = 4;

  private RandomFleets() {}

  static Arbitrary<FleetConfig> of(Arbitrary<ServerConfig> servers) {
    return Arbitraries.frequencyOf(
        Tuple.of(2, servers.map(FleetConfig::single)),
        Tuple.of(5, fleets(servers)),
        Tuple.of(4, Combinators.combine(fleets(servers), links()).as(RandomFleets::divided)));
  }

  private static Arbitrary<Disaggregation> links() {
    return Combinators.combine(
            Arbitraries.integers().between(1, MOST_REPLICAS - 1),
            Arbitraries.of(1e7, 1e9, 1e12),
            Arbitraries.of(0L, 1L, 5 * Ticks.PER_MILLISECOND))
        .as(Disaggregation::new);
  }

  /** In two pools where that can be. */
  private static FleetConfig divided(FleetConfig fleet, Disaggregation pools) {
    try {
      return fleet.withDisaggregation(pools);
    } catch (IllegalArgumentException e) {
      return fleet;
    }
  }

  private static Arbitrary<FleetConfig> fleets(Arbitrary<ServerConfig> servers) {
    Arbitrary<List<ServerConfig>> alike =
        Combinators.combine(Arbitraries.integers().between(1, MOST_REPLICAS), servers)
            .as(Collections::nCopies);
    Arbitrary<List<ServerConfig>> unlike = servers.list().ofMinSize(2).ofMaxSize(MOST_REPLICAS);
    return Arbitraries.frequencyOf(Tuple.of(2, alike), Tuple.of(1, unlike))
        .flatMap(
            replicas ->
                Combinators.combine(
                        routers(replicas.size()),
                        limits(),
                        clients(),
                        outages(replicas.size()),
                        Arbitraries.longs())
                    .as(
                        (router, limit, clients, outages, seed) ->
                            new FleetConfig(replicas, router, limit, clients, outages, seed)));
  }

  private static Arbitrary<RouterPolicy> routers(int replicas) {
    Arbitrary<RouterPolicy> whole =
        Arbitraries.of(
            new RouterPolicy.RoundRobin(),
            new RouterPolicy.LeastOutstanding(),
            new RouterPolicy.PowerOfTwoChoices(),
            new RouterPolicy.PrefixAware(1),
            new RouterPolicy.PrefixAware(1.25),
            new RouterPolicy.PrefixAware(5));
    if (replicas == 1) {
      return whole;
    }
    Arbitrary<RouterPolicy> split =
        Combinators.combine(
                Arbitraries.of(20, 100, 150),
                Arbitraries.integers().between(1, replicas - 1),
                whole)
            .as(RouterPolicy.SplitByLength::new);
    return Arbitraries.frequencyOf(Tuple.of(3, whole), Tuple.of(1, split));
  }

  private static Arbitrary<AdmissionLimit> limits() {
    return Arbitraries.of(
        AdmissionLimit.NONE,
        AdmissionLimit.NONE,
        new AdmissionLimit(1, Integer.MAX_VALUE),
        new AdmissionLimit(5, Integer.MAX_VALUE),
        new AdmissionLimit(Integer.MAX_VALUE, 4),
        new AdmissionLimit(3, 6));
  }

  private static Arbitrary<ClientBehaviour> clients() {
    Arbitrary<ClientBehaviour> hasty =
        Combinators.combine(
                Arbitraries.of(
                    Ticks.NEVER,
                    Ticks.PER_MILLISECOND,
                    3 * Ticks.PER_MILLISECOND,
                    50 * Ticks.PER_MILLISECOND,
                    500 * Ticks.PER_MILLISECOND,
                    5 * Ticks.PER_SECOND),
                Arbitraries.of(0, 1, 3),
                Arbitraries.of(0L, 10 * Ticks.PER_MILLISECOND, Ticks.PER_SECOND),
                Arbitraries.of(0.0, 0.0, 0.3, 1.0))
            .as(ClientBehaviour::new);
    return Arbitraries.frequencyOf(
        Tuple.of(1, Arbitraries.just(ClientBehaviour.PATIENT)), Tuple.of(3, hasty));
  }

  private static Arbitrary<List<Outage>> outages(int replicas) {
    Arbitrary<Outage> one =
        Combinators.combine(
                Arbitraries.integers().between(0, replicas - 1),
                Arbitraries.longs()
                    .between(0, 3 * Ticks.PER_SECOND)
                    .withDistribution(RandomDistribution.uniform()),
                Arbitraries.of(1L, Ticks.PER_SECOND / 10, 5 * Ticks.PER_SECOND, Ticks.NEVER / 2))
            .as((replica, downPs, lengthPs) -> new Outage(replica, downPs, downPs + lengthPs));
    return one.list().ofMaxSize(3).map(RandomFleets::withoutOverlap);
  }

  private static List<Outage> withoutOverlap(List<Outage> outages) {
    List<Outage> kept = new ArrayList<>();
    for (Outage outage : outages) {
      boolean overlaps =
          kept.stream()
              .anyMatch(
                  other ->
                      other.replica() == outage.replica()
                          && other.downPs() < outage.upPs()
                          && outage.downPs() < other.upPs());
      if (!overlaps) {
        kept.add(outage);
      }
    }
    return kept;
  }
}
