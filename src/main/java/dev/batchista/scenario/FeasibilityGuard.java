package dev.batchista.scenario;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.UnknownNameException;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Refuses what cannot be: weights larger than the memory, peaks that no chip has, requests that the
 * model cannot read, and whatever is out of the ranges of {@code scenario.schema.json}. Says by how
 * much, and what would do.
 */
public final class FeasibilityGuard {

  private final Catalogue catalogue;
  private final ScenarioResolver resolver;
  private final ScenarioJson json = new ScenarioJson();

  public FeasibilityGuard(Catalogue catalogue) {
    this.catalogue = catalogue;
    this.resolver = new ScenarioResolver(catalogue);
  }

  /** All that is wrong, empty when the scenario can run. */
  public List<Problem> check(Scenario scenario) {
    JsonNode tree = json.tree(scenario);
    List<Problem> outOfRange = json.checkFields(tree);
    if (!outOfRange.isEmpty()) {
      return outOfRange;
    }
    List<Problem> problems = new ArrayList<>(json.checkTogether(tree));
    ServerSpec server = scenario.server();
    boolean known =
        known("server.gpu", server.gpu(), catalogue::gpu, problems)
            & known("server.model", server.model(), catalogue::model, problems)
            & known("server.costProfile", server.costProfile(), catalogue::costProfile, problems);
    if (known) {
      new PeakCheck(catalogue.gpu(server.gpu())).check(server, problems);
      checkPlaced(scenario, resolver.server(scenario), problems);
    }
    return problems;
  }

  private static void checkPlaced(Scenario scenario, ServerConfig config, List<Problem> problems) {
    Deployment deployment = config.deployment();
    new SplitCheck(deployment).check(problems);
    MemoryCheck memory = new MemoryCheck(scenario.server(), config);
    boolean fits = memory.weightsFit(problems);
    if (scenario.traffic() instanceof Traffic.Synthetic synthetic) {
      SyntheticWorkload workload = synthetic.workload();
      boolean held =
          new TrafficCheck(deployment.model()).check(workload, scenario.requests(), problems);
      // What the model cannot hold is no fault of the memory.
      if (fits && held) {
        memory.roomFor(workload, problems);
      }
    } else if (fits) {
      memory.roomForOneBlock(problems);
    }
  }

  private interface Lookup {
    Object find(String name);
  }

  private static boolean known(String path, String name, Lookup lookup, List<Problem> problems) {
    try {
      lookup.find(name);
      return true;
    } catch (UnknownNameException e) {
      problems.add(new Problem(path, name, e.getMessage()));
      return false;
    }
  }
}
