package dev.batchista.diagnose;

/** What can be seen of a run. */
public enum Measure {
  OFFERED_RATE("requests offered", "1/s", 0.03, "the rate at which requests came"),
  BURSTINESS("coefficient of variation of arrivals", "", 0.15, "when each request came"),
  PROMPT_P50("median prompt", "tokens", 0.05, "the prompt lengths"),
  PROMPT_P99("p99 prompt", "tokens", 0.25, "the tail of the prompt lengths"),
  OUTPUT_MEAN("mean output", "tokens", 0.05, "the output lengths"),
  FAILED("share failed or given up", "", 0.25, "how many requests failed"),
  RETRIES("retries and restarts a request", "", 0.25, "whether clients asked again"),
  TTFT_P50("TTFT p50", "ms", 0.07, "the median TTFT"),
  TTFT_P99("TTFT p99", "ms", 0.2, "the tail of TTFT"),
  TTFT_LEAST("shortest TTFT", "ms", 0.07, "the TTFT of a request that met nobody"),
  TPOT_P50("TPOT p50", "ms", 0.05, "the median TPOT"),
  TPOT_P99("TPOT p99", "ms", 0.15, "the tail of TPOT"),
  TPOT_LEAST("shortest TPOT", "ms", 0.05, "the TPOT of a request that met nobody"),
  ITL_P99("ITL p99", "ms", 0.2, "the tail of the gaps between tokens"),
  OUTPUT_RATE("output tokens", "1/s", 0.03, "the throughput"),
  BATCH("mean decode batch", "sequences", 0.07, "how many sequences decode together"),
  WAIT_SEATS("TTFT: waiting for a seat", "ms", 0.3, "what the queue waited for (max_num_seqs)"),
  WAIT_KV("TTFT: waiting for KV blocks", "ms", 0.3, "what the queue waited for (KV blocks)"),
  WAIT_BUDGET(
      "TTFT: waiting for the token budget", "ms", 0.3, "what the queue waited for (budget)"),
  WAIT_BATCH("TTFT: waiting for a batch", "ms", 0.3, "whether requests wait for a whole batch"),
  WAIT_QUEUE("TTFT: in the queue", "ms", 0.3, "vllm:request_queue_time_seconds"),
  PREFILL("TTFT: prefill", "ms", 0.1, "vllm:request_prefill_time_seconds"),
  PREEMPTIONS("preemptions a request", "", 0.3, "vllm:num_preemptions_total"),
  KV_USE("highest share of KV in use", "", 0.1, "vllm:kv_cache_usage_perc"),
  HIT_RATE("prefix cache hit rate", "", 0.1, "vllm:prefix_cache_hits_total over queries");

  private final String label;
  private final String unit;
  private final double tolerance;
  private final String where;

  Measure(String label, String unit, double tolerance, String where) {
    this.label = label;
    this.unit = unit;
    this.tolerance = tolerance;
    this.where = where;
  }

  /** In tables. */
  public String label() {
    return label;
  }

  /** Of the figure; empty for shares and counts. */
  public String unit() {
    return unit;
  }

  /** Relative change below which it counts as the same. */
  double tolerance() {
    return tolerance;
  }

  /** Where to look for it, after "look at". */
  public String where() {
    return where;
  }

  /** Below this a figure is as good as nothing, and a change of it says nothing. */
  double floor() {
    return switch (this) {
      case WAIT_SEATS, WAIT_KV, WAIT_BUDGET, WAIT_BATCH, WAIT_QUEUE -> 5;
      case FAILED, PREEMPTIONS, RETRIES, HIT_RATE -> 0.01;
      default -> 0;
    };
  }
}
