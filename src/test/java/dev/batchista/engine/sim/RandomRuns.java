package dev.batchista.engine.sim;

import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.hardware.Attention;
import dev.batchista.engine.hardware.MixtureOfExperts;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import dev.batchista.engine.workload.SessionSource;
import dev.batchista.engine.workload.SessionWorkload;
import dev.batchista.engine.workload.SharedPromptSource;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.engine.workload.Workload;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.domains.DomainContextBase;

/** Small runs of all kinds: idle and overloaded servers, plenty of KV and hardly any. */
final class RandomRuns extends DomainContextBase {
  private static final int REQUESTS = 60;
  private static final double KV_BYTES_PER_TOKEN = 4_000;
  private static final SharedPrompts UNSHARED = SharedPrompts.NONE;
  private static final SharedPrompts COMMON = new SharedPrompts(90, 1, 0.7);
  private static final SharedPrompts MANY = new SharedPrompts(50, 6, 1);

  /** A run to be made in several ways. */
  record RunSpec(FleetConfig fleet, Workload workload, SharedPrompts shared, long seed) {

    ServerConfig config() {
      return fleet.replicas().get(0);
    }

    List<Deployment> deployments() {
      return fleet.replicas().stream().map(ServerConfig::deployment).toList();
    }

    RequestSource source() {
      if (workload instanceof SessionWorkload sessions) {
        return new Tenants(new SessionSource(sessions, seed, REQUESTS));
      }
      var requests = new SyntheticSource((SyntheticWorkload) workload, seed, REQUESTS);
      return new Tenants(new SharedPromptSource(requests, shared, seed));
    }

    Simulation simulation(SimulationListener listener, boolean stepByStep) {
      return new Simulation(fleet, source(), listener, stepByStep);
    }
  }

  /** Deals the requests out to three tenants of three ranks. */
  private record Tenants(RequestSource requests) implements RequestSource {
    @Override
    public long nextArrivalPs() {
      return requests.nextArrivalPs();
    }

    @Override
    public Request next() {
      Request next = requests.next();
      int tenant = (int) (next.id() * 7 % 3);
      return new Request(
          next.id(),
          next.arrivalPs(),
          next.promptTokens(),
          next.outputTokens(),
          tenant,
          2 - tenant,
          next.content());
    }

    @Override
    public boolean waitsForAnswers() {
      return requests.waitsForAnswers();
    }

    @Override
    public void left(long id, long atPs) {
      requests.left(id, atPs);
    }

    @Override
    public void unserved(long id, long atPs) {
      requests.unserved(id, atPs);
    }
  }

  @Provide
  Arbitrary<RunSpec> runs() {
    return Combinators.combine(
            RandomFleets.of(configs()),
            workloads(),
            Arbitraries.of(UNSHARED, COMMON, MANY),
            Arbitraries.longs())
        .as(RunSpec::new);
  }

  private static Arbitrary<ServerConfig> configs() {
    return Combinators.combine(
            deployments(),
            policies(),
            Arbitraries.of(150, 250, 400, 700, 1500, 20_000),
            Arbitraries.of(1, 3, 16),
            kvPolicies())
        .as(
            (deployment, policy, kvTokens, blockSize, kv) ->
                new ServerConfig(deployment, policy, kvTokens * KV_BYTES_PER_TOKEN, blockSize, kv));
  }

  private static Arbitrary<KvPolicy> kvPolicies() {
    return Arbitraries.of(
        KvPolicy.PLAIN,
        KvPolicy.PLAIN,
        KvPolicy.PREFIX_CACHING,
        KvPolicy.PREFIX_CACHING,
        KvPolicy.PLAIN.withPreemption(new PreemptionMode.Swap(50e6)),
        KvPolicy.PREFIX_CACHING.withPreemption(new PreemptionMode.Swap(20e9)),
        KvPolicy.PLAIN.withReservation(new KvReservation.ReserveMax(400)));
  }

  private static Arbitrary<Deployment> deployments() {
    Arbitrary<Speculation> guesses =
        Combinators.combine(
                Arbitraries.of(1, 3, 16),
                Arbitraries.of(0.0, 0.6, 0.95),
                Arbitraries.of(Speculation.Mode.values()),
                Arbitraries.of(Toy.MODEL).injectNull(0.5))
            .as(Speculation::new);
    return Combinators.combine(plainDeployments(), guesses.injectNull(0.7))
        .as(Deployment::withSpeculation);
  }

