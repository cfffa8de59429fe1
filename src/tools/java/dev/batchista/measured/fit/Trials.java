package dev.batchista.measured.fit;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.ProfileFit;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.ErrorTable;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction;
import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Fits with rows held out, and the error on those. */
final class Trials {
  private static final int FEW_MODELS = 2;
  private static final int GOLDEN = 0x9E3779B9;

  private final Catalogue catalogue;
  private final CostProfile named;
  private final List<MeasuredRow> dense;
  private final List<MeasuredRow> experts;
  private final List<MeasuredRow> aside;
  private final boolean together;
  private final boolean decodeApart;

  /**
   * @param named the profile whose name and place the fit takes
   * @param rows all that may be fitted
   * @param aside rows that are kept from every fit
   */
  Trials(Catalogue catalogue, CostProfile named, List<MeasuredRow> rows, List<MeasuredRow> aside) {
    this.aside = aside;
    this.catalogue = catalogue;
    this.named = named;
    this.dense = rows.stream().filter(row -> !mixes(row)).toList();
    this.experts = rows.stream().filter(this::mixes).toList();
    this.together = dense.stream().map(this::model).distinct().count() < FEW_MODELS;
    this.decodeApart =
        figures(named, dense).stream()
            .anyMatch(figure -> figure.metric() == Prediction.Metric.OUTPUT_TOK_S);
  }

  /**
   * The profile fitted to all rows: to the dense models, then to the mixtures of experts. The
   * constants that the catalogue has for dense models stay where they do better on rows that
   * neither has seen: a lower error on the fitted rows alone is no reason to move every lesson.
   */
  CostProfile whole() {
    CostProfile fit = fitted(dense, experts);
    return together
            || aside.isEmpty()
            || Fit.error(fit, aside, catalogue) < Fit.error(named, aside, catalogue)
        ? fit
        : Fit.profile(Constants.experts(named), experts, catalogue);
  }

  /** What whole says of the rows that it was fitted to, and fits of fewer rows of the others. */
  List<ProfileFit.Trial> trials(CostProfile whole) {
    List<ProfileFit.Trial> trials = new ArrayList<>();
    trials.addAll(lines(ProfileFit.ASIDE, "dense", figures(whole, aside)));
    trials.addAll(lines(ProfileFit.NOTHING, "dense", figures(whole, dense)));
    trials.addAll(lines(ProfileFit.NOTHING, "experts", figures(whole, experts)));
    trials.addAll(heldOut(ProfileFit.ROWS, List.of(0, 1), this::half));
    trials.addAll(heldOut(ProfileFit.GPUS, groups(MeasuredRow::gpu), MeasuredRow::gpu));
    trials.addAll(heldOut(ProfileFit.MODELS, groups(this::model), this::model));
    return trials;
  }

  private <G> List<ProfileFit.Trial> heldOut(
      String what, List<G> groups, Function<MeasuredRow, G> group) {
    List<Tested> tested =
        groups.parallelStream()
            .map(
                held -> {
                  UnaryOperator<List<MeasuredRow>> seen =
                      rows -> rows.stream().filter(r -> !group.apply(r).equals(held)).toList();
                  UnaryOperator<List<MeasuredRow>> unseen =
                      rows -> rows.stream().filter(r -> group.apply(r).equals(held)).toList();
                  if (seen.apply(dense).isEmpty() && seen.apply(experts).isEmpty()) {
                    return new Tested(List.of(), List.of());
                  }
                  CostProfile fit = fitted(seen.apply(dense), seen.apply(experts));
                  return new Tested(
                      figures(fit, unseen.apply(dense)),
                      seen.apply(experts).isEmpty()
                          ? List.of()
                          : figures(fit, unseen.apply(experts)));
                })
            .toList();
    List<ProfileFit.Trial> lines = new ArrayList<>();
    lines.addAll(lines(what, "dense", tested.stream().flatMap(t -> t.dense.stream()).toList()));
    lines.addAll(lines(what, "experts", tested.stream().flatMap(t -> t.experts.stream()).toList()));
    return lines;
  }

  private record Tested(List<Predicted> dense, List<Predicted> experts) {}

  private CostProfile fitted(List<MeasuredRow> toDense, List<MeasuredRow> toExperts) {
    if (together) {
      List<MeasuredRow> all = new ArrayList<>(toDense);
      all.addAll(toExperts);
      return Fit.profile(Constants.together(named, decodeApart), all, catalogue);
    }
    CostProfile fit = Fit.profile(Constants.dense(named, decodeApart), toDense, catalogue);
    return toExperts.isEmpty() ? fit : Fit.profile(Constants.experts(fit), toExperts, catalogue);
  }

  private List<Predicted> figures(CostProfile profile, List<MeasuredRow> rows) {
    return Fit.figures(profile, rows, catalogue);
  }

  private static List<ProfileFit.Trial> lines(
      String heldOut, String kind, List<Predicted> figures) {
    return ErrorTable.of(List.copyOf(figures)).by("phase").stream()
        .map(
            line ->
                new ProfileFit.Trial(
                    heldOut,
                    kind,
                    line.name(),
                    line.count(),
                    line.median(),
                    line.p90(),
                    line.bias()))
        .toList();
  }

  private List<String> groups(Function<MeasuredRow, String> group) {
    List<MeasuredRow> all = new ArrayList<>(dense);
    all.addAll(experts);
    return List.copyOf(new TreeSet<>(all.stream().map(group).toList()));
  }

  /** One of two halves, mixed by a hash, for the rows of a file come in the order of its sweeps. */
  private int half(MeasuredRow row) {
    return (row.line() * GOLDEN) >>> 31;
  }

  private String model(MeasuredRow row) {
    return catalogue.model(row.model()).id();
  }

  private boolean mixes(MeasuredRow row) {
    return catalogue.model(row.model()).moe() != null;
  }
}
