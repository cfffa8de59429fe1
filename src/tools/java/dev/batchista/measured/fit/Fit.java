package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.Predictor;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.exception.TooManyEvaluationsException;
import org.apache.commons.math3.optim.InitialGuess;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.SimpleValueChecker;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.SimplexOptimizer;

/** Least absolute log error by the simplex of Nelder and Mead: no randomness, no derivatives. */
final class Fit {
  private static final int EVALUATIONS = 1200;
  private static final int RESTARTS = 3;
  private static final int MOST_ROWS = 700;
  private static final double FIRST_STEP = 0.7;

  private final Constants constants;
  private final List<MeasuredRow> rows;
  private final Catalogue catalogue;
  private double lowest = Double.POSITIVE_INFINITY;
  private double[] best;

  private Fit(Constants constants, List<MeasuredRow> rows, Catalogue catalogue) {
    this.constants = constants;
    this.rows = rows;
    this.catalogue = catalogue;
    this.best = constants.start();
  }

  static CostProfile profile(Constants constants, List<MeasuredRow> rows, Catalogue catalogue) {
    return new Fit(constants, thinned(rows), catalogue).search();
  }

  private CostProfile search() {
    for (int restart = 0; restart < RESTARTS; restart++) {
      try {
        new SimplexOptimizer(new SimpleValueChecker(1e-5, 1e-6))
            .optimize(
                new MaxEval(EVALUATIONS),
                new ObjectiveFunction(this::tried),
                GoalType.MINIMIZE,
                new InitialGuess(best.clone()),
                new NelderMeadSimplex(best.length, FIRST_STEP));
      } catch (TooManyEvaluationsException e) {
        continue; // The best point so far is kept.
      }
    }
    return constants.profile(best);
  }

  private double tried(double[] point) {
    double error = error(constants.profile(point), rows, catalogue);
    if (error < lowest) {
      lowest = error;
      best = point.clone();
    }
    return error;
  }

  /** Mean of |log(predicted / measured)|. */
  static double error(CostProfile profile, List<MeasuredRow> rows, Catalogue catalogue) {
    return figures(profile, rows, catalogue).stream()
        .mapToDouble(figure -> Math.abs(Math.log(figure.predicted() / figure.measured())))
        .average()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Every figure but TTFT, which is mostly waiting. */
  static List<Predicted> figures(CostProfile profile, List<MeasuredRow> rows, Catalogue catalogue) {
    Predictor predictor =
        new Predictor(catalogue, named -> named.id().equals(profile.id()) ? profile : named);
    List<Predicted> figures = new ArrayList<>();
    for (Prediction prediction : predictor.predict(rows)) {
      if (prediction instanceof Predicted figure && figure.metric() != Metric.TTFT_MS) {
        figures.add(figure);
      }
    }
    return figures;
  }

  /** Every k-th row, so that a fit takes seconds. */
  private static List<MeasuredRow> thinned(List<MeasuredRow> rows) {
    int step = Math.max(1, (rows.size() + MOST_ROWS - 1) / MOST_ROWS);
    List<MeasuredRow> kept = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += step) {
      kept.add(rows.get(i));
    }
    return kept;
  }
}
