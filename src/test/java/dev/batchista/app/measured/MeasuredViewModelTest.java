package dev.batchista.app.measured;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.RowScenario;
import dev.batchista.measured.WorkedExample;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MeasuredViewModelTest {
  private static final MeasuredData DATA = MeasuredData.of(Catalogue.load());

  private final MeasuredViewModel model = new MeasuredViewModel();

  @BeforeEach
  void show() {
    model.show(DATA);
  }

  @Test
  void isEmptyBeforeTheRowsAreThere() {
    MeasuredViewModel empty = new MeasuredViewModel();
    empty.step(1);
    empty.toEnd(true);
    assertThat(empty.shown().get().points()).isEmpty();
    assertThat(empty.shown().get().sum()).isNull();
    assertThat(empty.selected().get()).isNull();
    assertThat(empty.notPredicted()).isEmpty();
  }

  @Test
  void noPhaseMixesUnits() {
    for (Phase phase : Phase.values()) {
      model.choose(phase);
      Shown shown = model.shown().get();
      assertThat(shown.points()).as(phase.label()).hasSize(shown.counts().get(phase)).isNotEmpty();
      assertThat(shown.points()).allMatch(point -> point.metric().unit().equals(phase.unit()));
    }
    long figures = DATA.predictions().size() - DATA.notPredicted().size();
    assertThat(
            model.shown().get().counts().get(Phase.TIMES)
                + model.shown().get().counts().get(Phase.THROUGHPUT))
        .isEqualTo((int) figures);
  }

  @Test
  void filtersByFacetAndWordsAndResets() {
    int all = model.shown().get().points().size();
    model.filter(Facet.GPU, Set.of("H100-SXM", "H200"));
    int two = model.shown().get().points().size();
    assertThat(model.shown().get().points())
        .allMatch(point -> Set.of("H100-SXM", "H200").contains(point.row().gpu()));
    model.filter(model.shown().get().filter().withWords(" TENSORRT  mistral "));
    assertThat(model.shown().get().points())
        .isNotEmpty()
        .hasSizeLessThan(two)
        .allMatch(point -> point.row().model().equals("Mistral-7B"));
    assertThat(Objects.requireNonNull(model.shown().get().sum()).count())
        .isEqualTo(model.shown().get().points().size());
    model.reset();
    assertThat(model.shown().get().points()).hasSize(all).hasSizeGreaterThan(two);
  }

  @Test
  void afterAFilterThatLetsNothingPassNothingIsSelected() {
    assertThat(model.selected().get()).isNotNull();
    model.filter(model.shown().get().filter().withWords("no such row"));
    assertThat(model.shown().get().points()).isEmpty();
    assertThat(model.shown().get().sum()).isNull();
    assertThat(model.selected().get()).isNull();
    model.step(1);
    assertThat(model.selected().get()).isNull();
  }

  @Test
  void stepsByPublishedFigureAndRoundAtTheEnds() {
    model.toEnd(false);
    assertThat(model.index()).isZero();
    model.step(-1);
    assertThat(model.index()).isEqualTo(model.shown().get().points().size() - 1);
    model.step(1);
    model.step(1);
    assertThat(model.index()).isEqualTo(1);
    List<Predicted> points = model.shown().get().points();
    assertThat(points.get(1).measured()).isGreaterThanOrEqualTo(points.get(0).measured());
  }

  @Test
  void groupsHoldAllPointsSortedByBiasWithSmallOnesLast() {
    model.group(Grouping.MODEL);
    List<ErrorGroup> groups = model.shown().get().groups();
    assertThat(groups.stream().mapToInt(group -> group.points().size()).sum())
        .isEqualTo(model.shown().get().points().size());
    List<ErrorGroup> large = groups.stream().filter(group -> !group.tooFew()).toList();
    assertThat(groups.subList(0, large.size())).isEqualTo(large);
    assertThat(groups).hasSizeGreaterThan(large.size());
    assertThat(large)
        .isSortedAccordingTo((a, b) -> Double.compare(a.line().bias(), b.line().bias()));
  }

  @Test
  void aWorkedExampleIsFoundWhateverIsShown() {
    WorkedExample saturation =
        DATA.examples().stream()
            .filter(e -> e.title().equals("Saturation"))
            .findFirst()
            .orElseThrow();
    model.choose(Phase.THROUGHPUT);
    model.filter(Facet.GPU, Set.of("RTX-4090"));
    model.select(saturation);
    Point point = Objects.requireNonNull(model.selected().get());
    assertThat(saturation.shownBy(point.predicted().row())).isTrue();
    assertThat(point.example()).isEqualTo(saturation);
    assertThat(model.shown().get().points()).contains(point.predicted());
  }

  @Test
  void everyPointHasAReasonOrAScenarioThatRuns() {
    int found = 0;
    for (Phase phase : List.of(Phase.TIMES, Phase.THROUGHPUT)) {
      model.choose(phase);
      for (Predicted point : model.shown().get().points()) {
        RowScenario scenario = DATA.scenario(point.row());
        if (scenario instanceof RowScenario.Found yes) {
          found++;
          assertThat(DATA.guard().check(yes.scenario())).isEmpty();
        } else {
          assertThat(((RowScenario.None) scenario).reason()).isNotBlank();
        }
      }
    }
    assertThat(found).isGreaterThan(150);
  }

  @Test
  void whatIsNotPredictedFollowsTheFilter() {
    int all = model.notPredicted().size();
    model.filter(Facet.GPU, Set.of("B200"));
    assertThat(model.notPredicted()).hasSizeBetween(1, all - 1);
  }

  @Test
  void axesHoldEveryFigureAndTheirTicksAreRound() {
    for (Phase phase : Phase.values()) {
      model.choose(phase);
      LogScale scale = LogScale.over(model.shown().get().points());
      assertThat(model.shown().get().points())
          .allMatch(p -> inside(scale.place(p.measured())) && inside(scale.place(p.predicted())));
      assertThat(scale.ticks()).hasSizeBetween(3, 12);
    }
    assertThat(new LogScale(1, 100).place(10)).isEqualTo(0.5);
    assertThat(Marker.of(Metric.TTFT_MS).token()).isEqualTo("-bt-ttft");
  }

  private static boolean inside(double place) {
    return place > 0 && place < 1;
  }
}
