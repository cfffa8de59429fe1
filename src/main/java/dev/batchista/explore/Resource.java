package dev.batchista.explore;

/** What a server can be short of. */
public enum Resource {
  SEATS("seats"),
  KV_BLOCKS("KV blocks"),
  TOKEN_BUDGET("the token budget"),
  BATCHING("the batching policy"),
  COMPUTE("compute"),
  HBM_BANDWIDTH("HBM bandwidth"),
  GPU_LINK("the link between the GPUs"),
  KV_LINK("the link that KV is handed over"),
  OVERHEAD("overhead");

  private final String label;

  Resource(String label) {
    this.label = label;
  }

  /** The words shown to people. */
  public String label() {
    return label;
  }
}
