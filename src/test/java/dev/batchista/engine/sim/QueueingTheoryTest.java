package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.Log;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.LengthDistribution.Uniform;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With one seat the server is a textbook queue, whose mean wait is known. */
class QueueingTheoryTest {
  private static final int REQUESTS = 300_000;

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.6, 0.8})
  void constantServiceWaitsAsInMD1(double load) {
    StepLoad prompt = StepLoad.EMPTY.plusChunk(0, 200, true, Integer.MAX_VALUE);
    double service = Ticks.toSeconds(new CostModel(Toy.datasheet()).stepPs(prompt));
    Log log = run(load / service, new Fixed(200), new Fixed(1));

    double expected = load * service / (2 * (1 - load));
    assertThat(meanWaitSeconds(log)).isCloseTo(expected, withinPercentage(4));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.7})
  void mixedServiceWaitsAsPollaczekAndKhinchineSay(double load) {
    // The mean service is taken from a run that never waits, the second moment from the run itself.
    Log idle = run(0.1, new Fixed(200), new Uniform(1, 40));
    double rate = load / meanServiceSeconds(idle, 1);
    Log log = run(rate, new Fixed(200), new Uniform(1, 40));

    double expected =
        rate * meanServiceSeconds(log, 2) / (2 * (1 - rate * meanServiceSeconds(log, 1)));
    assertThat(meanWaitSeconds(log)).isCloseTo(expected, withinPercentage(4));
  }

  private static Log run(double rate, LengthDistribution prompts, LengthDistribution outputs) {
    Log log = new Log();
    var workload = new SyntheticWorkload(new ArrivalProcess.Poisson(rate), prompts, outputs);
    ServerConfig config =
        new ServerConfig(
            Toy.datasheet(), new SchedulingPolicy.ContinuousBatching(1, 8192, 0), 1e9, 16);
    new Simulation(config, new SyntheticSource(workload, 11, REQUESTS), log).runToEnd();
    return log;
  }

  private static double meanWaitSeconds(Log log) {
    double sum = 0;
    for (RequestRecord request : log.finished) {
      sum += Ticks.toSeconds(request.queueWaitPs());
    }
    return sum / log.finished.size();
  }

  private static double meanServiceSeconds(Log log, int moment) {
    double sum = 0;
    for (RequestRecord request : log.finished) {
      sum += Math.pow(Ticks.toSeconds(request.leftPs() - request.scheduledPs()), moment);
    }
    return sum / log.finished.size();
  }
}
