package dev.batchista.engine.hardware;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One GPU.
 *
 * @param id slug, such as {@code h100-sxm}
 * @param name what people call it
 * @param hbmBytesPerSecond peak memory bandwidth
 * @param hbmBytes memory capacity
 * @param peaks dense compute peaks
 * @param linkBytesPerSecond one-way bandwidth to the other GPUs of the node
 * @param tdpWatts board power, null if not published
 * @param usdPerHour rent of one GPU for an hour, null if no dated source
 * @param sources where the figures come from
 * @param weakFields names of figures without a firm source
 */
public record Gpu(
    String id,
    String name,
    double hbmBytesPerSecond,
    double hbmBytes,
    DensePeaks peaks,
    double linkBytesPerSecond,
    @Nullable Double tdpWatts,
    @Nullable Double usdPerHour,
    List<String> sources,
    List<String> weakFields) {

  public Gpu {
    sources = List.copyOf(sources);
    weakFields = List.copyOf(weakFields);
  }

  /** The same GPU with another memory bandwidth, in bytes per second. */
  public Gpu withHbmBytesPerSecond(double bytesPerSecond) {
    return new Gpu(
        id,
        name,
        bytesPerSecond,
        hbmBytes,
        peaks,
        linkBytesPerSecond,
        tdpWatts,
        usdPerHour,
        sources,
        weakFields);
  }

  /** The same GPU with its 16-bit dense peak set, in FLOP/s, and the other peaks in proportion. */
  public Gpu withBf16Flops(double flopsPerSecond) {
    return new Gpu(
        id,
        name,
        hbmBytesPerSecond,
        hbmBytes,
        peaks.times(flopsPerSecond / peaks.bf16()),
        linkBytesPerSecond,
        tdpWatts,
        usdPerHour,
        sources,
        weakFields);
  }
}
