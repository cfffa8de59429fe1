package dev.batchista.engine.events;

/** Why a request was turned away at the door. */
public enum Rejection {
  /** Prompt and output are longer than the model's context. */
  BEYOND_CONTEXT,
  /** Its KV would not fit even into an empty pool. */
  BEYOND_KV_POOL
}
