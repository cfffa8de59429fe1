package dev.batchista.app.tiles;

import dev.batchista.app.live.Tiles;
import dev.batchista.scenario.Slo;
import java.util.List;
import java.util.Locale;

/** Words and figures of the tiles. A figure without data is a dash, never a zero. */
public final class TileTexts {
  private static final String NONE = "–";
  private static final String NO_DATA = "no data yet";
  private static final double SECONDS_FROM_MS = 10_000;

  private TileTexts() {}

  /** The texts without a word of how far off they may be. */
  static List<TileText> of(Tiles tiles, Slo slo) {
    return of(tiles, slo, Uncertainty.UNKNOWN);
  }

  /**
   * @param off how far off they may be
   */
  public static List<TileText> of(Tiles tiles, Slo slo, Uncertainty off) {
    String window = " Over the last " + number("%,.0f", tiles.windowSeconds()) + " s.";
    return List.of(
        ttft(tiles, slo, window, off),
        tpot(tiles, slo, window, off),
        throughput(tiles, window, off),
        cost(tiles, window));
  }

  private static TileText ttft(Tiles tiles, Slo slo, String window, Uncertainty off) {
    boolean none = Double.isNaN(tiles.ttftP50Ms());
    return new TileText(
        TileKind.TTFT,
        "TTFT p50 · p99",
        none
            ? NO_DATA
            : "SLO "
                + number("%,.0f", slo.ttftMs())
                + " ms"
                + (off.queueing() ? ", ± a factor" : ""),
        none ? NONE : pair(tiles.ttftP50Ms(), tiles.ttftP99Ms()),
        "Time to first token: from the request's arrival to its first token. It includes the wait in"
            + " the queue and the whole prefill. Half of the requests that got their first token were"
            + " faster than p50; one in a hundred was slower than p99. The SLO is "
            + number("%,.0f", slo.ttftMs())
            + " ms."
            + window
            + off.ttft());
  }

  private static TileText tpot(Tiles tiles, Slo slo, String window, Uncertainty off) {
    double tpot = tiles.tpotP50Ms();
    boolean none = Double.isNaN(tpot);
    return new TileText(
        TileKind.TPOT,
        "TPOT p50",
        none
            ? NO_DATA
            : joined(number("%,.0f", 1000 / tpot) + " tok/s each", Uncertainty.band(off.tpot())),
        none ? NONE : milliseconds(tpot) + " ms",
        "Time per output token of one request: (last token − first token) / (tokens − 1), so it needs"
            + " two tokens. Median of the requests that left; the tok/s are what one user sees. It is"
            + " not 1000 / throughput, which counts the tokens of all seats together. The SLO is "
            + milliseconds(slo.tpotMs())
            + " ms."
            + window
            + Uncertainty.sentence(off.tpot()));
  }

  private static TileText throughput(Tiles tiles, String window, Uncertainty off) {
    double tokens = tiles.outputTokensPerSecond();
    boolean none = Double.isNaN(tokens);
    double roof = tiles.decodeRoofTokensPerSecond();
    String share = Double.isNaN(roof) || roof <= 0 ? "" : percent(tokens / roof) + " of roof";
    return new TileText(
        TileKind.THROUGHPUT,
        "THROUGHPUT",
        none ? NO_DATA : joined(share, Uncertainty.band(off.throughput())),
        none ? NONE : number("%,.0f", tokens) + " tok/s",
        "Output tokens of all requests together in a second. The decode roof is what a full bar could"
            + " give at the datasheet's limit with contexts as long as they are now: with fewer seats"
            + " taken, or while prompts are computed, it cannot be reached."
            + window
            + Uncertainty.sentence(off.throughput()));
  }

  private static TileText cost(Tiles tiles, String window) {
    double usd = tiles.usdPerMillionOutputTokens();
    double goodput = tiles.goodputShare();
    boolean none = Double.isNaN(usd);
    String note = Double.isNaN(goodput) ? NO_DATA : "goodput " + percent(goodput);
    return new TileText(
        TileKind.COST,
        "COST",
        note,
        none ? NONE : "$" + dollars(usd) + "/Mtok",
        "Rent of the GPUs over a million output tokens; a dash where the GPU has no listed price or no"
            + " token came out. Goodput is the share of the requests that left within both SLOs."
            + window);
  }

  private static String joined(String text, String band) {
    return text.isEmpty() || band.isEmpty() ? text + band : text + ", " + band;
  }

  /** Both in milliseconds while that is short, else both in seconds: they are there to compare. */
  private static String pair(double p50, double p99) {
    return p99 < SECONDS_FROM_MS
        ? number("%,.0f", p50) + " · " + number("%,.0f", p99) + " ms"
        : number("%,.1f", p50 / 1000) + " · " + number("%,.1f", p99 / 1000) + " s";
  }

  private static String milliseconds(double ms) {
    return number(ms < 100 ? "%,.1f" : "%,.0f", ms);
  }

  private static String dollars(double usd) {
    return number(usd < 100 ? "%,.2f" : "%,.0f", usd);
  }

  private static String percent(double share) {
    return number("%.0f", 100 * share) + "%";
  }

  private static String number(String pattern, double value) {
    return String.format(Locale.ROOT, pattern, value);
  }
}
