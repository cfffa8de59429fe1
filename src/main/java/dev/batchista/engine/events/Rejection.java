package dev.batchista.engine.events;

/** Why a request was turned away at the door. */
public enum Rejection {
  /** Prompt and output are longer than the model's context. */
  BEYOND_CONTEXT(false),
  /** Its KV would not fit even into an empty pool. */
  BEYOND_KV_POOL(false),
  /** As many wait as may wait (HTTP 429). */
  QUEUE_FULL(true),
  /** No replica that could take it is up (HTTP 503). */
  NO_REPLICA(true);

  private final boolean passing;

  Rejection(boolean passing) {
    this.passing = passing;
  }

  /** Whether asking again later may help. */
  public boolean passing() {
    return passing;
  }
}
