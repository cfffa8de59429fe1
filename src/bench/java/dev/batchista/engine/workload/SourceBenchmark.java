package dev.batchista.engine.workload;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What a request costs to draw: its arrival and its two lengths. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SourceBenchmark {
  private RequestSource fixed = fixed();
  private RequestSource logNormal = logNormal();

  @Setup(Level.Iteration)
  public void startOver() {
    fixed = fixed();
    logNormal = logNormal();
  }

  /** Poisson arrivals, lengths that are all the same. */
  @Benchmark
  public Request fixedLengths() {
    return fixed.next();
  }

  /** Poisson arrivals, lognormal lengths. */
  @Benchmark
  public Request logNormalLengths() {
    return logNormal.next();
  }

  private static RequestSource fixed() {
    return source(new LengthDistribution.Fixed(500), new LengthDistribution.Fixed(200));
  }

  private static RequestSource logNormal() {
    return source(
        new LengthDistribution.LogNormal(500, 0.5, 8192),
        new LengthDistribution.LogNormal(200, 0.5, 8192));
  }

  private static RequestSource source(LengthDistribution prompts, LengthDistribution outputs) {
    ArrivalProcess arrivals = new ArrivalProcess.Poisson(1000);
    return new SyntheticSource(
        new SyntheticWorkload(arrivals, prompts, outputs), 1, Long.MAX_VALUE);
  }
}
