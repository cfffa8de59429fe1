package dev.batchista.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrivals against what theory says of their processes. */
class ArrivalProcessTest {
  private static final int MANY = 100_000;

  private static List<Double> arrivals(ArrivalProcess process, int count) {
    var source = source(process, count);
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      seconds.add(Ticks.toSeconds(source.next().arrivalPs()));
    }
    return seconds;
  }

  private static SyntheticSource source(ArrivalProcess process, long count) {
    return new SyntheticSource(
        new SyntheticWorkload(process, new Fixed(10), new Fixed(5)), 7, count);
  }

  private static double rate(List<Double> arrivals) {
    return arrivals.size() / arrivals.get(arrivals.size() - 1);
  }

  private static double gapVariation(List<Double> arrivals) {
    double before = 0;
    double squares = 0;
    for (double at : arrivals) {
      squares += (at - before) * (at - before);
      before = at;
    }
    double mean = before / arrivals.size();
    return Math.sqrt(squares / arrivals.size() - mean * mean) / mean;
  }

  @ParameterizedTest
  @CsvSource({"0.5, 2.236", "1, 1", "2, 0.5227", "4, 0.2805"})
  void weibullGapsVaryAsTheirShapeSays(double shape, double variation) {
    // sqrt(G(1 + 2/k) / G(1 + 1/k)^2 - 1): for k = 0.5 it is sqrt(24/4 - 1) = sqrt(5).
    List<Double> arrivals = arrivals(new ArrivalProcess.Weibull(8, shape), MANY);
    assertThat(rate(arrivals)).isCloseTo(8, within(0.1));
    assertThat(gapVariation(arrivals)).isCloseTo(variation, within(0.03 * variation + 0.01));
  }

  @Test
  void logGammaKnowsFactorials() {
    assertThat(Math.exp(LogGamma.of(5))).isCloseTo(24, within(1e-9));
    assertThat(Math.exp(LogGamma.of(1.5))).isCloseTo(Math.sqrt(Math.PI) / 2, within(1e-12));
  }

  @Test
  void burstsKeepTheMeanRateAndComeInClusters() {
    // Bursts of 10 s and quiet times of 30 s: 4 is the most; 3 leaves a third of the mean rate.
    var process = new ArrivalProcess.OnOff(5, 3, 10, 30);
    assertThat(process.burstRate()).isEqualTo(15);
    assertThat(process.quietRate()).isCloseTo(5.0 / 3, within(1e-12));
    List<Double> arrivals = arrivals(process, MANY);
    assertThat(rate(arrivals)).isCloseTo(5, within(0.25));
    assertThat(dispersion(arrivals, 1)).isGreaterThan(5);
    assertThat(dispersion(arrivals(new ArrivalProcess.Poisson(5), MANY), 1))
        .isCloseTo(1, within(0.05));
  }

  @Test
  void nobodyComesInQuietTimesAtTheGreatestFactor() {
    var process = new ArrivalProcess.OnOff(5, 4, 10, 30);
    assertThat(process.quietRate()).isZero();
    List<Double> arrivals = arrivals(process, MANY);
    assertThat(rate(arrivals)).isCloseTo(5, within(0.25));
    // Within a burst, gaps are exponential of mean 1/20 s; few are longer than 1 s but quiet times.
    long pauses = 0;
    double before = 0;
    for (double at : arrivals) {
      pauses += at - before > 1 ? 1 : 0;
      before = at;
    }
    assertThat(before / pauses).isCloseTo(40, within(3.0));
  }

  @Test
  void aDayHasItsPeakInTheMiddle() {
    var process = new ArrivalProcess.Daily(10, 0.8, 1000);
    List<Double> arrivals = arrivals(process, MANY);
    // 100,000 requests take ten periods; the rate is 10 (1 - 0.8 cos x).
    int[] tenths = new int[10];
    for (double at : arrivals) {
      tenths[(int) (at % 1000 / 100)]++;
    }
    for (int i = 0; i < 10; i++) {
      double from = 2 * Math.PI * i / 10;
      double to = 2 * Math.PI * (i + 1) / 10;
      double expected =
          10 * (1000 - 0.8 * 10_000 / (2 * Math.PI) * (Math.sin(to) - Math.sin(from)));
      assertThat(tenths[i]).isCloseTo((int) expected, within((int) (5 * Math.sqrt(expected))));
    }
  }

  @Test
  void twiceTheRateIsTheSameCustomersInHalfTheTime() {
    for (ArrivalProcess process :
        List.of(new ArrivalProcess.Weibull(3, 0.7), new ArrivalProcess.Poisson(3))) {
      List<Double> slow = arrivals(process, 50);
      List<Double> fast = arrivals(process.withRequestRate(6), 50);
      for (int i = 0; i < 50; i++) {
        assertThat(fast.get(i)).isCloseTo(slow.get(i) / 2, within(1e-9));
      }
    }
  }

  @Test
  void aRateTurnedUpInABurstActsAtOnce() {
    for (ArrivalProcess process :
        List.of(
            new ArrivalProcess.OnOff(0.01, 2, 10, 30), new ArrivalProcess.Daily(0.01, 0.9, 60))) {
      SyntheticSource source = source(process, MANY);
      long nowPs = Ticks.PER_SECOND;
      long before = source.nextArrivalPs();
      source.change(
          new SyntheticWorkload(process.withRequestRate(1000), new Fixed(10), new Fixed(5)), nowPs);
      assertThat(source.nextArrivalPs()).isBetween(nowPs, before);
      for (int i = 0; i < 2000; i++) {
        source.next();
      }
      assertThat(Ticks.toSeconds(source.nextArrivalPs())).isLessThan(60);
    }
  }

  @Test
  void changingThereAndBackLeavesTheNextArrivalAlone() {
    var bursts = new ArrivalProcess.OnOff(1, 2, 10, 30);
    SyntheticSource source = source(bursts, MANY);
    source.next();
    long nowPs = source.next().arrivalPs();
    long next = source.nextArrivalPs();
    var workload = new SyntheticWorkload(bursts, new Fixed(10), new Fixed(5));
    source.change(
        new SyntheticWorkload(bursts.withRequestRate(2), new Fixed(10), new Fixed(5)), nowPs);
    source.change(workload, nowPs);
    assertThat(source.nextArrivalPs()).isCloseTo(next, within(1000L));
  }

  @Test
  void refusesWhatCannotBe() {
    assertThatThrownBy(() -> new ArrivalProcess.Weibull(1, 0))
        .hasMessage("shape must be from 0.1 to 10.0, not 0.0");
    assertThatThrownBy(() -> new ArrivalProcess.OnOff(1, 5, 10, 30))
        .hasMessage("burstFactor must be from 1.0 to 4.0, not 5.0");
    assertThatThrownBy(() -> new ArrivalProcess.Daily(1, 1.5, 60))
        .hasMessage("swing must be from 0.0 to 1.0, not 1.5");
    assertThatThrownBy(() -> new ArrivalProcess.Daily(Double.POSITIVE_INFINITY, 1, 60))
        .hasMessageContaining("requestRate must be finite");
  }

  /** Variance over mean of the counts in windows; 1 for a Poisson process. */
  private static double dispersion(List<Double> arrivals, double window) {
    int[] counts = new int[(int) (arrivals.get(arrivals.size() - 1) / window)];
    for (double at : arrivals) {
      int place = (int) (at / window);
      if (place < counts.length) {
        counts[place]++;
      }
    }
    double mean = 0;
    for (int count : counts) {
      mean += (double) count / counts.length;
    }
    double variance = 0;
    for (int count : counts) {
      variance += (count - mean) * (count - mean) / counts.length;
    }
    return variance / mean;
  }
}
