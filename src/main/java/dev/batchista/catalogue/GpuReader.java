package dev.batchista.catalogue;

import dev.batchista.engine.hardware.DensePeaks;
import dev.batchista.engine.hardware.Gpu;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one GPU from {@code gpus.json} and turns its readable units into plain SI ones. */
final class GpuReader {

  private static final double GIGA = 1e9;
  private static final double TERA = 1e12;

  /** FP8 units multiply twice as fast as 16-bit ones; four times is the figure with sparsity. */
  private static final double MOST_FP8_TO_BF16 = 2.1;

  private GpuReader() {}

  static CatalogueEntry<Gpu> read(Fields fields) {
    String id = fields.text("id");
    String name = fields.text("name");
    Gpu gpu =
        new Gpu(
            id,
            name,
            fields.positive("hbmBandwidthGBps") * GIGA,
            fields.positive("hbmGB") * GIGA,
            peaks(fields.object("denseTflops")),
            fields.positive("linkGBpsOneWay") * GIGA,
            fields.positiveOrNull("tdpWatts"),
            fields.positiveOrNull("usdPerGpuHour"),
            sources(fields),
            weakFields(fields));
    var entry = new CatalogueEntry<>(id, name, fields.text("note"), fields.texts("aliases"), gpu);
    fields.done();
    return entry;
  }

  private static DensePeaks peaks(Fields fields) {
    double bf16 = fields.positive("bf16");
    Double fp8 = fields.positiveOrNull("fp8");
    if (fp8 != null && fp8 > MOST_FP8_TO_BF16 * bf16) {
      throw fields.wrong("fp8", "is more than twice bf16: a figure with sparsity?");
    }
    var peaks =
        new DensePeaks(
            bf16 * TERA,
            tera(fp8),
            tera(fields.positiveOrNull("fp4")),
            tera(fields.positiveOrNull("int8")));
    fields.done();
    return peaks;
  }

  private static @Nullable Double tera(@Nullable Double figure) {
    return figure == null ? null : Double.valueOf(figure * TERA);
  }

  private static List<String> sources(Fields fields) {
    List<String> sources = new ArrayList<>(fields.texts("sources"));
    if (sources.isEmpty()) {
      throw fields.wrong("sources", "must name at least one source");
    }
    String priceSource = fields.textOrNull("priceSource");
    if (fields.hasNumber("usdPerGpuHour") != (priceSource != null)) {
      throw fields.wrong("priceSource", "must come with usdPerGpuHour, and only with it");
    }
    if (priceSource != null) {
      sources.add("price: " + priceSource);
    }
    return sources;
  }

  private static List<String> weakFields(Fields fields) {
    List<String> weak = fields.texts("weakFields");
    for (String field : weak) {
      if (!fields.hasNumber(field)) {
        throw fields.wrong("weakFields", "\"%s\" is not a figure of this GPU".formatted(field));
      }
    }
    return weak;
  }
}
