package dev.batchista.scenario;

import dev.batchista.engine.hardware.Gpu;
import dev.batchista.scenario.words.Figures;
import java.util.List;

/** Holds bandwidth and FLOP/s that differ from the catalogue to what such a chip could have. */
final class PeakCheck {

  /** More than this times the catalogue's dense peak is some other figure. */
  private static final double MOST_FLOPS = 1.8;

  /** Up to this it is most likely the figure with sparsity, which is twice the dense one. */
  private static final double MOST_SPARSE = 2.2;

  /** Far more than one generation of memory gains over the one before. */
  private static final double MOST_BANDWIDTH = 4;

  private final String path;
  private final Gpu gpu;

  /**
   * @param serverPath where the server stands in the scenario
   */
  PeakCheck(String serverPath, Gpu gpu) {
    this.path = serverPath;
    this.gpu = gpu;
  }

  void check(ServerSpec server, List<Problem> problems) {
    Double tflops = server.denseTflops();
    double dense = Units.teraflops(gpu.peaks().bf16());
    if (tflops != null && tflops > MOST_FLOPS * dense) {
      String guess =
          tflops <= MOST_SPARSE * dense
              ? " That is the figure with 2:4 sparsity, or the FP8 one; give the dense 16-bit peak."
              : "";
      problems.add(
          problem(".denseTflops", tflops, "TFLOP/s, dense 16-bit", dense, MOST_FLOPS, guess));
    }
    Double bandwidth = server.hbmBandwidthGBps();
    double published = Units.gigabytes(gpu.hbmBytesPerSecond());
    if (bandwidth != null && bandwidth > MOST_BANDWIDTH * published) {
      problems.add(problem(".hbmBandwidthGBps", bandwidth, "GB/s", published, MOST_BANDWIDTH, ""));
    }
  }

  private Problem problem(
      String field, double given, String unit, double published, double most, String guess) {
    return new Problem(
        path + field,
        Figures.plain(given),
        Figures.say(
            "%s is %.1f times what the %s has (%s %s).%s At most %s is allowed.",
            Figures.plain(given),
            given / published,
            gpu.name(),
            Figures.plain(published),
            unit,
            guess,
            Figures.plain(most * published)));
  }
}
