package dev.batchista.scenario;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.UnknownNameException;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.words.Figures;
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
    checkServer("server", scenario.server(), scenario.policy(), scenario, problems);
    List<FleetSpec.Group> others = scenario.fleet().others();
    for (int i = 0; i < others.size(); i++) {
      FleetSpec.Group group = others.get(i);
      checkServer(
          "fleet.others." + i + ".server", group.server(), group.policy(), scenario, problems);
    }
    if (problems.isEmpty()) {
      checkTogether(scenario, problems);
    }
    return problems.stream().distinct().toList();
  }

  /** What the engine has against servers that are good each by itself. */
  private void checkTogether(Scenario scenario, List<Problem> problems) {
    try {
      resolver.fleet(scenario);
    } catch (IllegalArgumentException e) {
      problems.add(new Problem("fleet", "", e.getMessage() + "."));
    }
  }

  private void checkServer(
      String path,
      ServerSpec server,
      SchedulingPolicy policy,
      Scenario scenario,
      List<Problem> problems) {
    boolean known =
        known(path + ".gpu", server.gpu(), catalogue::gpu, problems)
            & known(path + ".model", server.model(), catalogue::model, problems)
            & known(path + ".costProfile", server.costProfile(), catalogue::costProfile, problems);
    SpeculationSpec speculation = server.speculation();
    if (speculation != null && speculation.draftModel() != null) {
      known &=
          known(
              path + ".speculation.draftModel",
              speculation.draftModel(),
              catalogue::model,
              problems);
    }
    if (!known) {
      return;
    }
    new PeakCheck(path, catalogue.gpu(server.gpu())).check(server, problems);
    int layers = catalogue.model(server.model()).layers();
    if (server.pipelineParallelSize() > layers) {
      problems.add(
          new Problem(
              path + ".pipelineParallelSize",
              Integer.toString(server.pipelineParallelSize()),
              Figures.say("the model has %d layers; it can be 1 to %d.", layers, layers)));
      return;
    }
    ServerConfig config = resolver.server(server, policy);
    Deployment deployment = config.deployment();
    new SplitCheck(path, deployment).check(problems);
    MemoryCheck memory = new MemoryCheck(path, server, config);
    boolean fits = memory.weightsFit(problems);
    List<Traffic.Part> parts = scenario.traffic().parts();
    TrafficCheck traffic = new TrafficCheck(deployment.model());
    traffic.checkTime(scenario, problems);
    for (Traffic.Part part : parts) {
      // What the model cannot hold is no fault of the memory.
      if (traffic.holds(part, problems) && fits) {
        checkReserved(path, config, longest(part), problems);
        memory.roomFor(part, problems);
      }
    }
    if (fits && parts.isEmpty()) {
      checkReserved(path, config, 0, problems);
      memory.roomForOneBlock(problems);
    }
  }

  private static void checkReserved(
      String path, ServerConfig config, long longest, List<Problem> problems) {
    int contextLimit = config.deployment().model().contextLimit();
    new KvCheck(path).check(config.kv(), contextLimit, longest, problems);
  }

  private static long longest(Traffic.Part part) {
    return (long) part.promptTokens().longest() + part.outputTokens().longest();
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
