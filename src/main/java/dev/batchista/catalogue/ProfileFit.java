package dev.batchista.catalogue;

import java.util.List;

/**
 * How the constants of a cost profile were found and how far off they are, as the fit wrote it.
 *
 * @param date when, as 2026-12-01
 * @param rows published rows with at least one figure that was used
 * @param sources who published them
 * @param trials the error on the fitted figures and on figures that the fit had not seen
 */
public record ProfileFit(String date, int rows, List<String> sources, List<Trial> trials) {
  public ProfileFit {
    sources = List.copyOf(sources);
    trials = List.copyOf(trials);
  }

  /**
   * The error of one kind of figure. Shares are |predicted / measured - 1|.
   *
   * @param heldOut what the fit had not seen: one of the names below
   * @param kind {@code dense} or {@code experts}
   * @param metric as tables show it: TPOT, throughput, prefill, decode
   * @param figures how many
   * @param median of the share
   * @param p90 its 90th percentile
   * @param bias median of predicted / measured - 1
   */
  public record Trial(
      String heldOut,
      String kind,
      String metric,
      int figures,
      double median,
      double p90,
      double bias) {}

  /** The fitted figures themselves. */
  public static final String NOTHING = "nothing";

  /** Rows that no fit sees: they choose between two. */
  public static final String ASIDE = "rows kept aside";

  /** Half of the rows fitted, the other half tested. */
  public static final String ROWS = "half of the rows";

  /** All but one GPU fitted, that one tested; for each. */
  public static final String GPUS = "each GPU in turn";

  /** All but one model fitted, that one tested; for each. */
  public static final String MODELS = "each model in turn";
}
