package dev.batchista.app.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.charts.Overlay;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportViewModelTest {
  private static final Catalogue CATALOGUE = Catalogue.load();

  private final List<Overlay> overlays = new ArrayList<>();
  private final List<Scenario> opened = new ArrayList<>();
  private final ImportViewModel model = new ImportViewModel(CATALOGUE, overlays::add, opened::add);

  @TempDir private Path folder;

  private Imported read(String text) throws Exception {
    Path file = folder.resolve("mine.json");
    Files.writeString(file, text);
    return Imported.read(file, CATALOGUE);
  }

  @Test
  void aResultGoesOverTheChartsAndProposesAScenario() throws Exception {
    model.show(
        read(
            """
            {"completed": 8, "duration": 4, "request_rate": 2.0, "model_id": "Llama-3.1-8B",
             "total_output_tokens": 400, "total_input_tokens": 800, "median_ttft_ms": 90,
             "p99_ttft_ms": 300, "median_tpot_ms": 12.5}
            """));
    assertThat(overlays).hasSize(1);
    assertThat(overlays.get(0).ttftP99Ms()).isEqualTo(300);
    assertThat(overlays.get(0).outputTokensPerSecond()).isEqualTo(100);
    assertThat(overlays.get(0).tpotP99Ms()).isNaN();
    assertThat(model.title()).isEqualTo("mine.json");
    assertThat(model.lines()).contains("TTFT p50 90.0, p99 300 ms", "Throughput 100 tok/s");
    assertThat(model.notes()).anyMatch(note -> note.contains("does not name the GPU"));
    model.openScenario();
    assertThat(opened.get(0).server().model()).isEqualTo("llama-3.1-8b");
    assertThat(opened.get(0).traffic().requestRate()).isEqualTo(2);
    model.takeOff();
    assertThat(overlays.get(1)).isEqualTo(Overlay.NONE);
    assertThat(model.hasResult()).isFalse();
  }

  @Test
  void theRunsOfAFileAreShownInTurn() throws Exception {
    model.show(
        read(
            """
            {"completed": 1, "request_throughput": 1.0, "median_ttft_ms": 10}
            {"completed": 1, "request_throughput": 1.0, "median_ttft_ms": 20}
            """));
    assertThat(model.title()).isEqualTo("mine.json, run 1 of 2");
    model.next();
    assertThat(overlays.get(1).ttftP50Ms()).isEqualTo(20);
    model.next();
    assertThat(model.title()).isEqualTo("mine.json, run 1 of 2");
  }

  @Test
  void aScenarioOpensAtOnce() throws Exception {
    model.show(read(Files.readString(Path.of("lessons/scenarios/chat-lunchtime.json"))));
    assertThat(opened).hasSize(1);
    assertThat(overlays).isEmpty();
    assertThat(model.hasResult()).isFalse();
  }

  @Test
  void anythingElseIsRefusedInASentence() throws Exception {
    model.show(read("hello"));
    assertThat(model.lines().get(0)).startsWith("This file was not taken: ").endsWith(".");
    assertThat(overlays).isEmpty();
    assertThat(opened).isEmpty();
  }
}
