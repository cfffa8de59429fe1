package dev.batchista.cli.options;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.catalogue.UnknownNameException;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.ScenarioResolver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * A scenario from the command line: a file's, or the standard one, with options on top. Options are
 * named as {@code vllm serve} and {@code vllm bench serve} name them.
 */
public final class ScenarioOptions {

  @Option(
      names = "--scenario",
      paramLabel = "FILE",
      description = "Start from a scenario file; else Llama 3.1 8B on one H100.")
  private @Nullable Path file;

  @Option(names = "--seed", paramLabel = "N", description = "Seed of all random draws.")
  private @Nullable String seed;

  @Option(
      names = "--goodput",
      arity = "1..2",
      paramLabel = "ttft:MS tpot:MS",
      hideParamSyntax = true,
      description = "What a good request keeps to, ms.")
  private List<String> goodput = new ArrayList<>();

  @ArgGroup(exclusive = false, validate = false, heading = "%nTraffic:%n")
  private TrafficOptions traffic = new TrafficOptions();

  @ArgGroup(exclusive = false, validate = false, heading = "%nBatching:%n")
  private PolicyOptions policy = new PolicyOptions();

  @ArgGroup(exclusive = false, validate = false, heading = "%nServer:%n")
  private ServerOptions server = new ServerOptions();

  @ArgGroup(exclusive = false, validate = false, heading = "%nKV memory:%n")
  private KvOptions kv = new KvOptions();

  @ArgGroup(exclusive = false, validate = false, heading = "%nFleet:%n")
  private FleetOptions fleet = new FleetOptions();

  @ArgGroup(exclusive = false, validate = false, heading = "%nClients:%n")
  private ClientOptions clients = new ClientOptions();

  /**
   * The scenario that the options ask for.
   *
   * @throws ParameterException with all that is wrong with it
   */
  public Scenario scenario(CommandSpec command, Catalogue catalogue) {
    ScenarioJson json = new ScenarioJson();
    Scenario base = base(command, json);
    Overrides overrides = new Overrides(json.tree(base));
    overrides.set("--seed", "seed", seed);
    server.apply(overrides);
    kv.apply(overrides);
    policy.apply(overrides);
    fleet.apply(overrides);
    clients.apply(overrides);
    traffic.apply(base, contextLimit(catalogue, overrides), overrides);
    applyGoodput(overrides);
    List<Problem> problems = new ArrayList<>(overrides.problems());
    if (problems.isEmpty()) {
      problems.addAll(json.check(overrides.tree()));
    }
    if (problems.isEmpty()) {
      Scenario scenario = read(json, overrides);
      problems.addAll(new FeasibilityGuard(catalogue).check(scenario));
      if (problems.isEmpty()) {
        return scenario;
      }
    }
    throw refused(command, problems.stream().distinct().toList(), overrides);
  }

  /** Finds the scenario's figures and, beside its file, its trace. */
  public ScenarioResolver resolver(Catalogue catalogue) {
    return new ScenarioResolver(catalogue, folder());
  }

  /** Whether the options say how many requests there are. */
  public boolean namesRequests() {
    return traffic.namesRequests();
  }

  /** Where relative names in the scenario start. */
  public Path folder() {
    Path parent = file == null || traffic.namesTrace() ? null : file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private Scenario base(CommandSpec command, ScenarioJson json) {
    if (file == null) {
      return json.standard();
    }
    try {
      return json.read(file);
    } catch (ScenarioException e) {
      List<String> lines = e.problems().stream().map(this::ofFile).toList();
      throw new ParameterException(command.commandLine(), String.join("\n", lines));
    }
  }

  private String ofFile(Problem problem) {
    String name = String.valueOf(file);
    return problem.message().startsWith(name) ? problem.toString() : name + ": " + problem;
  }

  private static Scenario read(ScenarioJson json, Overrides overrides) {
    try {
      return json.read(overrides.tree());
    } catch (ScenarioException e) {
      throw new IllegalStateException("checked before: " + e.getMessage(), e);
    }
  }

  /** Of the model that was asked for; that of no model where it is unknown. */
  private static int contextLimit(Catalogue catalogue, Overrides overrides) {
    try {
      return catalogue
          .model(overrides.tree().path("server").path("model").asString(""))
          .contextLimit();
    } catch (UnknownNameException e) {
      return Integer.MAX_VALUE;
    }
  }

  private void applyGoodput(Overrides overrides) {
    for (String objective : goodput) {
      String[] parts = objective.split(":", -1);
      if (parts.length == 2 && (parts[0].equals("ttft") || parts[0].equals("tpot"))) {
        overrides.set("--goodput", "slo." + parts[0] + "Ms", parts[1]);
      } else {
        overrides.refuse(
            "--goodput",
            objective,
            "\"%s\" must be ttft:MS or tpot:MS, such as ttft:500.".formatted(objective));
      }
    }
  }

  private ParameterException refused(
      CommandSpec command, List<Problem> problems, Overrides overrides) {
    List<String> lines = new ArrayList<>();
    for (Problem problem : problems) {
      lines.add(place(problem.path(), overrides) + ": " + overrides.withOptions(problem.message()));
    }
    return new ParameterException(command.commandLine(), String.join("\n", lines));
  }

  /** The option to turn, or the place in the scenario file. */
  private String place(String path, Overrides overrides) {
    String given = overrides.optionFor(path);
    if (given != null) {
      return given;
    }
    if (file != null) {
      return file + ": " + path;
    }
    String known = overrides.optionThatSets(path);
    return known == null ? path : known;
  }
}
