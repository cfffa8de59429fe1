package dev.batchista.scenario;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.kv.PreemptionMode;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.jspecify.annotations.Nullable;

/** Any fleet, clients and KV policy that the format can hold. */
final class RandomFleets {

  private RandomFleets() {}

  static Arbitrary<KvPolicy> kvPolicies() {
    Arbitrary<PreemptionMode> modes =
        Arbitraries.oneOf(
            Arbitraries.just(new PreemptionMode.Recompute()),
            RandomScenarios.numbers(1e6, 1e14).map(PreemptionMode.Swap::new));
    return Arbitraries.oneOf(
        Arbitraries.just(KvPolicy.PLAIN),
        modes.map(KvPolicy.PREFIX_CACHING::withPreemption),
        Combinators.combine(Arbitraries.integers().between(2, 10_000_000), modes)
            .as((tokens, mode) -> new KvPolicy(false, new KvReservation.ReserveMax(tokens), mode)));
  }

  static Arbitrary<FleetSpec> fleets() {
    Arbitrary<FleetSpec.Group> groups =
        Combinators.combine(
                Arbitraries.integers().between(1, 9),
                RandomScenarios.servers(),
                RandomScenarios.policies())
            .as(FleetSpec.Group::new);
    Arbitrary<Integer> limits =
        Arbitraries.oneOf(
            Arbitraries.integers().between(1, 10_000_000), Arbitraries.just(Integer.MAX_VALUE));
    // One outage a replica cannot overlap another.
    Arbitrary<List<Outage>> outages =
        Combinators.combine(
                RandomScenarios.hours(), RandomScenarios.hours(), Arbitraries.of(true, false))
            .as(
                (down, more, back) ->
                    List.of(new Outage(1, down, back ? down + more + 1 : Ticks.NEVER)))
            .map(List::copyOf);
    return Arbitraries.oneOf(
        Arbitraries.just(FleetSpec.SINGLE),
        Combinators.combine(
                Arbitraries.integers().between(2, 1000),
                groups.list().ofMaxSize(2),
                routers(),
                Combinators.combine(limits, limits).as(AdmissionLimit::new),
                outages,
                pools())
            .as(RandomFleets::fleet));
  }

  private static FleetSpec fleet(
      int replicas,
      List<FleetSpec.Group> others,
      RouterPolicy router,
      AdmissionLimit admission,
      List<Outage> outages,
      @Nullable Disaggregation pools) {
    // A single replica for prompts cannot be split by their length.
    boolean split = router instanceof RouterPolicy.SplitByLength;
    return new FleetSpec(replicas, others, router, admission, outages, split ? null : pools);
  }

  /** One pool of prompts fits the smallest fleet. */
  private static Arbitrary<Disaggregation> pools() {
    return Combinators.combine(RandomScenarios.numbers(0.001, 1e5), RandomScenarios.hours())
        .as((gbps, latency) -> new Disaggregation(1, gbps * 1e9, latency))
        .injectNull(0.6);
  }

  private static Arbitrary<RouterPolicy> routers() {
    Arbitrary<RouterPolicy> plain =
        Arbitraries.oneOf(
            Arbitraries.of(
                new RouterPolicy.RoundRobin(),
                new RouterPolicy.LeastOutstanding(),
                new RouterPolicy.PowerOfTwoChoices()),
            RandomScenarios.numbers(1, 1000).map(RouterPolicy.PrefixAware::new));
    return Arbitraries.oneOf(
        plain,
        Combinators.combine(Arbitraries.integers().between(1, 10_000_000), plain)
            .as((tokens, within) -> new RouterPolicy.SplitByLength(tokens, 1, within)));
  }

  static Arbitrary<Clients> clients() {
    Arbitrary<Long> timeouts = RandomScenarios.hours().map(ps -> ps < 1_000_000 ? Ticks.NEVER : ps);
    Arbitrary<ClientBehaviour> behaviours =
        Combinators.combine(
                timeouts,
                Arbitraries.integers().between(0, 100),
                RandomScenarios.hours(),
                RandomScenarios.numbers(0, 1))
            .as(ClientBehaviour::new);
    Arbitrary<Integer> limits =
        Arbitraries.oneOf(
            Arbitraries.integers().between(1, 1_000_000), Arbitraries.just(Clients.NO_LIMIT));
    return Combinators.combine(behaviours, limits).as(Clients::new);
  }
}
