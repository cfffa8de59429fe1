package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.SyntheticSource;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Memory is taken by the request, never by the token: counted, not timed. */
class AllocationTest {
  private static final int REQUESTS = 2000;

  static List<SchedulingPolicy> policies() {
    return List.of(
        new SchedulingPolicy.ContinuousBatching(64, 8192, 0.01, QueueOrder.FCFS),
        new SchedulingPolicy.ChunkedPrefill(64, 2048, QueueOrder.FCFS));
  }

  @ParameterizedTest
  @MethodSource("policies")
  void tenTimesTheTokensTakeHardlyMoreMemory(SchedulingPolicy policy) {
    allocatedBytes(policy, 100); // loads classes
    long few = allocatedBytes(policy, 100);
    long many = allocatedBytes(policy, 1000);

    assertThat((double) many / few).isBetween(0.5, 1.5);
  }

  private static long allocatedBytes(SchedulingPolicy policy, int outputTokens) {
    var workload =
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(2), new Fixed(50), new Fixed(outputTokens));
    var config = new ServerConfig(Toy.datasheet(), policy, 10e9, 16);
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    Recorder recorder = new Recorder(config.deployment(), 500, 50);
    new Simulation(config, new SyntheticSource(workload, 1, REQUESTS), recorder).runToEnd();
    assertThat(recorder.summary().outputTokens()).isEqualTo((long) REQUESTS * outputTokens);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }
}
