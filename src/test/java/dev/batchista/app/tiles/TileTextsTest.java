package dev.batchista.app.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.Tiles;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.ProfileFit;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.Slo;
import java.util.List;
import org.junit.jupiter.api.Test;

class TileTextsTest {
  private static final Slo SLO = new Slo(500, 50);
  private static final double NONE = Double.NaN;

  @Test
  void figuresHaveUnitsAndNotes() {
    List<TileText> texts =
        TileTexts.of(tiles(86.2, 1384.4, 9.43, 1120.4, 1836, 0.714, 0.7391), SLO);
    assertThat(texts)
        .extracting(TileText::value)
        .containsExactly("86 · 1,384 ms", "9.4 ms", "1,120 tok/s", "$0.74/Mtok");
    assertThat(texts)
        .extracting(TileText::note)
        .containsExactly("SLO 500 ms", "106 tok/s each", "61% of roof", "goodput 71%");
  }

  @Test
  void whatIsNotThereIsADashAndNeverAZero() {
    List<TileText> texts = TileTexts.of(tiles(NONE, NONE, NONE, NONE, NONE, NONE, NONE), SLO);
    assertThat(texts).extracting(TileText::value).containsOnly("–");
    assertThat(texts).extracting(TileText::note).containsOnly("no data yet");
  }

  @Test
  void anEmptyBarHasAThroughputButNoRoof() {
    TileText throughput = TileTexts.of(tiles(NONE, NONE, NONE, 0, NONE, NONE, NONE), SLO).get(2);
    assertThat(throughput.value()).isEqualTo("0 tok/s");
    assertThat(throughput.note()).isEmpty();
  }

  @Test
  void longWaitsAreBothInSeconds() {
    assertThat(TileTexts.of(tiles(940, 14_320, 30, 1, 1, 1, 1), SLO).get(0).value())
        .isEqualTo("0.9 · 14.3 s");
    assertThat(TileTexts.of(tiles(950, 9_999, 30, 1, 1, 1, 1), SLO).get(0).value())
        .isEqualTo("950 · 9,999 ms");
  }

  @Test
  void largeFiguresLoseTheirFractions() {
    List<TileText> texts = TileTexts.of(tiles(1, 2, 123.4, 98_765.4, 100_000, 1, 1234.5), SLO);
    assertThat(texts)
        .extracting(TileText::value)
        .containsExactly("1 · 2 ms", "123 ms", "98,765 tok/s", "$1,235/Mtok");
  }

  @Test
  void definitionsWardOffTheUsualMistakes() {
    List<TileText> texts = TileTexts.of(tiles(1, 2, 3, 4, 5, 1, 1), SLO);
    assertThat(texts.get(0).definition()).contains("includes the wait in the queue");
    assertThat(texts.get(1).definition()).contains("needs two tokens", "not 1000 / throughput");
    assertThat(texts).allSatisfy(text -> assertThat(text.definition()).contains("last 30 s"));
  }

  private static Tiles tiles(
      double ttftP50,
      double ttftP99,
      double tpot,
      double tokens,
      double roof,
      double goodput,
      double usd) {
    return new Tiles(
        30, ttftP50, ttftP99, NONE, tpot, NONE, tokens, NONE, roof, goodput, usd, 0, 0, 0, 0, null);
  }

  @Test
  void saysHowFarOffTheFiguresMayBe() {
    Catalogue catalogue = Catalogue.load();
    Scenario scenario = new ScenarioJson().standard();
    Uncertainty off = Uncertainty.of(scenario, catalogue, true);
    double p90 =
        catalogue.fit(catalogue.costProfile("vllm")).trials().stream()
            .filter(t -> t.heldOut().equals(ProfileFit.GPUS) && t.kind().equals("dense"))
            .findFirst()
            .orElseThrow()
            .p90();
    assertThat(off.tpot()).isEqualTo(p90);
    List<TileText> texts = TileTexts.of(tiles(86, 1384, 10, 1120, 2240, 1, 1), SLO, off);
    assertThat(texts.get(0).note()).endsWith("± a factor");
    assertThat(texts.get(0).definition()).contains("no better than a factor");
    assertThat(texts.get(1).note()).isEqualTo("100 tok/s each, ±" + Math.round(100 * p90) + "%");
    assertThat(texts.get(2).note()).startsWith("50% of roof, ±");
    assertThat(
            Uncertainty.of(scenario.withServer(scenario.server().withHonesty(0)), catalogue, false)
                .tpot())
        .isNaN();
  }
}
