package dev.batchista.study.cards;

/** What a change to a server moves, as the learner sees it. */
public enum Metric {
  TTFT("TTFT", "a TTFT cause"),
  TPOT("TPOT", "a TPOT cause"),
  THROUGHPUT("throughput", "a throughput cause"),
  KV("KV memory", "a KV-memory cause"),
  /** End to end: from arrival to the complete answer. */
  E2E("total time", "a total-time cause"),
  NONE("none of them", "moves none of them");

  private final String label;
  private final String asCause;

  Metric(String label, String asCause) {
    this.label = label;
    this.asCause = asCause;
  }

  /** The name shown to people. */
  public String label() {
    return label;
  }

  /** What a choice that moves it is called. */
  public String asCause() {
    return asCause;
  }
}
