package dev.batchista.engine.cost;

/** What a step, or a part of it, spends its time on. */
public enum Bound {
  COMPUTE("compute"),
  HBM_BANDWIDTH("HBM bandwidth"),
  LINK("GPU link"),
  OVERHEAD("overhead");

  private final String label;

  Bound(String label) {
    this.label = label;
  }

  /** The words shown to people. */
  public String label() {
    return label;
  }
}