  private static Arbitrary<Deployment> plainDeployments() {
    Arbitrary<Attention> attention =
        Arbitraries.of(
            new Attention.Full(),
            new Attention.SlidingWindow(64, 5),
            new Attention.SlidingWindow(7, 10),
            new Attention.MultiHeadLatent(60, 10, 50));
    Arbitrary<CostProfile> profile = Arbitraries.of(CostProfile.DATASHEET, Toy.SLOW);
    return Combinators.combine(
            attention, profile, Arbitraries.of(1, 2, 4), Arbitraries.of(true, false))
        .as(
            (kind, costs, gpus, dense) ->
                new Deployment(
                    Toy.GPU,
                    Toy.model(kind, dense ? null : new MixtureOfExperts(8, 2, 0.8e9)),
                    gpus,
                    Precision.BF16,
                    Precision.FP8,
                    costs));
  }

  private static Arbitrary<SchedulingPolicy> policies() {
    Arbitrary<Integer> seats = Arbitraries.of(1, 2, 5, 16, 64);
    Arbitrary<Long> timeouts = Arbitraries.of(0L, 1_000_000_000L, 300_000_000_000L);
    Arbitrary<QueueOrder> orders =
        Arbitraries.of(
            QueueOrder.FCFS,
            new QueueOrder.ShortestPromptFirst(),
            new QueueOrder.Priority(1_000_000_000_000L),
            new QueueOrder.FairShare(2));
    Arbitrary<SchedulingPolicy> whole =
        Combinators.combine(seats, timeouts).as(SchedulingPolicy.StaticBatching::new);
    Arbitrary<SchedulingPolicy> dynamic =
        Combinators.combine(seats, timeouts).as(SchedulingPolicy.DynamicBatching::new);
    Arbitrary<SchedulingPolicy> continuous =
        Combinators.combine(
                seats, Arbitraries.of(1, 100, 500, 8192), Arbitraries.of(0.0, 0.01, 0.3), orders)
            .as(SchedulingPolicy.ContinuousBatching::new);
    Arbitrary<SchedulingPolicy> chunked =
        Combinators.combine(
                seats,
                Arbitraries.of(64, 100, 500, 8192),
                Arbitraries.of(1, 48, 200, SchedulingPolicy.ChunkedPrefill.NO_THRESHOLD),
                orders)
            .as(SchedulingPolicy.ChunkedPrefill::new);
    return Arbitraries.frequencyOf(
        Tuple.of(1, whole), Tuple.of(1, dynamic), Tuple.of(3, continuous), Tuple.of(3, chunked));
  }

  private static Arbitrary<Workload> workloads() {
    Arbitrary<LengthDistribution> turns =
        Arbitraries.of(new LengthDistribution.Fixed(4), new LengthDistribution.Uniform(1, 9));
    Arbitrary<Workload> sessions =
        Combinators.combine(
                requests(),
                turns,
                Arbitraries.of(0.0, 0.5, 20.0),
                Arbitraries.of(UNSHARED, COMMON, MANY),
                Arbitraries.of(600, 100_000))
            .as(SessionWorkload::new);
    return Arbitraries.frequencyOf(Tuple.of(2, requests()), Tuple.of(1, sessions));
  }

  private static Arbitrary<SyntheticWorkload> requests() {
    Arbitrary<ArrivalProcess> arrivals =
        Arbitraries.of(0.5, 5.0, 50.0, Double.POSITIVE_INFINITY)
            .flatMap(
                rate ->
                    Arbitraries.of(
                        new ArrivalProcess.Poisson(rate),
                        new ArrivalProcess.Gamma(rate, 0.3),
                        new ArrivalProcess.Constant(rate)));
    Arbitrary<LengthDistribution> prompts =
        Arbitraries.of(
            new LengthDistribution.Fixed(100),
            new LengthDistribution.Uniform(1, 300),
            new LengthDistribution.LongTail(new LengthDistribution.Fixed(20), 0.1, 900));
    Arbitrary<LengthDistribution> outputs =
        Arbitraries.of(
            new LengthDistribution.Fixed(1),
            new LengthDistribution.Uniform(1, 80),
            new LengthDistribution.LogNormal(100, 0.8, 600));
    return Combinators.combine(arrivals, prompts, outputs).as(SyntheticWorkload::new);
  }
}
