package dev.batchista.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.ScenarioResolver;
import dev.batchista.scenario.Scenarios;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SweepTest {

  private final Catalogue catalogue = Catalogue.load();
  private final Lab lab = new Lab(new ScenarioResolver(catalogue));

  @Test
  void theSameRequestsComeAtEveryPoint() throws Exception {
    List<SweepPoint> points = run(plan(axis("hbm-bandwidth", "1500", "3000")), new Workers(2));

    assertThat(points).allSatisfy(point -> assertThat(point.feasible()).isTrue());
    assertThat(points.get(0).runs().get(0).outputTokens())
        .isEqualTo(points.get(1).runs().get(0).outputTokens());
    assertThat(figure(points.get(0), "completed")).isEqualTo(100);
    assertThat(figure(points.get(0), "median_tpot_ms"))
        .isGreaterThan(figure(points.get(1), "median_tpot_ms"));
  }

  @Test
  void pointsThatCannotBeStayInTheirPlaceAndSayWhy() throws Exception {
    List<SweepPoint> points =
        run(plan(axis("model", "llama-3.1-8b", "llama-3.1-70b", "foo")), new Workers(2));

    assertThat(points).hasSize(3);
    assertThat(points.get(0).feasible()).isTrue();
    assertThat(points.get(1).problems()).singleElement().asString().contains("the weights of");
    assertThat(points.get(2).problems()).singleElement().asString().contains("No model is called");
    assertThat(points.get(2).figure(SweepMetric.all().get(0)).count()).isZero();
  }

  @Test
  void twoKnobsMakeAllPairsTheLastFastest() throws Exception {
    SweepPlan plan =
        new SweepPlan(
            Scenarios.plain(),
            List.of(axis("max-num-seqs", "2", "8"), axis("request-rate", "1", "2", "40")),
            2);
    List<SweepPoint> points = run(plan, new Workers(3));

    assertThat(points.stream().map(SweepPoint::values).toList())
        .containsExactly(
            List.of("2", "1"),
            List.of("2", "2"),
            List.of("2", "40"),
            List.of("8", "1"),
            List.of("8", "2"),
            List.of("8", "40"));
    assertThat(points).allSatisfy(point -> assertThat(point.runs()).hasSize(2));
    assertThat(points.get(0).saturated()).isFalse();
    assertThat(points.get(2).saturated()).isTrue();
    assertThat(points.get(0).figure(SweepMetric.all().get(0)).halfWidth()).isPositive();
  }

  @Test
  void threadsDoNotChangeTheFiguresAndEveryPointIsToldOnce() throws Exception {
    SweepPlan plan = plan(axis("request-rate", "1", "2", "4", "8", "16"));
    List<Integer> told = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    List<SweepPoint> three;
    try (Workers workers = new Workers(3)) {
      three =
          new Sweep(
                  lab,
                  catalogue,
                  workers,
                  (index, point, done, of) -> {
                    assertThat(of).isEqualTo(5);
                    told.add(index);
                    counts.add(done);
                  })
              .run(plan);
    }

    assertThat(three).isEqualTo(run(plan, new Workers(1)));
    assertThat(told).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    assertThat(counts).containsExactly(1, 2, 3, 4, 5);
  }

  @Test
  void anInterruptEndsIt() {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> run(plan(axis("request-rate", "1", "2")), new Workers(1)))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void refusesPlansThatAreNone() {
    assertThatThrownBy(() -> new SweepPlan(Scenarios.plain(), List.of(), 1))
        .hasMessageContaining("one or two");
    Axis rate = axis("request-rate", "1");
    assertThatThrownBy(() -> new SweepPlan(Scenarios.plain(), List.of(rate, rate), 1))
        .hasMessageContaining("must differ");
    assertThatThrownBy(() -> new SweepPlan(Scenarios.plain(), List.of(rate), 0))
        .hasMessageContaining("from 1 to 100, not 0");
  }

  private static SweepPlan plan(Axis axis) {
    return new SweepPlan(Scenarios.plain(), List.of(axis), 1);
  }

  private static Axis axis(String knob, String... values) {
    return new Axis(Objects.requireNonNull(Knobs.named(knob)), List.of(values));
  }

  private List<SweepPoint> run(SweepPlan plan, Workers workers) throws InterruptedException {
    try (workers) {
      return new Sweep(lab, catalogue, workers, SweepListener.NONE).run(plan);
    }
  }

  private static double figure(SweepPoint point, String metric) {
    return point.figure(Objects.requireNonNull(SweepMetric.named(metric))).mean();
  }
}
