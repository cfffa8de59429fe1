package dev.batchista.engine.kv;

/**
 * KV memory in blocks of equal size, as PagedAttention keeps it (Kwon et al., SOSP 2023): a
 * sequence holds whole blocks, and any free block serves any sequence, so only their number
 * matters.
 *
 * <p>Where some layers keep only a window of the past, a block is counted by layers: {@link
 * #unitsFor} of a long sequence then grows on the full layers only.
 */
public final class KvPool {
  private final int blockSize;
  private final double bytesPerUnit;
  private long totalUnits;
  private final int fullUnits;
  private final int windowedUnits;
  private final int window;
  private long usedUnits;

  /**
   * @param kvBytes memory for KV over the whole group; at least 0
   * @param bytesPerToken bytes a token takes in all layers
   * @param blockSize tokens a block, at least 1
   * @param layers all layers of the model
   * @param windowedLayers layers that keep a window only
   * @param window their window in tokens
   */
  public KvPool(
      double kvBytes,
      double bytesPerToken,
      int blockSize,
      int layers,
      int windowedLayers,
      int window) {
    this.blockSize = blockSize;
    this.window = window;
    this.windowedUnits = windowedLayers;
    this.fullUnits = windowedLayers == 0 ? 1 : layers - windowedLayers;
    this.bytesPerUnit = bytesPerToken * blockSize / (fullUnits + windowedUnits);
    this.totalUnits = (long) Math.floor(Math.max(0, kvBytes) / bytesPerUnit);
  }

  /** Tokens a block. */
  public int blockSize() {
    return blockSize;
  }

  /** Whether a sequence's need depends on a window. */
  public boolean windowed() {
    return windowedUnits > 0;
  }

  /** Memory units that {@code tokens} tokens of one sequence hold. */
  public long unitsFor(long tokens) {
    long units = fullUnits * blocks(tokens);
    return windowedUnits == 0 ? units : units + windowedUnits * blocks(Math.min(tokens, window));
  }

  /** Bytes of a unit over the whole group of GPUs. */
  public double bytesPerUnit() {
    return bytesPerUnit;
  }

  /** Units in the pool. */
  public long totalUnits() {
    return totalUnits;
  }

  /** Units held. */
  public long usedUnits() {
    return usedUnits;
  }

  /** Units that nobody holds. */
  public long freeUnits() {
    return totalUnits - usedUnits;
  }

  /** Blocks over all layers in the pool. */
  public long totalBlocks() {
    return totalUnits / (fullUnits + windowedUnits);
  }

  /** Blocks over all layers held, rounded up. */
  public long usedBlocks() {
    return Math.min(totalBlocks(), blocksOf(usedUnits));
  }

  /** Blocks over all layers that so many units begin. */
  public long blocksOf(long units) {
    int perBlock = fullUnits + windowedUnits;
    return (units + perBlock - 1) / perBlock;
  }

  /** Blocks over all layers that so many units fill. */
  public long wholeBlocksOf(long units) {
    return units / (fullUnits + windowedUnits);
  }

  /** Share of the pool held, 0 to 1. */
  public double usage() {
    return totalUnits == 0 ? 0 : (double) usedUnits / totalUnits;
  }

  /**
   * Holds {@code units} more.
   *
   * @throws IllegalStateException if that many are not free
   */
  public void take(long units) {
    if (units < 0 || units > freeUnits()) {
      throw new IllegalStateException(
          "cannot take " + units + " of " + freeUnits() + " free units");
    }
    usedUnits += units;
  }

  /**
   * Gives {@code units} back.
   *
   * @throws IllegalStateException if that many are not held
   */
  public void give(long units) {
    if (units < 0 || units > usedUnits) {
      throw new IllegalStateException("cannot give back " + units + " of " + usedUnits + " units");
    }
    usedUnits -= units;
  }

  /**
   * Gives the pool another size.
   *
   * @throws IllegalStateException if more is held
   */
  public void resize(long units) {
    if (units < usedUnits) {
      throw new IllegalStateException(usedUnits + " units are held, more than " + units);
    }
    totalUnits = units;
  }

  private long blocks(long tokens) {
    return (tokens + blockSize - 1) / blockSize;
  }
}
