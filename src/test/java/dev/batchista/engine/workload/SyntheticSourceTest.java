package dev.batchista.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.ArrivalProcess.Constant;
import dev.batchista.engine.workload.ArrivalProcess.Gamma;
import dev.batchista.engine.workload.ArrivalProcess.Poisson;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.LengthDistribution.LogNormal;
import dev.batchista.engine.workload.LengthDistribution.LongTail;
import dev.batchista.engine.workload.LengthDistribution.Uniform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class SyntheticSourceTest {
  private static final int MANY = 200_000;

  private static List<Request> draw(
      ArrivalProcess arrivals, LengthDistribution prompts, LengthDistribution outputs, int count) {
    var source = new SyntheticSource(new SyntheticWorkload(arrivals, prompts, outputs), 7, count);
    List<Request> requests = new ArrayList<>();
    while (source.nextArrivalPs() != Ticks.NEVER) {
      requests.add(source.next());
    }
    assertThatThrownBy(source::next).isInstanceOf(NoSuchElementException.class);
    return requests;
  }

  private static double[] gaps(List<Request> requests) {
    double[] gaps = new double[requests.size() - 1];
    for (int i = 0; i < gaps.length; i++) {
      gaps[i] = Ticks.toSeconds(requests.get(i + 1).arrivalPs() - requests.get(i).arrivalPs());
    }
    return gaps;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double variation(double[] values) {
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / values.length) / mean;
  }

  @Test
  void gapsHaveTheRateAndTheBurstinessAskedFor() {
    double[] poisson = gaps(draw(new Poisson(4), new Fixed(1), new Fixed(1), MANY));
    double[] bursty = gaps(draw(new Gamma(4, 0.25), new Fixed(1), new Fixed(1), MANY));
    double[] smooth = gaps(draw(new Gamma(4, 4), new Fixed(1), new Fixed(1), MANY));
    double[] constant = gaps(draw(new Constant(4), new Fixed(1), new Fixed(1), 100));

    assertThat(mean(poisson)).isCloseTo(0.25, withinPercentage(1));
    assertThat(variation(poisson)).isCloseTo(1, withinPercentage(1));
    assertThat(mean(bursty)).isCloseTo(0.25, withinPercentage(2));
    assertThat(variation(bursty)).isCloseTo(2, withinPercentage(2));
    assertThat(mean(smooth)).isCloseTo(0.25, withinPercentage(1));
    assertThat(variation(smooth)).isCloseTo(0.5, withinPercentage(1));
    assertThat(constant).containsOnly(0.25);
  }

  @Test
  void aRateWithoutBoundSendsAllAtOnce() {
    List<Request> requests =
        draw(new Poisson(Double.POSITIVE_INFINITY), new Fixed(1), new Fixed(1), 5);
    assertThat(requests).extracting(Request::arrivalPs).containsOnly(0L);
  }

  @Test
  void lengthsHaveTheMeanAndTheSpreadAskedFor() {
    double[] logNormal = prompts(new LogNormal(1000, 0.5, 1_000_000));
    double[] uniform = prompts(new Uniform(10, 20));
    double[] tail = prompts(new LongTail(new Fixed(100), 0.025, 16_000));

    assertThat(mean(logNormal)).isCloseTo(1000, withinPercentage(1));
    assertThat(variation(logNormal)).isCloseTo(Math.sqrt(Math.exp(0.25) - 1), withinPercentage(2));
    assertThat(mean(uniform)).isCloseTo(15, withinPercentage(1));
    assertThat(Arrays.stream(uniform).min()).hasValue(10);
    assertThat(Arrays.stream(uniform).max()).hasValue(20);
    assertThat(mean(tail)).isCloseTo(0.975 * 100 + 0.025 * 16_000, withinPercentage(3));
    assertThat(Arrays.stream(prompts(new LogNormal(1000, 2, 1500))).max()).hasValue(1500);
  }

  private static double[] prompts(LengthDistribution distribution) {
    return draw(new Poisson(1), distribution, new Fixed(1), MANY).stream()
        .mapToDouble(Request::promptTokens)
        .toArray();
  }

  @Test
  void oneKnobLeavesTheDrawsOfTheOthersAlone() {
    List<Request> base =
        draw(new Poisson(4), new LogNormal(500, 0.5, 9000), new Uniform(1, 99), 50);
    List<Request> faster =
        draw(new Gamma(9, 0.3), new LogNormal(500, 0.5, 9000), new Uniform(1, 99), 50);
    List<Request> longer =
        draw(
            new Poisson(4),
            new LongTail(new LogNormal(900, 0.5, 9000), 0.1, 9000),
            new Uniform(1, 99),
            50);

    assertThat(faster)
        .extracting(Request::promptTokens)
        .isEqualTo(base.stream().map(Request::promptTokens).toList());
    assertThat(longer)
        .extracting(Request::arrivalPs)
        .isEqualTo(base.stream().map(Request::arrivalPs).toList());
    assertThat(longer)
        .extracting(Request::outputTokens)
        .isEqualTo(base.stream().map(Request::outputTokens).toList());
  }

  @Test
  void aChangeOfRateStretchesTheGapUnderWay() {
    var slow = new SyntheticWorkload(new Constant(1), new Fixed(10), new Fixed(1));
    var fast = new SyntheticWorkload(new Constant(4), new Fixed(30), new Fixed(1));
    var source = new SyntheticSource(slow, 1, 10);
    assertThat(source.nextArrivalPs()).isEqualTo(Ticks.PER_SECOND);

    source.change(fast, Ticks.PER_SECOND / 2);

    assertThat(Ticks.toSeconds(source.nextArrivalPs())).isCloseTo(0.625, within(1e-9));
    assertThat(source.next().promptTokens()).isEqualTo(30);
    assertThat(Ticks.toSeconds(source.nextArrivalPs())).isCloseTo(0.875, within(1e-9));
  }

  @Test
  void nonsenseIsRefusedByName() {
    assertThatThrownBy(() -> new Poisson(0)).hasMessageContaining("requestRate");
    assertThatThrownBy(() -> new Poisson(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Gamma(1, -1)).hasMessageContaining("burstiness");
    assertThatThrownBy(() -> new Fixed(0)).hasMessageContaining("tokens");
    assertThatThrownBy(() -> new Uniform(5, 4)).hasMessageContaining("max");
    assertThatThrownBy(() -> new LogNormal(10, -1, 20)).hasMessageContaining("sigma");
    assertThatThrownBy(() -> new LongTail(new Fixed(1), 1.5, 10)).hasMessageContaining("longShare");
  }
}
