package dev.batchista.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.measured.Explanation.Section;
import dev.batchista.measured.Explanation.Term;
import dev.batchista.measured.Prediction.Predicted;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private final Predictor predictor = new Predictor(Catalogue.load());

  @Test
  void theTermsOfEveryPredictionLeadToIt() {
    for (Prediction prediction : predictor.predict(CuratedRows.load())) {
      if (prediction instanceof Predicted predicted) {
        Explanation explanation = predictor.explain(predicted);
        List<Term> last = explanation.sections().get(explanation.sections().size() - 1).terms();
        assertThat(last.get(last.size() - 1).value())
            .as(predicted.toString())
            .isEqualTo(predicted.predicted(), within(1e-6 * predicted.predicted()));
        assertThat(explanation.bound()).endsWith(".");
        explanation.sections().forEach(ExplanationTest::stepAddsUp);
      }
    }
  }

  private static void stepAddsUp(Section section) {
    List<Term> terms = section.terms();
    Term result = terms.get(terms.size() - 1);
    if (result.name().equals("Step")) {
      double sum = terms.subList(0, terms.size() - 1).stream().mapToDouble(Term::value).sum();
      assertThat(result.value()).as(section.title()).isEqualTo(sum, within(1e-6 * sum));
    }
  }

  @Test
  void timesOfASteadyServerAddUpToItsTtft() {
    Predicted saturated =
        predictor.predict(CuratedRows.load()).stream()
            .filter(
                p -> p.row().work() instanceof MeasuredRow.Serving s && s.load().equals("c=250"))
            .filter(Predicted.class::isInstance)
            .map(Predicted.class::cast)
            .filter(p -> p.metric() == Prediction.Metric.TTFT_MS)
            .findFirst()
            .orElseThrow();
    Explanation explanation = predictor.explain(saturated);
    List<Term> terms = explanation.sections().get(explanation.sections().size() - 1).terms();
    double prefill = value(terms, "Prefill");
    double queue = value(terms, "Queue");
    assertThat(prefill + queue).isEqualTo(saturated.predicted(), within(1e-3));
    assertThat(explanation.bound()).contains("queue");
  }

  private static double value(List<Term> terms, String name) {
    return terms.stream()
        .filter(term -> term.name().equals(name))
        .findFirst()
        .orElseThrow()
        .value();
  }

  @Test
  void thereAreFifteenExamplesAndEveryPatternFindsARow() {
    List<WorkedExample> examples = CuratedRows.examples();
    assertThat(examples).hasSize(15);
    List<MeasuredRow> rows = CuratedRows.load();
    for (WorkedExample example : examples) {
      assertThat(example.teaches()).hasSizeGreaterThan(60);
      assertThat(example.rows().isEmpty() || rows.stream().anyMatch(example::shownBy))
          .as(example.title())
          .isTrue();
    }
    assertThat(examples.stream().filter(example -> !example.rows().isEmpty())).hasSize(13);
  }
}
