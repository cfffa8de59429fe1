package dev.batchista.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.Precision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Compares the catalogue with the collected figures beside the repository, where they exist. */
class CatalogueAgainstFactsTest {

  private static final Path FACTS = Path.of("..", "shared", "facts");

  /** Not GPUs, throttled ones, or ones without a source for their figures. */
  private static final Set<String> GPUS_LEFT_OUT =
      Set.of(
          "TPU-v5e",
          "H100-SXM-powercapped",
          "H200-NVL",
          "[MAXSUN] MS-Intel Arc Pro B60 Dual 48G Turbo");

  /** Outdated models, and ones whose attention the engine cannot describe. */
  private static final Set<String> MODELS_LEFT_OUT =
      Set.of(
          "OPT-13B (for DistServe fits)",
          "facebook/opt-13b",
          "GPT-J-6B",
          "Falcon-180B",
          "Qwen/Qwen3.5-397B-A17B",
          "zhipuai/GLM-5");

  private final Catalogue catalogue = Catalogue.load();

  @BeforeEach
  void onlyWhereTheFactsAre() {
    assumeTrue(Files.isDirectory(FACTS), "no facts beside the repository");
  }

  @ParameterizedTest
  @ValueSource(strings = {"measured_iteration.csv", "measured_serving.csv"})
  void namesOfMeasurementsResolve(String file) throws IOException {
    resolve(column(file, "gpu"), GPUS_LEFT_OUT, catalogue::gpu);
    resolve(column(file, "model"), MODELS_LEFT_OUT, catalogue::model);
  }

  @Test
  void namesOfFactsResolve() throws IOException {
    resolve(facts("gpus").propertyNames(), GPUS_LEFT_OUT, catalogue::gpu);
    JsonNode models = facts("models");
    Set<String> names = new TreeSet<>(models.propertyNames());
    models.forEach(model -> names.add(model.get("hf_id").stringValue()));
    resolve(names, MODELS_LEFT_OUT, catalogue::model);
  }

  @Test
  void gpuFiguresAreTheFacts() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    JsonNode gpus = facts("gpus");
    for (String name : gpus.propertyNames()) {
      if (GPUS_LEFT_OUT.contains(name)) {
        continue;
      }
      JsonNode fact = gpus.get(name);
      Gpu gpu = catalogue.gpu(name);
      equal(softly, name, gpu.hbmBytesPerSecond(), fact.get("hbm_bw_GBps"), 1e9);
      equal(softly, name, gpu.hbmBytes(), fact.get("hbm_capacity_GB"), 1e9);
      equal(softly, name, gpu.peaks().bf16(), fact.get("bf16_dense_TFLOPS"), 1e12);
      equal(softly, name, gpu.peaks().fp8(), fact.get("fp8_dense_TFLOPS"), 1e12);
      equal(softly, name, gpu.peaks().fp4(), fact.get("fp4_dense_TFLOPS"), 1e12);
      equal(softly, name, gpu.peaks().int8(), fact.get("int8_dense_TOPS"), 1e12);
      equal(softly, name, gpu.linkBytesPerSecond(), fact.get("interconnect_GBps"), 0.5e9);
      equal(softly, name, gpu.tdpWatts(), fact.get("tdp_W"), 1);
      JsonNode price = fact.get("price_usd_per_gpu_hour");
      if (price.isNull()) {
        softly.assertThat(gpu.usdPerHour()).as(name).isNull();
      } else {
        double middle = Math.sqrt(price.get(0).doubleValue() * price.get(1).doubleValue());
        softly.assertThat(gpu.usdPerHour()).as(name).isCloseTo(middle, within(0.005));
      }
    }
    softly.assertAll();
  }

  @Test
  void modelFiguresAreTheFacts() throws IOException {
    SoftAssertions softly = new SoftAssertions();
    for (JsonNode fact : facts("models")) {
      String name = fact.get("hf_id").stringValue();
      if (MODELS_LEFT_OUT.contains(name)) {
        continue;
      }
      LlmModel model = catalogue.model(name);
      equal(softly, name, (double) model.layers(), fact.get("layers"), 1);
      equal(softly, name, (double) model.hidden(), fact.get("hidden"), 1);
      equal(softly, name, (double) model.attentionHeads(), fact.get("attn_heads"), 1);
      equal(softly, name, (double) model.kvHeads(), fact.get("kv_heads"), 1);
      equal(softly, name, (double) model.headDim(), fact.get("head_dim"), 1);
      equal(softly, name, model.layerMatmulParams(), fact.get("layer_matmul_params"), 1);
      equal(softly, name, model.lmHeadParams(), fact.get("lm_head_params"), 1);
      double kvBytes = model.kvBytesPerToken(Precision.FP16);
      equal(softly, name, kvBytes, fact.get("kv_bytes_per_token_fp16"), 1);
      double total = fact.get("total_params").doubleValue();
      softly.assertThat(model.totalParams()).as(name).isCloseTo(total, within(1e-4 * total));
    }
    softly.assertAll();
  }

  private static void equal(
      SoftAssertions softly, String name, Double actual, JsonNode fact, double unit) {
    if (fact.isNull()) {
      softly.assertThat(actual).as(name).isNull();
    } else {
      double expected = fact.doubleValue() * unit;
      softly.assertThat(actual).as(name).isCloseTo(expected, within(1e-9 * expected));
    }
  }

  private static void resolve(
      Iterable<String> names, Set<String> leftOut, Consumer<String> lookUp) {
    List<String> unknown = new ArrayList<>();
    for (String name : names) {
      try {
        lookUp.accept(name);
        if (leftOut.contains(name)) {
          unknown.add(name + " is listed as left out, but resolves");
        }
      } catch (UnknownNameException e) {
        if (!leftOut.contains(name)) {
          unknown.add(e.getMessage());
        }
      }
    }
    assertThat(unknown).isEmpty();
  }

  private static JsonNode facts(String name) throws IOException {
    String json = Files.readString(FACTS.resolve(name + ".json"));
    return new JsonMapper().readTree(json).get(name);
  }

  private static Set<String> column(String file, String name) throws IOException {
    List<String> lines = Files.readAllLines(FACTS.resolve(file));
    int index = cells(lines.get(0)).indexOf(name);
    Set<String> values = new TreeSet<>();
    for (String line : lines.subList(1, lines.size())) {
      values.add(cells(line).get(index));
    }
    return values;
  }

  /** Cells of a CSV line; a quoted cell may hold commas. */
  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }
}
