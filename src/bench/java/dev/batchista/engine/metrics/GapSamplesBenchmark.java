package dev.batchista.engine.metrics;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Inter-token latencies: what a series of gaps costs to keep, and the exact percentiles of many.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class GapSamplesBenchmark {
  private static final int SERIES = 100_000;
  private static final long FIRST_PS = 20_000_000_000L;
  private static final long STRIDE_PS = 7_919_000L;

  private final GapSamples filled = fill();

  /** A series of 40 gaps that each of 25 requests saw. */
  @Benchmark
  @OperationsPerInvocation(SERIES)
  public GapSamples add() {
    return fill();
  }

  /** The 99th percentile of 100 million gaps. */
  @Benchmark
  @OutputTimeUnit(TimeUnit.MICROSECONDS)
  public LatencySummary percentiles() {
    return filled.summary();
  }

  private static GapSamples fill() {
    GapSamples samples = new GapSamples();
    for (int i = 0; i < SERIES; i++) {
      samples.add(FIRST_PS + i % 997 * STRIDE_PS, 3_000, 40, 25);
    }
    return samples;
  }
}
