package dev.batchista.results;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a benchmark or a server measured, in the terms of this project whatever the tool calls them.
 *
 * @param origin who measured what
 * @param load how requests came
 * @param counts how many
 * @param rates how many a second
 * @param latencies how long
 * @param promptTokens lengths, null where they are not known; so are outputTokens
 * @param outputTokens lengths
 * @param server what the server says of itself
 * @param requests one by one, empty where the file has none
 * @param notes what is missing, assumed or odd
 */
public record ImportedRun(
    Origin origin,
    Load load,
    Counts counts,
    Rates rates,
    Latencies latencies,
    @Nullable Distribution promptTokens,
    @Nullable Distribution outputTokens,
    Server server,
    List<ImportedRequest> requests,
    List<Note> notes) {

  public ImportedRun {
    requests = List.copyOf(requests);
    notes = List.copyOf(notes);
  }

  /** Whether there is any figure in it. */
  boolean hasFigures() {
    return counts.completed() != null
        || rates.requests() != null
        || rates.outputTokens() != null
        || rates.totalTokens() != null
        || latencies.any();
  }

  /**
   * Who measured what; texts are empty where the file does not say.
   *
   * @param tool name of the tool
   * @param version of it
   * @param date as the file writes it
   * @param model that was served
   * @param engine that served it
   */
  public record Origin(String tool, String version, String date, String model, String engine) {}

  /**
   * How requests came.
   *
   * @param requestRate a second; infinite where all came at once
   * @param burstiness shape of the gamma distribution of gaps, 1 for Poisson
   * @param concurrency most at a time
   */
  public record Load(
      @Nullable Double requestRate, @Nullable Double burstiness, @Nullable Long concurrency) {}

  /**
   * How many.
   *
   * @param completed requests that were answered
   * @param failed requests that were not
   * @param inputTokens of the completed
   * @param outputTokens of the completed
   * @param durationSeconds of the run
   */
  public record Counts(
      @Nullable Long completed,
      @Nullable Long failed,
      @Nullable Long inputTokens,
      @Nullable Long outputTokens,
      @Nullable Double durationSeconds) {}

  /** How many a second: requests, output tokens, tokens in and out, requests within the SLOs. */
  public record Rates(
      @Nullable Double requests,
      @Nullable Double outputTokens,
      @Nullable Double totalTokens,
      @Nullable Double goodput) {}

  /**
   * How long, in milliseconds.
   *
   * @param ttft to the first token, the queue included
   * @param tpot per output token after the first, a figure for each request
   * @param itl gaps between tokens, all together
   * @param e2e to the last token
   * @param queue until the server took it up
   * @param prefill from then to the first token
   */
  public record Latencies(
      @Nullable Distribution ttft,
      @Nullable Distribution tpot,
      @Nullable Distribution itl,
      @Nullable Distribution e2e,
      @Nullable Distribution queue,
      @Nullable Distribution prefill) {

    /** Whether any is known. */
    public boolean any() {
      return ttft != null
          || tpot != null
          || itl != null
          || e2e != null
          || queue != null
          || prefill != null;
    }
  }

  /**
   * What the server says of itself.
   *
   * @param preemptions how often a request lost its seat
   * @param kvUse share of the KV memory in use
   * @param prefixHitRate share of prompt tokens that were in the prefix cache
   */
  public record Server(
      @Nullable Long preemptions, @Nullable Double kvUse, @Nullable Double prefixHitRate) {}
}
