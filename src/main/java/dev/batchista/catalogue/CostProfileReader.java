package dev.batchista.catalogue;

import dev.batchista.engine.cost.CostProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads one engine profile from {@code cost-profiles.json}. */
final class CostProfileReader {

  private static final double MICRO = 1e-6;

  private CostProfileReader() {}

  /** The profile that needs no figures: every peak reached, no overhead. */
  static CatalogueEntry<CostProfile> datasheet() {
    CostProfile limit = CostProfile.DATASHEET;
    return new CatalogueEntry<>(
        limit.id(),
        limit.name(),
        "Every peak reached and no overhead: a bound that no real server beats.",
        List.of("datasheet-limit", "roofline"),
        limit);
  }

  /**
   * @param fits takes what the fit said, by the id of the profile
   */
  static CatalogueEntry<CostProfile> read(Fields fields, Map<String, ProfileFit> fits) {
    String id = fields.text("id");
    String name = fields.text("name");
    ProfileFit fit = fit(fields.object("fit"));
    CostProfile profile =
        new CostProfile(
            id,
            name,
            share(fields, "prefillComputeEfficiency"),
            share(fields, "decodeComputeEfficiency"),
            share(fields, "memoryEfficiency"),
            share(fields, "attentionComputeEfficiency"),
            share(fields, "attentionMemoryEfficiency"),
            share(fields, "linkEfficiency"),
            fields.notNegative("allReduceLatencyUs") * MICRO,
            fields.notNegative("overheadPerLayerUs") * MICRO,
            fields.notNegative("overheadPerSequenceUs") * MICRO,
            fields.notNegative("overheadPerStepUs") * MICRO,
            share(fields, "expertComputeEfficiency"),
            fields.notNegative("overheadPerExpertLayerUs") * MICRO,
            source(fit));
    fits.put(id, fit);
    var entry =
        new CatalogueEntry<>(id, name, fields.text("note"), fields.texts("aliases"), profile);
    fields.done();
    return entry;
  }

  private static String source(ProfileFit fit) {
    return "Least absolute log error, fitted by mvn -Pfit on "
        + fit.date()
        + " to "
        + fit.rows()
        + " published rows of "
        + String.join("; ", fit.sources());
  }

  private static ProfileFit fit(Fields fields) {
    List<ProfileFit.Trial> trials = new ArrayList<>();
    for (Fields trial : fields.objects("trials")) {
      trials.add(
          new ProfileFit.Trial(
              trial.text("heldOut"),
              trial.text("kind"),
              trial.text("metric"),
              trial.count("figures"),
              trial.notNegative("median"),
              trial.notNegative("p90"),
              trial.number("bias")));
      trial.done();
    }
    ProfileFit fit =
        new ProfileFit(fields.text("date"), fields.count("rows"), fields.texts("sources"), trials);
    fields.done();
    return fit;
  }

  private static double share(Fields fields, String field) {
    double share = fields.positive(field);
    if (share > 1) {
      throw fields.wrong(field, "must be a share of a peak, at most 1, is " + share);
    }
    return share;
  }
}
