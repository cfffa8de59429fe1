package dev.batchista.explore;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.explore.Knob.Kind;
import dev.batchista.scenario.ServerSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that can be turned, with the names of {@code vllm serve} and {@code vllm bench serve}. */
public final class Knobs {

  private static final List<Knob> ALL =
      List.of(
          number("request-rate", "Request rate", "req/s", TrafficTurns::requestRate),
          number("burstiness", "Burstiness", "", TrafficTurns::burstiness),
          whole("max-concurrency", "Concurrency", "", Field.at("clients.maxConcurrency")),
          whole("users", "Users", "", TrafficTurns::users),
          number("random-input-len", "Prompt length", "tokens", TrafficTurns::promptTokens),
          number("random-output-len", "Output length", "tokens", TrafficTurns::outputTokens),
          number("prefix-share", "Shared prefix", "of prompt tokens", TrafficTurns::prefixShare),
          choice("policy", "Policy", Field.policy()),
          choice("scheduling-policy", "Queue order", Field.at("policy.order.kind")),
          whole("max-num-seqs", "Seats", "", Field.at("policy.maxNumSeqs")),
          whole(
              "max-num-batched-tokens",
              "Token budget",
              "tokens",
              Field.at("policy.maxNumBatchedTokens")),
          whole(
              "long-prefill-token-threshold",
              "Most of one prompt",
              "tokens",
              Field.at("policy.longPrefillTokenThreshold")),
          number("batch-timeout", "Batch timeout", "ms", Field.at("policy.batchTimeoutMs")),
          choice("gpu", "GPU", Field.gpu()),
          choice("model", "Model", Field.moving("server.model")),
          choice("precision", "Weights", Field.moving("server.weightPrecision")),
          choice("kv-cache-dtype", "KV cache", Field.at("server.kvPrecision")),
          whole(
              "tensor-parallel-size",
              "Tensor parallel",
              "GPUs",
              Field.moving("server.tensorParallelSize")),
          whole(
              "pipeline-parallel-size",
              "Pipeline parallel",
              "stages",
              Field.moving("server.pipelineParallelSize")),
          number("hbm-bandwidth", "HBM bandwidth", "GB/s", Field.at("server.hbmBandwidthGBps")),
          number("hbm-capacity", "HBM capacity", "GB", Knobs::hbmCapacity),
          number("dense-tflops", "Compute (dense)", "TFLOP/s", Field.at("server.denseTflops")),
          number("kv-memory", "KV memory", "GB", Field.at("server.kvMemoryGB")),
          number(
              "gpu-memory-utilization",
              "Memory utilization",
              "",
              Field.moving("server.gpuMemoryUtilization")),
          whole("block-size", "KV block", "tokens", Field.at("server.blockSize")),
          number("honesty", "Honesty", "", Field.at("server.honesty")),
          whole("num-speculative-tokens", "Drafts", "tokens", Field.drafts()),
          number("acceptance-rate", "Acceptance", "", Field.at("server.speculation.acceptance")),
          whole("replicas", "Replicas", "", Field.at("fleet.replicas")),
          whole(
              "prefill-replicas",
              "Prefill replicas",
              "",
              Field.at("fleet.disaggregated.prefillReplicas")),
          number("kv-link-bandwidth", "KV link", "GB/s", Field.at("fleet.disaggregated.linkGBps")),
          whole("admission-limit", "Admission limit", "", Field.at("fleet.admission.perReplica")),
          number("client-timeout", "Client timeout", "ms", Field.at("clients.timeoutMs")));

  private Knobs() {}

  /** Every knob, in the order in which they are listed. */
  public static List<Knob> all() {
    return ALL;
  }

  /** The knob of this name; null if there is none. */
  public static @Nullable Knob named(String name) {
    return ALL.stream().filter(knob -> knob.name().equals(name)).findFirst().orElse(null);
  }

  /** Memory of each GPU: what the weights leave of it is for KV. */
  private static Setting hbmCapacity(Setting setting, String value, Lab lab) {
    ServerSpec server = setting.scenario().server();
    Deployment old = lab.resolver().deployment(server.withKvMemoryGB(null));
    double perBytes = old.roomBytes(server.gpuMemoryUtilization()) / old.gpu().hbmBytes();
    double weights =
        old.roomBytes(server.gpuMemoryUtilization())
            - old.kvBytesAvailable(server.gpuMemoryUtilization());
    double left = Knob.number(value) * 1e9 * perBytes - weights;
    Gpu gpu = old.gpu();
    if (left <= 0) {
      throw new KnobException(
          "hbm-capacity %s: the weights need %.1f GB on each %s at this utilization"
              .formatted(value, weights / perBytes / 1e9, gpu.name()));
    }
    return setting.with(setting.scenario().withServer(server.withKvMemoryGB(left / 1e9)));
  }

  private static Knob number(String name, String label, String unit, Knob.Turn turn) {
    return new Knob(name, label, unit, Kind.NUMBER, turn);
  }

  private static Knob whole(String name, String label, String unit, Knob.Turn turn) {
    return new Knob(name, label, unit, Kind.WHOLE_NUMBER, turn);
  }

  private static Knob choice(String name, String label, Knob.Turn turn) {
    return new Knob(name, label, "", Kind.CHOICE, turn);
  }
}
