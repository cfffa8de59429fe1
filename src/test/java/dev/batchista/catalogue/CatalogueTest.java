package dev.batchista.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogueTest {

  private final Catalogue catalogue = Catalogue.load();

  @Test
  void holdsEnoughToChooseFrom() {
    assertThat(catalogue.gpus()).hasSizeGreaterThanOrEqualTo(18);
    assertThat(catalogue.models()).hasSizeGreaterThanOrEqualTo(20);
  }

  @Test
  void everyEntryIsFoundByIdNameAndAlias() {
    for (CatalogueEntry<Gpu> entry : catalogue.gpuEntries()) {
      assertThat(entry.note()).as(entry.id()).isNotBlank();
      assertThat(catalogue.gpu(entry.id())).isSameAs(entry.item());
      assertThat(catalogue.gpu(entry.name())).isSameAs(entry.item());
      entry.aliases().forEach(a -> assertThat(catalogue.gpu(a)).as(a).isSameAs(entry.item()));
    }
    for (CatalogueEntry<LlmModel> entry : catalogue.modelEntries()) {
      assertThat(entry.note()).as(entry.id()).isNotBlank();
      assertThat(catalogue.model(entry.id())).isSameAs(entry.item());
      assertThat(catalogue.model(entry.name())).isSameAs(entry.item());
      entry.aliases().forEach(a -> assertThat(catalogue.model(a)).as(a).isSameAs(entry.item()));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "h100-sxm, h100-sxm",
    "H100, h100-sxm",
    "h100-SXM, h100-sxm",
    "NVIDIA H100 80GB HBM3, h100-sxm",
    "a100-80g, a100-80g-sxm",
    "A100-80G-SXM, a100-80g-sxm",
    "NVIDIA A100-SXM4-40GB, a100-40g-sxm",
    "GB200 (per GPU), gb200",
    "rtx_4090, rtx-4090",
    "' RTX 4090 ', rtx-4090",
    "MI300X, mi300x",
    "RTX-PRO-6000-SE, rtx-pro-6000",
    "GH200-96G, gh200-96g",
  })
  void findsGpus(String name, String id) {
    assertThat(catalogue.gpu(name).id()).isEqualTo(id);
  }

  @ParameterizedTest
  @CsvSource({
    "llama-3.1-8b, llama-3.1-8b",
    "LLAMA-3.1-8B, llama-3.1-8b",
    "meta-llama/Llama-3.1-8B-Instruct, llama-3.1-8b",
    "meta-llama/Meta-Llama-3-8B, llama-3.1-8b",
    "llama-3-70b, llama-3.1-70b",
    "Llama-3.3-70B, llama-3.1-70b",
    "qwen3-32b, qwen3-32b",
    "Qwen/Qwen2.5-7B-Instruct, qwen2.5-7b",
    "Mistral-7B, mistral-7b",
    "mistralai/Mistral-7B-v0.1, mistral-7b-v0.1",
    "google/gemma-2-27b-it, gemma-2-27b",
    "openai/gpt-oss-120b, gpt-oss-120b",
    "nvidia/DeepSeek-R1-NVFP4, deepseek-v3",
    "bigscience/bloom, bloom-176b",
    "moonshotai/Kimi-K2.5, kimi-k2.5",
  })
  void findsModels(String name, String id) {
    assertThat(catalogue.model(name).id()).isEqualTo(id);
  }

  @Test
  void anUnknownGpuGetsTheNearestNames() {
    assertThatThrownBy(() -> catalogue.gpu("H10"))
        .isInstanceOfSatisfying(
            UnknownNameException.class,
            e -> {
              assertThat(e.value()).isEqualTo("H10");
              assertThat(e.nearest()).hasSize(3).contains("h100-sxm", "h20");
              assertThat(e.known()).isEqualTo(catalogue.gpus().size());
            })
        .hasMessageContainingAll("\"H10\"", "h100-sxm", catalogue.gpus().size() + " GPUs");
  }

  @Test
  void anUnknownModelGetsTheNearestNamesWhateverItsOwner() {
    assertThatThrownBy(() -> catalogue.model("somebody/lama-3.1-8b"))
        .isInstanceOfSatisfying(
            UnknownNameException.class,
            e -> assertThat(e.nearest()).hasSize(3).startsWith("llama-3.1-8b"))
        .hasMessageContainingAll("somebody/lama-3.1-8b", catalogue.models().size() + " models");
  }

  @ParameterizedTest
  @CsvSource({"''", "' '", "---", "some-owner/"})
  void aNameWithoutLettersIsUnknown(String name) {
    assertThatThrownBy(() -> catalogue.gpu(name)).isInstanceOf(UnknownNameException.class);
    assertThatThrownBy(() -> catalogue.model(name)).isInstanceOf(UnknownNameException.class);
  }

  @Test
  void listsCannotBeChanged() {
    assertThat(catalogue.gpus()).isUnmodifiable();
    assertThat(catalogue.models()).isUnmodifiable();
    assertThat(catalogue.gpuEntries()).isUnmodifiable();
  }
}
