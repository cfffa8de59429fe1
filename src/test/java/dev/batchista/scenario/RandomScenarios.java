package dev.batchista.scenario;

import dev.batchista.engine.cost.Speculation;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.RequestClass;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.arbitraries.DoubleArbitrary;
import org.jspecify.annotations.Nullable;

/** Any scenario that the format can hold, feasible or not. */
final class RandomScenarios {

  private RandomScenarios() {}

  static Arbitrary<Scenario> any() {
    return Combinators.combine(
            oneServer(), RandomFleets.kvPolicies(), RandomFleets.fleets(), RandomFleets.clients())
        .as(
            (scenario, kv, fleet, clients) ->
                scenario
                    .withServer(
                        scenario
                            .server()
                            .withKv(kv)
                            .withPipelineParallelSize((int) (scenario.seed() & 15) + 1)
                            .withSpeculation(speculation(scenario.seed())))
                    .withFleet(fleet)
                    .withClients(clients));
  }

  private static @Nullable SpeculationSpec speculation(long seed) {
    if ((seed & 16) == 0) {
      return null;
    }
    return new SpeculationSpec(
        (int) (seed >>> 5 & 15) + 1,
        (seed >>> 9 & 511) / 512.0,
        Speculation.Mode.values()[(int) (seed >>> 18 & 1)],
        (seed & 1L << 19) == 0 ? null : "a model that nobody has");
  }

  private static Arbitrary<Scenario> oneServer() {
    return Combinators.combine(
            Arbitraries.strings().ofMinLength(1).ofMaxLength(200),
            Arbitraries.strings().ofMaxLength(300),
            Arbitraries.longs(),
            Arbitraries.integers().between(1, 5_000_000),
            servers(),
            policies(),
            traffic(),
            slos())
        .as(RandomScenarios::scenario);
  }

  private static Scenario scenario(
      String name,
      String description,
      long seed,
      int requests,
      ServerSpec server,
      SchedulingPolicy policy,
      Traffic traffic,
      Slo slo) {
    boolean all = traffic instanceof Traffic.Trace && requests % 2 == 0;
    return new Scenario(
        name,
        description,
        seed,
        all ? Scenario.ALL_REQUESTS : requests,
        server,
        policy,
        traffic,
        slo);
  }

  static Arbitrary<ServerSpec> servers() {
    Arbitrary<Double> bandwidth = numbers(1, 1e6).injectNull(0.5);
    Arbitrary<Double> tflops = numbers(0.1, 1e5).injectNull(0.5);
    Arbitrary<Double> kvMemory = numbers(0.001, 1e5).injectNull(0.5);
    Arbitrary<double[]> shares =
        Combinators.combine(numbers(0.01, 1), numbers(0, 1)).as((a, b) -> new double[] {a, b});
    return Combinators.combine(
            Arbitraries.of("h100-sxm", "L4", "a gpu that nobody has"),
            bandwidth,
            tflops,
            Arbitraries.of(Precision.values()),
            Arbitraries.of(Precision.BF16, Precision.FP16, Precision.FP8, Precision.INT8),
            Arbitraries.of(1, 2, 4, 8),
            kvMemory,
            Combinators.combine(Arbitraries.integers().between(1, 1024), shares)
                .as((block, both) -> new Object[] {block, both}))
        .as(
            (gpu, gbps, flops, weights, kv, gpus, memory, rest) ->
                new ServerSpec(
                    gpu,
                    gbps,
                    flops,
                    "llama-3.1-8b",
                    weights,
                    kv,
                    gpus,
                    memory,
                    ((double[]) rest[1])[0],
                    (Integer) rest[0],
                    "vllm",
                    ((double[]) rest[1])[1]));
  }

  static Arbitrary<SchedulingPolicy> policies() {
    Arbitrary<Integer> seats = Arbitraries.integers().between(1, 100_000);
    Arbitrary<Integer> spare = Arbitraries.integers().between(0, 9_900_000);
    return Arbitraries.oneOf(
        Combinators.combine(seats, hours()).as(SchedulingPolicy.StaticBatching::new),
        Combinators.combine(seats, hours()).as(SchedulingPolicy.DynamicBatching::new),
        Combinators.combine(seats, spare, thresholds(), orders())
            .as(
                (n, more, threshold, order) ->
                    new SchedulingPolicy.ChunkedPrefill(n, n + more, threshold, order)),
        Combinators.combine(seats, spare, numbers(0, 0.99), orders())
            .as(
                (n, more, share, order) ->
                    new SchedulingPolicy.ContinuousBatching(n, n + more, share, order)));
  }

  private static Arbitrary<Integer> thresholds() {
    return Arbitraries.oneOf(
        Arbitraries.integers().between(1, 10_000_000),
        Arbitraries.just(SchedulingPolicy.ChunkedPrefill.NO_THRESHOLD));
  }

  private static Arbitrary<QueueOrder> orders() {
    return Arbitraries.oneOf(
        Arbitraries.of(QueueOrder.FCFS, new QueueOrder.ShortestPromptFirst()),
        hours().map(QueueOrder.Priority::new),
        numbers(0, 1000).map(QueueOrder.FairShare::new));
  }

  /** Picoseconds up to an hour. */
  static Arbitrary<Long> hours() {
    return Arbitraries.longs().between(0, 3_600_000L * 1_000_000_000L);
  }

