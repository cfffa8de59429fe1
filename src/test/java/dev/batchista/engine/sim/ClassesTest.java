package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.metrics.ClassSummary;
import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.metrics.Recorder;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.support.Toy;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClassSource;
import dev.batchista.engine.workload.ClassWorkload;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestClass;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Chat beside summarising: each class has its own customers, its own promises, its own figures. */
class ClassesTest {
  private static final List<Objectives> PROMISES =
      List.of(new Objectives("chat", 100, 20), new Objectives("summaries", 10_000, 500));

  private static ClassWorkload workload(double chatRate, double summaryRate, int chatPriority) {
    return new ClassWorkload(
        List.of(
            new RequestClass(
                "chat", synthetic(chatRate, 100, 50), SharedPrompts.NONE, chatPriority),
            new RequestClass("summaries", synthetic(summaryRate, 8000, 20))));
  }

  private static SyntheticWorkload synthetic(double rate, int prompt, int output) {
    return new SyntheticWorkload(
        new ArrivalProcess.Poisson(rate), new Fixed(prompt), new Fixed(output));
  }

  private static RunSummary run(ClassWorkload workload, QueueOrder order) {
    var policy = new SchedulingPolicy.ContinuousBatching(8, 8192, 0, order);
    var config = new ServerConfig(Toy.datasheet(), policy, 10e9, 16);
    Recorder recorder = new Recorder(List.of(config.deployment()), PROMISES);
    new Simulation(config, new ClassSource(workload, 5, 2000), recorder).runToEnd();
    return recorder.summary();
  }

  private static List<Request> ofClass(ClassWorkload workload, int tenant, int count) {
    var source = new ClassSource(workload, 5, Long.MAX_VALUE);
    List<Request> found = new ArrayList<>();
    while (found.size() < count) {
      Request request = source.next();
      if (request.tenant() == tenant) {
        found.add(request);
      }
    }
    return found;
  }

  @Test
  void changingOneClassLeavesTheCustomersOfTheOthers() {
    List<Request> before = ofClass(workload(4, 1, 0), 0, 100);
    List<Request> after = ofClass(workload(4, 7, 0), 0, 100);
    for (int i = 0; i < 100; i++) {
      assertThat(after.get(i).arrivalPs()).isEqualTo(before.get(i).arrivalPs());
      assertThat(after.get(i).promptTokens()).isEqualTo(100);
    }
  }

  @Test
  void classesComeAtTheirOwnRates() {
    RunSummary summary = run(workload(6, 2, 0), QueueOrder.FCFS);
    ClassSummary chat = summary.classes().get(0);
    ClassSummary summaries = summary.classes().get(1);
    assertThat(chat.arrived() + summaries.arrived()).isEqualTo(2000);
    // Binomial: 2000 draws at 3/4, standard deviation 19.
    assertThat(chat.arrived()).isCloseTo(1500, within(90L));
    assertThat(chat.inputTokens()).isEqualTo(100 * chat.completed());
    assertThat(summaries.outputTokens()).isEqualTo(20 * summaries.completed());
  }

  @Test
  void goodIsWhatMeetsThePromiseOfItsOwnClass() {
    RunSummary summary = run(workload(6, 2, 0), QueueOrder.FCFS);
    ClassSummary chat = summary.classes().get(0);
    ClassSummary summaries = summary.classes().get(1);
    assertThat(summary.requestGoodput())
        .isCloseTo(chat.requestGoodput() + summaries.requestGoodput(), within(1e-9));
    // A prompt of 8,000 tokens takes longer than chat users were promised: their promise alone
    // would fail every summary.
    assertThat(summaries.ttft().minMs()).isGreaterThan(100);
    assertThat(summaries.goodputShare()).isGreaterThan(0.9);
    assertThat(chat.goodputShare()).isLessThan(1);
  }

  @Test
  void priorityServesChatFirst() {
    QueueOrder byRank = new QueueOrder.Priority(1_000_000_000_000L);
    double equal = run(workload(8, 4, 0), byRank).classes().get(0).ttft().p99Ms();
    RunSummary ranked = run(workload(8, 4, -5), byRank);
    assertThat(ranked.classes().get(0).ttft().p99Ms()).isLessThan(0.8 * equal);
  }

  @Test
  void refusesTwoClassesOfOneName() {
    RequestClass chat = new RequestClass("chat", synthetic(1, 1, 1));
    assertThatThrownBy(() -> new ClassWorkload(List.of(chat, chat)))
        .hasMessage("classes must have different names: chat");
    assertThatThrownBy(() -> new ClassWorkload(List.of()))
        .hasMessage("classes must be from 1 to 100, not 0");
  }
}
