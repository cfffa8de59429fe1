package dev.batchista.cli.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How the server batches. */
final class PolicyOptions {

  private static final String STATIC = "static";

  @Option(names = "--policy", paramLabel = "KIND", description = "Batching: continuous or static.")
  private @Nullable String policy;

  @Option(
      names = "--max-num-seqs",
      paramLabel = "SEATS",
      description = "Most sequences in a batch.")
  private @Nullable String maxNumSeqs;

  @Option(
      names = "--max-num-batched-tokens",
      paramLabel = "TOKENS",
      description = "Most prompt tokens in a step (continuous).")
  private @Nullable String maxNumBatchedTokens;

  @Option(
      names = "--batch-timeout",
      paramLabel = "MS",
      description = "How long a batch may wait to fill up (static).")
  private @Nullable String batchTimeout;

  void apply(Overrides overrides) {
    JsonNode before = overrides.tree().path("policy");
    if (policy != null && !policy.equals(before.path("kind").asString(""))) {
      ObjectNode other = overrides.tree().putObject("policy");
      other.set("maxNumSeqs", before.path("maxNumSeqs"));
    }
    overrides.set("--policy", "policy.kind", policy);
    overrides.set("--max-num-seqs", "policy.maxNumSeqs", maxNumSeqs);
    boolean isStatic = overrides.tree().path("policy").path("kind").asString("").equals(STATIC);
    if (isStatic && maxNumBatchedTokens != null) {
      overrides.refuse(
          "--max-num-batched-tokens",
          maxNumBatchedTokens,
          "goes with --policy continuous only: a static batch computes all its prompts at once.");
    } else if (!isStatic && batchTimeout != null) {
      overrides.refuse(
          "--batch-timeout",
          batchTimeout,
          "goes with --policy static only: continuous batching does not wait.");
    } else {
      overrides.set("--max-num-batched-tokens", "policy.maxNumBatchedTokens", maxNumBatchedTokens);
      overrides.set("--batch-timeout", "policy.batchTimeoutMs", batchTimeout);
    }
  }
}
