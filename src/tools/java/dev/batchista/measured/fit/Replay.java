package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.workload.RecordedSource;
import dev.batchista.engine.workload.RecordedWorkload;
import dev.batchista.engine.workload.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recorded vLLM run of Llama 3.1 8B, its arrivals and lengths played again.
 *
 * @param error of mean TTFT, mean TPOT, output tokens a second and p99 TTFT: predicted / measured -
 *     1
 */
public record Replay(Error error) {
  private static final int SEATS = 128;
  private static final int BUDGET = 2048;
  private static final int BLOCK = 16;

  /** Shares with their sign. */
  public record Error(double ttft, double tpot, double throughput, double p99Ttft) {}

  /**
   * The two runs that are at hand: vLLM 0.19 with 128 seats and a budget of 2,048 tokens.
   *
   * @param gpu in the catalogue
   * @param file of the requests
   * @param kvTokens what fits in the KV memory: stated for the RTX 4090; for the other 90 % of its
   *     memory less the weights
   */
  public record Run(String gpu, String file, long kvTokens) {
    public static final Run RTX_4090 =
        new Run("rtx-4090", "vllm_measured_requests_RTX4090_Llama-3.1-8B.csv", 41_408);
    public static final Run RTX_PRO_6000 =
        new Run("rtx-pro-6000", "vllm_measured_requests_RTXPRO6000_Llama-3.1-8B.csv", 534_000);
  }

  /** Plays a run of {@code folder} under a profile. */
  public static Replay of(Path folder, Run run, CostProfile profile, Catalogue catalogue)
      throws IOException {
    List<Request> requests = new ArrayList<>();
    List<Double> ttfts = new ArrayList<>();
    double tpots = 0;
    double last = 0;
    long tokens = 0;
    List<String> lines = Files.readAllLines(folder.resolve(run.file()));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      double arrival = Double.parseDouble(cells[3]);
      double first = Double.parseDouble(cells[6]);
      double end = Double.parseDouble(cells[7]);
      int output = Integer.parseInt(cells[2]);
      requests.add(
          new Request(requests.size(), Ticks.ceil(arrival), Integer.parseInt(cells[1]), output));
      ttfts.add(1000 * (first - arrival));
      tpots += 1000 * (end - first) / (output - 1);
      tokens += output;
      last = Math.max(last, end);
    }
    RunSummary summary = played(run, requests, profile, catalogue);
    List<Double> sorted = ttfts.stream().sorted().toList();
    double mean = ttfts.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double p99 = sorted.get((int) Math.round(0.99 * (sorted.size() - 1)));
    return new Replay(
        new Error(
            summary.ttft().meanMs() / mean - 1,
            summary.tpot().meanMs() / (tpots / requests.size()) - 1,
            summary.outputThroughput() / (tokens / last) - 1,
            summary.ttft().p99Ms() / p99 - 1));
  }

  private static RunSummary played(
      Run run, List<Request> requests, CostProfile profile, Catalogue catalogue) {
    Deployment deployment =
        new Deployment(
            catalogue.gpu(run.gpu()),
            catalogue.model("llama-3.1-8b"),
            1,
            Precision.BF16,
            Precision.BF16,
            profile);
    ServerConfig server =
        new ServerConfig(
            deployment,
            new SchedulingPolicy.ChunkedPrefill(SEATS, BUDGET, QueueOrder.FCFS),
            run.kvTokens() * deployment.kvBytesPerToken(),
            BLOCK);
    Recorder recorder = new Recorder(deployment, 1000, 100);
    new Simulation(server, new RecordedSource(new RecordedWorkload(run.gpu(), requests)), recorder)
        .runToEnd();
    return recorder.summary();
  }
}
