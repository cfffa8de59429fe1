package dev.batchista.app.measured;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.measured.CuratedRows;
import dev.batchista.measured.Explanation;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.Predictor;
import dev.batchista.measured.RowScenario;
import dev.batchista.measured.WorkedExample;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import java.util.List;
import java.util.Optional;

/**
 * All rows with their predictions, calculated once.
 *
 * @param rows how many rows there are
 * @param predictions of every figure, or why there is none
 * @param examples rows that teach something
 * @param predictor made the predictions
 * @param guard says what the café cannot run
 */
record MeasuredData(
    int rows,
    List<Prediction> predictions,
    List<WorkedExample> examples,
    Predictor predictor,
    FeasibilityGuard guard) {

  /** Calculates; takes a good part of a second the first time. */
  static MeasuredData of(Catalogue catalogue) {
    Predictor predictor = new Predictor(catalogue);
    List<MeasuredRow> rows = CuratedRows.load();
    return new MeasuredData(
        rows.size(),
        predictor.predict(rows),
        CuratedRows.examples(),
        predictor,
        new FeasibilityGuard(catalogue));
  }

  Explanation explain(Predicted predicted) {
    return predictor.explain(predicted);
  }

  /** What the café can show of a row. */
  RowScenario scenario(MeasuredRow row) {
    RowScenario nearest = predictor.scenario(row);
    if (nearest instanceof RowScenario.Found found) {
      List<Problem> problems = guard.check(found.scenario());
      if (!problems.isEmpty()) {
        return new RowScenario.None(problems.get(0).message());
      }
    }
    return nearest;
  }

  Optional<WorkedExample> example(MeasuredRow row) {
    return examples.stream().filter(example -> example.shownBy(row)).findFirst();
  }

  List<Prediction.NotPredicted> notPredicted() {
    return predictions.stream()
        .filter(Prediction.NotPredicted.class::isInstance)
        .map(Prediction.NotPredicted.class::cast)
        .toList();
  }
}
