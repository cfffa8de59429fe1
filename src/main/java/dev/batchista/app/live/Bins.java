package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import java.util.ArrayList;
import java.util.List;

/**
 * An amount over simulated time, in bins of equal length: only the last {@code kept} of them are
 * remembered. An amount that came over a while is spread evenly over it.
 */
final class Bins {
  private final long binPs;
  private final double[] amounts;
  private long newest;

  /**
   * @param binPs length of a bin in picoseconds
   * @param kept how many bins to remember
   */
  Bins(long binPs, int kept) {
    this.binPs = binPs;
    this.amounts = new double[kept];
  }

  /** Adds {@code amount} that came evenly from {@code startPs} to {@code endPs}. */
  void add(long startPs, long endPs, double amount) {
    long first = startPs / binPs;
    long last = Math.max(first, (endPs - 1) / binPs);
    moveTo(last);
    for (long bin = Math.max(first, newest - amounts.length + 1); bin <= last; bin++) {
      long from = Math.max(startPs, bin * binPs);
      long to = Math.min(endPs, (bin + 1) * binPs);
      double share = endPs == startPs ? 1 : (double) (to - from) / (endPs - startPs);
      amounts[index(bin)] += amount * share;
    }
  }

  /**
   * The amount a second from {@code fromPs} to {@code toPs}, counting whole bins and the part of
   * the newest that has passed.
   */
  double perSecond(long fromPs, long toPs) {
    moveTo(toPs / binPs);
    long first = Math.max(firstKept(), fromPs / binPs);
    double sum = 0;
    for (long bin = first; bin <= newest; bin++) {
      sum += amounts[index(bin)];
    }
    double seconds = Ticks.toSeconds(toPs - first * binPs);
    return seconds <= 0 ? 0 : sum / seconds;
  }

  /** A point for each whole bin from {@code fromPs} to {@code toPs}. */
  List<ChartSeries.ThroughputPoint> points(long fromPs, long toPs) {
    moveTo(toPs / binPs);
    List<ChartSeries.ThroughputPoint> points = new ArrayList<>();
    double seconds = Ticks.toSeconds(binPs);
    for (long bin = Math.max(firstKept(), fromPs / binPs); (bin + 1) * binPs <= toPs; bin++) {
      points.add(
          new ChartSeries.ThroughputPoint((bin + 0.5) * seconds, amounts[index(bin)] / seconds));
    }
    return points;
  }

  private long firstKept() {
    return Math.max(0, newest - amounts.length + 1);
  }

  private void moveTo(long bin) {
    newest = Math.max(newest, bin - amounts.length);
    while (newest < bin) {
      newest++;
      amounts[index(newest)] = 0;
    }
  }

  private int index(long bin) {
    return (int) (bin % amounts.length);
  }
}
