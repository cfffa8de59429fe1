package dev.batchista.measured;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Predicts published measurements with the engine that runs the café: its cost model for steps, its
 * simulation where requests come at random.
 */
public final class Predictor {
  private final Names names;
  private final UnaryOperator<CostProfile> profiles;

  /** With the catalogue's profiles. */
  public Predictor(Catalogue catalogue) {
    this(catalogue, UnaryOperator.identity());
  }

  /**
   * @param profiles puts another profile in the place of the catalogue's, as a fit does
   */
  public Predictor(Catalogue catalogue, UnaryOperator<CostProfile> profiles) {
    this.names = new Names(catalogue);
    this.profiles = profiles;
  }

  /** Every figure of every row, or why there is none; no row is left out. */
  public List<Prediction> predict(List<MeasuredRow> rows) {
    List<Prediction> predictions = new ArrayList<>();
    rows.forEach(row -> predictions.addAll(predict(row)));
    return predictions;
  }

  /** A prediction for each figure that the row gives, or one that says why there is none. */
  public List<Prediction> predict(MeasuredRow row) {
    try {
      if (row.work() instanceof MeasuredRow.Serving serving) {
        Load.parse(serving.load()); // the plainest reason first
      }
      Placement placement = Placement.of(row, names, profiles);
      if (row.work() instanceof MeasuredRow.Iteration iteration) {
        return List.of(IterationPredictor.predict(row, iteration, placement));
      }
      return ServingPredictor.predict(row, (MeasuredRow.Serving) row.work(), placement);
    } catch (NotPredictable e) {
      return List.of(new Prediction.NotPredicted(row, e.getMessage()));
    }
  }

  /** The arithmetic behind a prediction of this predictor. */
  public Explanation explain(Prediction.Predicted predicted) {
    return Explainer.explain(predicted, Placement.of(predicted.row(), names, profiles));
  }

  /** The scenario nearest to a row, or why there is none. */
  public RowScenario scenario(MeasuredRow row) {
    try {
      return RowScenarios.of(row, Placement.of(row, names, UnaryOperator.identity()));
    } catch (NotPredictable e) {
      return new RowScenario.None(e.getMessage());
    }
  }
}
