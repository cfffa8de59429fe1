package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.Predictor;
import java.util.ArrayList;
import java.util.Arrays;
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
  private static final int EVALUATIONS = 500;
  private static final int MOST_ROWS = 400;

  private Fit() {}

  static CostProfile profile(CostProfile named, List<MeasuredRow> rows, Catalogue catalogue) {
    List<MeasuredRow> used = thinned(rows);
    double[] best = Constants.start();
    double[] lowest = {Double.POSITIVE_INFINITY};
    double[] point = best.clone();
    ObjectiveFunction goal =
        new ObjectiveFunction(
            x -> {
              double error = error(Constants.profile(named, x), used, catalogue);
              if (error < lowest[0]) {
                lowest[0] = error;
                System.arraycopy(x, 0, point, 0, x.length);
              }
              return error;
            });
    for (int restart = 0; restart < 2; restart++) {
      try {
        new SimplexOptimizer(new SimpleValueChecker(1e-5, 1e-6))
            .optimize(
                new MaxEval(EVALUATIONS),
                goal,
                GoalType.MINIMIZE,
                new InitialGuess(point.clone()),
                new NelderMeadSimplex(point.length, 0.5));
      } catch (TooManyEvaluationsException e) {
        continue; // The best point so far is kept.
      }
    }
    return Constants.profile(named, point);
  }

  /** Absolute relative errors of the fitted metrics, in rising order. */
  static double[] errors(CostProfile profile, List<MeasuredRow> rows, Catalogue catalogue) {
    return figures(profile, rows, catalogue).stream()
        .mapToDouble(figure -> Math.abs(figure.relativeError()))
        .sorted()
        .toArray();
  }

  static List<Predicted> figures(CostProfile profile, List<MeasuredRow> rows, Catalogue catalogue) {
    Predictor predictor = new Predictor(catalogue, named -> profile);
    List<Predicted> figures = new ArrayList<>();
    for (Prediction prediction : predictor.predict(rows)) {
      if (prediction instanceof Predicted figure && figure.metric() != Metric.TTFT_MS) {
        figures.add(figure);
      }
    }
    return figures;
  }

  static double quantile(double[] sorted, double share) {
    return sorted.length == 0 ? Double.NaN : sorted[(int) Math.round(share * (sorted.length - 1))];
  }

  private static double error(CostProfile profile, List<MeasuredRow> rows, Catalogue catalogue) {
    double[] logs =
        figures(profile, rows, catalogue).stream()
            .mapToDouble(figure -> Math.abs(Math.log(figure.predicted() / figure.measured())))
            .toArray();
    return Arrays.stream(logs).average().orElse(Double.POSITIVE_INFINITY);
  }

  /** Every k-th row, so that a fit takes seconds. */
  private static List<MeasuredRow> thinned(List<MeasuredRow> rows) {
    int step = (rows.size() + MOST_ROWS - 1) / MOST_ROWS;
    List<MeasuredRow> kept = new ArrayList<>();
    for (int i = 0; i < rows.size(); i += Math.max(1, step)) {
      kept.add(rows.get(i));
    }
    return kept;
  }
}
