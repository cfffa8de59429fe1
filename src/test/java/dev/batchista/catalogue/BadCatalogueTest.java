package dev.batchista.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong data stop the app at the start, with the path of the field. */
class BadCatalogueTest {

  private static final String GPU =
      """
      { "id": "g1", "name": "G 1", "aliases": ["one"], "note": "A GPU.",
        "hbmBandwidthGBps": 1000, "hbmGB": 80,
        "denseTflops": { "bf16": 100, "fp8": 200, "fp4": null, "int8": null },
        "linkGBpsOneWay": 50, "tdpWatts": 300, "usdPerGpuHour": 1.5, "priceSource": "a page, 2026",
        "sources": ["a data sheet"], "weakFields": ["tdpWatts"] }
      """;

  private static final String MODEL =
      """
      { "id": "m1", "name": "M 1", "aliases": ["one"], "note": "A model.",
        "layers": 2, "hidden": 100, "queryHeads": 10, "kvHeads": 5, "headDim": 10,
        "vocabulary": 1000, "tiedEmbeddings": false, "contextLimit": 4096,
        "attention": { "kind": "sliding-window", "window": 64, "windowedLayers": 1 },
        "totalParams": 1503000, "layerMatmulParams": 700000,
        "experts": { "count": 4, "perToken": 2, "totalParams": 1200000 },
        "sources": ["a config"] }
      """;

  @Test
  void theSamplesAreGood() {
    Catalogue catalogue = parse(GPU, MODEL);
    assertThat(catalogue.gpu("ONE").usdPerHour()).isEqualTo(1.5);
    assertThat(catalogue.gpu("g 1").sources())
        .containsExactly("a data sheet", "price: a page, 2026");
    assertThat(catalogue.model("one").lmHeadParams()).isEqualTo(100_000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"hbmGB\": 80 | \"hbmGB\": -80 | gpus[0].hbmGB: must be a positive number",
        "\"hbmGB\": 80 | \"hbmGB\": \"80\" | gpus[0].hbmGB: must be a positive number",
        "\"hbmGB\": 80 | \"hbmGB\": null | gpus[0].hbmGB: must be a positive number",
        "\"hbmGB\": 80 | \"hbmGb\": 80 | gpus[0].hbmGB: is missing",
        "\"hbmGB\": 80 | \"hbmGB\": 80, \"x\": 1 | gpus[0].x: is not a known field",
        "\"fp8\": 200 | \"fp8\": 400 | gpus[0].denseTflops.fp8: is more than twice bf16",
        "\"fp4\": null | \"fp4\": null, \"fp2\": 1 | gpus[0].denseTflops.fp2: is not a known field",
        "[\"tdpWatts\"] | [\"tdp\"] | gpus[0].weakFields: \"tdp\" is not a figure",
        "\"a page, 2026\" | null | gpus[0].priceSource: must come with usdPerGpuHour",
        "\"usdPerGpuHour\": 1.5 | \"usdPerGpuHour\": null | gpus[0].priceSource: must come with",
        "[\"a data sheet\"] | [] | gpus[0].sources: must name at least one",
        "[\"a data sheet\"] | [\"a\", 2] | gpus[0].sources[1]: must be a text",
        "\"A GPU.\" | \" \" | gpus[0].note: must be a text",
      })
  void aBadGpuIsRefused(String good, String bad, String message) {
    assertThat(GPU).contains(good);
    assertThatThrownBy(() -> parse(GPU.replace(good, bad), MODEL))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith("gpus.json: " + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"layers\": 2 | \"layers\": 2.5 | models[0].layers: must be a whole number",
        "\"layers\": 2 | \"layers\": 0 | models[0].layers: must be a whole number",
        "\"kvHeads\": 5 | \"kvHeads\": 3 | models[0].kvHeads: must divide queryHeads",
        "false | \"no\" | models[0].tiedEmbeddings: must be true or false",
        "1503000 | 2503000 | models[0].totalParams: is 2503000, but",
        "1503000 | 1403000 | models[0].totalParams: is 1403000, but",
        "sliding-window | sliding | models[0].attention.kind: must be full",
        "\"window\": 64 | \"windows\": 64 | models[0].attention.window: is missing",
        "\"windowedLayers\": 1 | \"windowedLayers\": 3 | models[0].attention.windowedLayers: is more",
        "\"perToken\": 2 | \"perToken\": 5 | models[0].experts.perToken: is more than",
        "[\"a config\"] | \"a config\" | models[0].sources: must be a list",
      })
  void aBadModelIsRefused(String good, String bad, String message) {
    assertThat(MODEL).contains(good);
    assertThatThrownBy(() -> parse(GPU, MODEL.replace(good, bad)))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith("models.json: " + message);
  }

  @Test
  void oneNameForTwoEntriesIsRefused() {
    String second = GPU.replace("g1", "g2").replace("G 1", "G 2");
    assertThatThrownBy(() -> parse(GPU + "," + second, MODEL))
        .isInstanceOf(CatalogueException.class)
        .hasMessage("gpus.json: gpus[1]: \"one\" already names g1");
    assertThatThrownBy(() -> parse(GPU + "," + GPU, MODEL))
        .isInstanceOf(CatalogueException.class)
        .hasMessage("gpus.json: gpus[1]: \"g1\" already names g1");
  }

  @Test
  void brokenJsonAndRepeatedFieldsAreRefused() {
    assertThatThrownBy(() -> parse(GPU + "}", MODEL))
        .isInstanceOf(CatalogueException.class)
        .hasMessageStartingWith("gpus.json: is not valid JSON");
    assertThatThrownBy(
            () -> parse(GPU.replace("\"hbmGB\": 80", "\"hbmGB\": 80, \"hbmGB\": 81"), MODEL))
        .isInstanceOf(CatalogueException.class)
        .hasMessageContaining("hbmGB");
  }

  private static Catalogue parse(String gpu, String model) {
    return Catalogue.parse(
        "{ \"about\": \"test\", \"gpus\": [" + gpu + "] }",
        "{ \"about\": \"test\", \"models\": [" + model + "] }",
        "{ \"about\": \"test\", \"profiles\": [] }");
  }
}
