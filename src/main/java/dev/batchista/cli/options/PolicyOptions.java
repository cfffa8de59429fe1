package dev.batchista.cli.options;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How the server batches. */
final class PolicyOptions {

  private static final String THRESHOLD = "--long-prefill-token-threshold";
  private static final Set<String> WHOLE_BATCH = Set.of("static", "dynamic");

  @Option(
      names = "--policy",
      paramLabel = "KIND",
      description = "Batching: continuous, chunked, dynamic or static.")
  private @Nullable String policy;

  @Option(
      names = "--max-num-seqs",
      paramLabel = "SEATS",
      description = "Most sequences in a batch.")
  private @Nullable String maxNumSeqs;

  @Option(
      names = "--max-num-batched-tokens",
      paramLabel = "TOKENS",
      description = "Most prompt tokens in a step (continuous); all tokens (chunked).")
  private @Nullable String maxNumBatchedTokens;

  @Option(
      names = "--long-prefill-token-threshold",
      paramLabel = "TOKENS",
      description = "Most tokens of one prompt in a step (chunked).")
  private @Nullable String longPrefillTokenThreshold;

  @Option(
      names = "--batch-timeout",
      paramLabel = "MS",
      description = "How long a batch may wait to fill up (static, dynamic).")
  private @Nullable String batchTimeout;

  @Option(
      names = "--scheduling-policy",
      paramLabel = "ORDER",
      description = "Queue: fcfs, shortest-prompt, priority or fair-share.")
  private @Nullable String order;

  void apply(Overrides overrides) {
    JsonNode before = overrides.tree().path("policy");
    if (policy != null && !policy.equals(before.path("kind").asString(""))) {
      ObjectNode other = overrides.tree().putObject("policy");
      other.set("maxNumSeqs", before.path("maxNumSeqs"));
    }
    overrides.set("--policy", "policy.kind", policy);
    overrides.set("--max-num-seqs", "policy.maxNumSeqs", maxNumSeqs);
    String kind = overrides.tree().path("policy").path("kind").asString("");
    if (kind.equals("chunked")) {
      overrides.set(THRESHOLD, "policy.longPrefillTokenThreshold", longPrefillTokenThreshold);
    } else {
      refuse(overrides, THRESHOLD, longPrefillTokenThreshold, "chunked");
    }
    if (WHOLE_BATCH.contains(kind)) {
      refuse(overrides, "--max-num-batched-tokens", maxNumBatchedTokens, "continuous or chunked");
      refuse(overrides, "--scheduling-policy", order, "continuous or chunked");
      overrides.set("--batch-timeout", "policy.batchTimeoutMs", batchTimeout);
    } else {
      refuse(overrides, "--batch-timeout", batchTimeout, "static or dynamic");
      overrides.set("--max-num-batched-tokens", "policy.maxNumBatchedTokens", maxNumBatchedTokens);
      if (order != null) {
        overrides.drop("policy.order");
        overrides.set("--scheduling-policy", "policy.order.kind", order);
      }
    }
  }

  private static void refuse(
      Overrides overrides, String option, @Nullable String given, String policies) {
    if (given != null) {
      overrides.refuse(option, given, "goes with --policy " + policies + " only.");
    }
  }
}
