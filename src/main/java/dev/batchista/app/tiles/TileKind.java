package dev.batchista.app.tiles;

/** The figures of the tiles, in their order. */
public enum TileKind {
  TTFT,
  TPOT,
  THROUGHPUT,
  COST
}
