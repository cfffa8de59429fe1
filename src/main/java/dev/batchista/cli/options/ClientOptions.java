package dev.batchista.cli.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What clients do when it takes too long or they are turned away. */
final class ClientOptions {

  @Option(
      names = "--client-timeout",
      paramLabel = "MS",
      description = "Give up after so long without a token.")
  private @Nullable String timeout;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description = "How often a client asks again after that or a rejection.")
  private @Nullable String retries;

  @Option(
      names = "--retry-backoff",
      paramLabel = "MS",
      description = "How long it waits before it does.")
  private @Nullable String backoff;

  @Option(
      names = "--cancel-share",
      paramLabel = "SHARE",
      description = "Share of the users who leave in the middle of the answer.")
  private @Nullable String cancelShare;

  @Option(
      names = "--max-concurrency",
      paramLabel = "N",
      description =
          "Most requests under way; the others wait at the client, and their TTFT begins when they"
              + " are sent.")
  private @Nullable String maxConcurrency;

  void apply(Overrides overrides) {
    overrides.set("--client-timeout", "clients.timeoutMs", timeout);
    overrides.set("--retries", "clients.retries", retries);
    overrides.set("--retry-backoff", "clients.backoffMs", backoff);
    overrides.set("--cancel-share", "clients.cancelShare", cancelShare);
    overrides.set("--max-concurrency", "clients.maxConcurrency", maxConcurrency);
  }
}
