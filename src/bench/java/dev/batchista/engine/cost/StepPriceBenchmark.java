package dev.batchista.engine.cost;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.hardware.Precision;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a step costs to price: once a decode run, and once a step with prompts. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class StepPriceBenchmark {
  private final CostModel cost = new CostModel(deployment());
  private int rows = 64;
  private long contextSum = 64 * 700L;

  /** The first step of a decode run. */
  @Benchmark
  public long decode() {
    return cost.decodeStepPs(rows, contextSum, contextSum);
  }

  /** A chunk of a prompt beside the decodes. */
  @Benchmark
  public long chunkBesideDecodes() {
    StepLoad load =
        StepLoad.EMPTY
            .plusChunk(0, 500, true, Integer.MAX_VALUE)
            .plusDecode(rows, contextSum, contextSum);
    return cost.stepPs(load);
  }

  /** The same step with all its arithmetic, as the inspector shows it. */
  @Benchmark
  public StepCost explained() {
    StepLoad load = StepLoad.EMPTY.plusDecode(rows, contextSum, contextSum);
    return cost.explain(load);
  }

  private static Deployment deployment() {
    Catalogue catalogue = Catalogue.load();
    return new Deployment(
        catalogue.gpu("h100-sxm"),
        catalogue.model("llama-3-70b"),
        4,
        Precision.BF16,
        Precision.BF16,
        catalogue.costProfile("vllm"));
  }
}
