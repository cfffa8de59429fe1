package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.Predictor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The figures of one engine family that may be fitted.
 *
 * @param family id of its profile
 * @param rows rows with at least one such figure
 * @param aside rows that no fit sees and that choose between two
 * @param leftOut how many figures each rule left out
 */
record Sample(
    String family, List<MeasuredRow> rows, List<MeasuredRow> aside, Map<String, Integer> leftOut) {

  /** Every row of the family that the rules let through. */
  static Sample of(String family, List<MeasuredRow> all, Catalogue catalogue) {
    List<CostProfile> asked = new ArrayList<>();
    Predictor real =
        new Predictor(
            catalogue,
            profile -> {
              asked.add(profile);
              return profile;
            });
    Predictor best = new Predictor(catalogue, profile -> CostProfile.DATASHEET);
    List<MeasuredRow> rows = new ArrayList<>();
    List<MeasuredRow> aside = new ArrayList<>();
    Map<String, Integer> leftOut = new TreeMap<>();
    for (MeasuredRow row : all) {
      asked.clear();
      List<Prediction> predictions = real.predict(row);
      if (asked.isEmpty() || !asked.get(0).id().equals(family)) {
        continue;
      }
      List<Prediction> limits = best.predict(row);
      boolean use = false;
      boolean banned = false;
      boolean tests = false;
      for (int i = 0; i < predictions.size(); i++) {
        if (!(predictions.get(i) instanceof Predicted figure)) {
          continue;
        }
        String why = Rules.reason(figure, limits.get(i));
        use |= why.isEmpty();
        banned |= why.startsWith("faster");
        tests |= Rules.ASIDE.contains(why);
        if (!why.isEmpty()) {
          leftOut.merge(why, 1, Integer::sum);
        }
      }
      if (use && !banned) {
        rows.add(row);
      } else if (tests && !banned) {
        aside.add(row);
      }
    }
    return new Sample(family, rows, aside, leftOut);
  }
}
