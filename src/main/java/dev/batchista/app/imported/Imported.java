package dev.batchista.app.imported;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.results.ImportedRun;
import dev.batchista.results.Proposal;
import dev.batchista.results.ResultFileException;
import dev.batchista.results.ResultFiles;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import dev.batchista.scenario.ScenarioJson;
import java.nio.file.Path;
import java.util.List;

/** What became of a file that was brought. */
public sealed interface Imported {

  /** Name of the file. */
  String name();

  /** A benchmark's or a server's result, at least one run. */
  record Results(String name, List<ImportedRun> runs) implements Imported {
    public Results {
      runs = List.copyOf(runs);
    }

    /** A scenario like one of the runs, and what had to be guessed. */
    public Proposal proposal(int run, Catalogue catalogue) {
      return Proposal.of(runs.get(run), new ScenarioJson().standard(), catalogue);
    }
  }

  /** A scenario that can run. */
  record ScenarioRead(String name, Scenario scenario) implements Imported {}

  /**
   * Neither.
   *
   * @param sentence why
   */
  record Refused(String name, String sentence) implements Imported {}

  /** Reads a file; slow for a large one, so not on the FX thread. */
  static Imported read(Path file, Catalogue catalogue) {
    String name = String.valueOf(file.getFileName());
    try {
      return new Results(name, ResultFiles.read(file));
    } catch (ResultFileException noResult) {
      try {
        Scenario scenario = new ScenarioJson().read(file);
        List<Problem> problems = new FeasibilityGuard(catalogue).check(scenario);
        return problems.isEmpty()
            ? new ScenarioRead(name, scenario)
            : new Refused(name, problems.get(0).message());
      } catch (ScenarioException noScenario) {
        return new Refused(name, String.valueOf(noResult.getMessage()));
      }
    } catch (OutOfMemoryError e) {
      return new Refused(name, "the file is too large for the memory that Java may use.");
    }
  }
}
