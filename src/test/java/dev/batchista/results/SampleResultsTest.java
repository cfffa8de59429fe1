package dev.batchista.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.ScenarioJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Real files of six tools, where they are at hand. */
class SampleResultsTest {
  private static final Path SAMPLES = Path.of("../shared/facts/results");
  private static final Catalogue CATALOGUE = Catalogue.load();

  @Test
  void everySampleIsReadAndItsScenarioCanRun() throws Exception {
    assumeTrue(Files.isDirectory(SAMPLES), "the samples are not here");
    for (Path file : samples()) {
      for (ImportedRun run : ResultFiles.read(file)) {
        assertThat(run.latencies().ttft()).as(file.toString()).isNotNull();
        assertThat(run.counts().completed()).as(file.toString()).isPositive();
        Proposal proposal = Proposal.of(run, new ScenarioJson().standard(), CATALOGUE);
        assertThat(new FeasibilityGuard(CATALOGUE).check(proposal.scenario()))
            .as(file.toString())
            .isEmpty();
        String json = new ScenarioJson().write(proposal.scenario());
        assertThat(new ScenarioJson().read(json)).isEqualTo(proposal.scenario());
      }
    }
  }

  /** Whatever is cut off anywhere, it is read in part or refused in a sentence. */
  @Test
  void cutFilesNeverCrash() throws Exception {
    assumeTrue(Files.isDirectory(SAMPLES), "the samples are not here");
    for (Path file : samples()) {
      String text = Files.readString(file);
      for (int part = 1; part < 40; part++) {
        String cut = text.substring(0, text.length() * part / 40);
        try {
          ResultFiles.read(cut);
        } catch (ResultFileException e) {
          assertThat(e).hasMessageEndingWith(".");
        }
      }
    }
  }

  private static List<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }
}
