package dev.batchista.app.charts;

import dev.batchista.app.live.Tiles;

/** The charts in words, for a screen reader. */
final class Summaries {
  private Summaries() {}

  static String ttft(Tiles tiles, double sloMs) {
    if (Double.isNaN(tiles.ttftP50Ms())) {
      return "TTFT chart: no first token yet.";
    }
    return "TTFT over "
        + window(tiles)
        + ": median "
        + Figures.ms(tiles.ttftP50Ms())
        + ", of which queue wait "
        + Figures.ms(tiles.queueWaitP50Ms())
        + "; p99 "
        + Figures.ms(tiles.ttftP99Ms())
        + ", "
        + against(tiles.ttftP99Ms(), sloMs)
        + ".";
  }

  static String tpot(Tiles tiles, double sloMs) {
    if (Double.isNaN(tiles.tpotP50Ms())) {
      return "TPOT chart: no request with two tokens has left yet.";
    }
    return "TPOT over "
        + window(tiles)
        + ": median "
        + Figures.ms(tiles.tpotP50Ms())
        + ", p99 "
        + Figures.ms(tiles.tpotP99Ms())
        + ", "
        + against(tiles.tpotP99Ms(), sloMs)
        + ". People read a token in about "
        + Figures.ms(ReadingSpeed.MS_PER_TOKEN)
        + ".";
  }

  static String throughput(Tiles tiles) {
    String text =
        "Throughput over "
            + window(tiles)
            + ": "
            + Figures.tokensPerSecond(tiles.outputTokensPerSecond());
    double roof = tiles.decodeRoofTokensPerSecond();
    return Double.isNaN(roof)
        ? text + "."
        : text + "; the roofline allows a full bar " + Figures.tokensPerSecond(roof) + ".";
  }

  private static String window(Tiles tiles) {
    return "the last " + Figures.compact(Math.rint(tiles.windowSeconds())) + " s";
  }

  private static String against(double ms, double sloMs) {
    return (ms <= sloMs ? "within" : "above") + " the SLO of " + Figures.ms(sloMs);
  }
}
