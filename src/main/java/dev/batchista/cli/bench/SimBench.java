package dev.batchista.cli.bench;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.workload.SyntheticSource;
import java.util.ArrayList;
import java.util.List;

/** Runs a case some times to warm up and some times to be counted. */
final class SimBench {
  private final int warmups;
  private final int counted;

  /**
   * @param warmups runs that do not count
   * @param counted runs of which the median is taken
   */
  SimBench(int warmups, int counted) {
    this.warmups = warmups;
    this.counted = counted;
  }

  /**
   * What a case took.
   *
   * @param requests requests served
   * @param medianSeconds median wall-clock time of the counted runs
   * @param outputTokens tokens simulated in a run
   * @param peakHeapMegabytes the most heap in use in any run, what waits for collection included
   */
  record Result(
      String name,
      long requests,
      double medianSeconds,
      long outputTokens,
      double peakHeapMegabytes) {
    double requestsPerSecond() {
      return requests / medianSeconds;
    }

    double outputTokensPerSecond() {
      return outputTokens / medianSeconds;
    }
  }

  Result measure(SimCase benchCase, int requests) {
    for (int i = 0; i < warmups; i++) {
      run(benchCase, requests);
    }
    List<Double> seconds = new ArrayList<>();
    long tokens = 0;
    double peakMegabytes;
    try (HeapPeak peak = new HeapPeak()) {
      for (int i = 0; i < counted; i++) {
        long start = System.nanoTime();
        tokens = run(benchCase, requests).outputTokens();
        seconds.add((System.nanoTime() - start) / 1e9);
      }
      peakMegabytes = peak.bytes() / 1e6;
    }
    seconds.sort(null);
    return new Result(benchCase.name(), requests, seconds.get(counted / 2), tokens, peakMegabytes);
  }

  static RunSummary run(SimCase benchCase, int requests) {
    Deployment deployment = benchCase.config().deployment();
    Recorder recorder = new Recorder(deployment, 500, 50);
    var source = new SyntheticSource(benchCase.workload(), 1, requests);
    new Simulation(benchCase.config(), source, recorder).runToEnd();
    return recorder.summary();
  }
}
