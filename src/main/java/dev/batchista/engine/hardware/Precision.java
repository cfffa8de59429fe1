package dev.batchista.engine.hardware;

/**
 * A number format of weights or KV entries, with its size in memory. Formats of four bits count
 * their scales: MXFP4 has one 8-bit scale for 32 values, group-wise INT4 (AWQ, GPTQ) about 20 bits
 * for 128.
 */
public enum Precision {
  BF16("bf16", 16),
  FP16("fp16", 16),
  FP8("fp8", 8),
  INT8("int8", 8),
  FP4("fp4", 4.25),
  INT4("int4", 4.15625);

  private final String id;
  private final double bits;

  Precision(String id, double bits) {
    this.id = id;
    this.bits = bits;
  }

  /** The name in JSON and on the command line. */
  public String id() {
    return id;
  }

  /** Bytes one value takes, scales included. */
  public double bytes() {
    return bits / 8;
  }

  /** Whether a KV cache can be kept in this format: 16 or 8 bits. */
  public boolean servesKv() {
    return bits >= 8;
  }
}
