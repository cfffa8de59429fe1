package dev.batchista.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.hardware.Gpu;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GpuFiguresTest {

  private final Catalogue catalogue = Catalogue.load();

  static List<Gpu> gpus() {
    return Catalogue.load().gpus();
  }

  @ParameterizedTest
  @MethodSource("gpus")
  void figuresAreInTheRangeOfRealHardware(Gpu gpu) {
    assertThat(gpu.id()).matches("[a-z0-9.-]+");
    assertThat(gpu.hbmBytesPerSecond()).isBetween(250e9, 10e12);
    assertThat(gpu.hbmBytes()).isBetween(16e9, 300e9);
    assertThat(gpu.linkBytesPerSecond()).isBetween(16e9, 1000e9);
    assertThat(gpu.peaks().bf16()).isBetween(50e12, 3000e12);
    assertThat(gpu.sources()).isNotEmpty().allSatisfy(s -> assertThat(s).isNotBlank());
  }

  @ParameterizedTest
  @MethodSource("gpus")
  void peaksAreDense(Gpu gpu) {
    Double fp8 = gpu.peaks().fp8();
    Double fp4 = gpu.peaks().fp4();
    if (fp8 != null) {
      assertThat(fp8 / gpu.peaks().bf16()).isBetween(1.9, 2.1);
    }
    if (fp4 != null) {
      assertThat(fp8).as("a GPU with FP4 units has FP8 units").isNotNull();
      assertThat(fp4 / gpu.peaks().bf16()).isBetween(3.9, 8.1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"h100-sxm", "h100-pcie", "h200", "gh200", "h20"})
  void hopperStaysBelowAPetaflopAndHasNoFp4(String id) {
    assertThat(catalogue.gpu(id).peaks().bf16()).isLessThanOrEqualTo(1000e12);
    assertThat(catalogue.gpu(id).peaks().fp4()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a10g", "a100-40g", "a100-80g", "a100-80g-pcie", "mi250"})
  void olderGenerationsHaveNoFp8(String id) {
    assertThat(catalogue.gpu(id).peaks().fp8()).isNull();
  }

  @Test
  void unitsAreConverted() {
    Gpu h100 = catalogue.gpu("h100-sxm");
    assertThat(h100.hbmBytesPerSecond()).isEqualTo(3.35e12);
    assertThat(h100.hbmBytes()).isEqualTo(80e9);
    assertThat(h100.peaks().bf16()).isEqualTo(989e12);
    assertThat(h100.linkBytesPerSecond()).as("one way, not the 900 of both").isEqualTo(450e9);
    assertThat(h100.tdpWatts()).isEqualTo(700);
  }

  @Test
  void aPriceIsTheMiddleOfADatedRange() {
    Gpu h100 = catalogue.gpu("h100-sxm");
    assertThat(h100.usdPerHour()).isCloseTo(Math.sqrt(1.99 * 5), within(0.005));
    assertThat(h100.sources()).anyMatch(s -> s.startsWith("price: ") && s.contains("2026"));
    assertThat(catalogue.gpu("mi300x").usdPerHour()).isNull();
  }

  @Test
  void weakFiguresAreNamed() {
    assertThat(catalogue.gpu("h100-sxm").weakFields()).isEmpty();
    assertThat(catalogue.gpu("rtx-5090").weakFields()).contains("denseTflops.bf16");
  }
}