  private static Arbitrary<Traffic> traffic() {
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMinLength(1).ofMaxLength(100).map(Traffic.Trace::new),
        Combinators.combine(workloads(), sharedPrompts()).as(Traffic.Synthetic::new),
        Combinators.combine(workloads(), lengths(), numbers(0, 999_999), sharedPrompts())
            .as(Traffic.Sessions::new),
        Combinators.combine(closedLoops(), sharedPrompts()).as(Traffic.ClosedLoop::new),
        classes().list().ofMinSize(1).ofMaxSize(3).map(RandomScenarios::named));
  }

  private static Arbitrary<SyntheticWorkload> workloads() {
    return Combinators.combine(arrivals(), lengths(), lengths()).as(SyntheticWorkload::new);
  }

  private static Arbitrary<ClosedLoopWorkload> closedLoops() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 1_000_000), numbers(0, 999_999), lengths(), lengths())
        .as(ClosedLoopWorkload::new);
  }

  private static Arbitrary<SharedPrompts> sharedPrompts() {
    return Arbitraries.oneOf(
        Arbitraries.just(SharedPrompts.NONE),
        Combinators.combine(
                Arbitraries.integers().between(1, 10_000_000),
                Arbitraries.integers().between(1, 1_000_000),
                numbers(0, 1))
            .as(SharedPrompts::new));
  }

  private static Arbitrary<Traffic.Classes.Promised> classes() {
    return Combinators.combine(
            workloads(),
            sharedPrompts(),
            Arbitraries.integers().between(-1000, 1000),
            slos().injectNull(0.5))
        .as(
            (workload, prompts, priority, slo) ->
                new Traffic.Classes.Promised(
                    new RequestClass("?", workload, prompts, priority), slo));
  }

  /** Classes need names of their own. */
  private static Traffic named(List<Traffic.Classes.Promised> drawn) {
    List<Traffic.Classes.Promised> classes = new ArrayList<>();
    for (Traffic.Classes.Promised each : drawn) {
      RequestClass requests = each.requests();
      classes.add(
          new Traffic.Classes.Promised(
              new RequestClass(
                  "tenant " + classes.size(),
                  requests.workload(),
                  requests.sharedPrompts(),
                  requests.priority()),
              each.slo()));
    }
    return new Traffic.Classes(classes);
  }

  private static Arbitrary<ArrivalProcess> arrivals() {
    Arbitrary<Double> rates =
        Arbitraries.oneOf(numbers(1e-6, 1e6), Arbitraries.just(Double.POSITIVE_INFINITY));
    return Arbitraries.oneOf(
        rates.map(ArrivalProcess.Poisson::new),
        rates.map(ArrivalProcess.Constant::new),
        Combinators.combine(rates, numbers(0.1, 10)).as(ArrivalProcess.Weibull::new),
        Combinators.combine(
                numbers(1e-6, 1e6), numbers(0, 1), numbers(0.001, 1e6), numbers(0.001, 1e6))
            .as(RandomScenarios::bursts),
        Combinators.combine(numbers(1e-6, 1e6), numbers(0, 1), numbers(1, 1e6))
            .as(ArrivalProcess.Daily::new),
        Combinators.combine(rates, numbers(0.01, 1000)).as(ArrivalProcess.Gamma::new));
  }

  private static ArrivalProcess bursts(double rate, double height, double burst, double quiet) {
    double most = (burst + quiet) / burst;
    double factor = Math.min(1e6, Math.min(most, 1 + height * (most - 1)));
    double busyEnough = Math.max(rate, 0.002 / (burst + quiet));
    return new ArrivalProcess.OnOff(busyEnough, factor, burst, quiet);
  }

  private static Arbitrary<LengthDistribution> lengths() {
    Arbitrary<Integer> tokens = Arbitraries.integers().between(1, 10_000_000);
    Arbitrary<LengthDistribution> usual =
        Arbitraries.oneOf(
            tokens.map(LengthDistribution.Fixed::new),
            Combinators.combine(tokens, tokens)
                .as((a, b) -> new LengthDistribution.Uniform(Math.min(a, b), Math.max(a, b))),
            Combinators.combine(numbers(1, 1e7), numbers(0, 5), tokens)
                .as(
                    (mean, sigma, max) ->
                        new LengthDistribution.LogNormal(
                            mean, sigma, Math.max(max, (int) Math.ceil(mean)))));
    return Arbitraries.oneOf(
        usual,
        Combinators.combine(usual, numbers(0, 1), tokens).as(LengthDistribution.LongTail::new));
  }

  private static Arbitrary<Slo> slos() {
    return Combinators.combine(numbers(0.001, 8.64e7), numbers(0.001, 8.64e7)).as(Slo::new);
  }

  /** Doubles down to their last bit, not only round ones. */
  static Arbitrary<Double> numbers(double low, double high) {
    DoubleArbitrary round = Arbitraries.doubles().between(low, high).ofScale(6);
    Arbitrary<Double> exact =
        Arbitraries.longs()
            .between(Double.doubleToLongBits(low), Double.doubleToLongBits(high))
            .map(Double::longBitsToDouble);
    return Arbitraries.oneOf(round, exact);
  }
}
