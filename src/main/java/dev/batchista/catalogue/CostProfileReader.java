package dev.batchista.catalogue;

import dev.batchista.engine.cost.CostProfile;
import java.util.List;

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

  static CatalogueEntry<CostProfile> read(Fields fields) {
    String id = fields.text("id");
    String name = fields.text("name");
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
            fields.text("source"));
    var entry =
        new CatalogueEntry<>(id, name, fields.text("note"), fields.texts("aliases"), profile);
    fields.done();
    return entry;
  }

  private static double share(Fields fields, String field) {
    double share = fields.positive(field);
    if (share > 1) {
      throw fields.wrong(field, "must be a share of a peak, at most 1, is " + share);
    }
    return share;
  }
}
