package dev.batchista.cli.bench;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.metrics.RunSummary;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The runs of {@code batchista bench sim}: requests drawn, served and summed up exactly. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 1, jvmArgs = "-Xmx480m")
public class WholeRunBenchmark {
  @Param({"base", "overload", "lognormal", "kv-pressure"})
  public String name = "base";

  @Param({"100000"})
  public int requests;

  private SimCase benchCase = SimCase.all(Catalogue.load()).get(0);

  @Setup
  public void find() {
    for (SimCase candidate : SimCase.all(Catalogue.load())) {
      if (candidate.name().equals(name)) {
        benchCase = candidate;
      }
    }
  }

  @Benchmark
  public RunSummary run() {
    return SimBench.run(benchCase, requests);
  }
}
