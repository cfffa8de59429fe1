package dev.batchista.scenario;

import dev.batchista.scenario.json.JsonText;
import dev.batchista.scenario.json.JsonTextException;
import dev.batchista.scenario.json.SchemaCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Scenarios as JSON, in and out. The format, its ranges and its defaults are those of {@code
 * scenario.schema.json}. What is written reads back as the same scenario, to the last bit.
 */
public final class ScenarioJson {

  /** Longest file that is read. */
  public static final int MOST_BYTES = 1_000_000;

  private final SchemaCheck schema = new SchemaCheck(ScenarioJson.class, "scenario.schema.json");
  private final ScenarioReader reader = new ScenarioReader(schema);

  /**
   * Reads a scenario file.
   *
   * @throws ScenarioException with all that is wrong; the first path is empty where it is not JSON
   */
  public Scenario read(Path file) throws ScenarioException {
    return read(tree(file));
  }

  /** Where everything starts that names no scenario: an 8B model on one H100, lightly loaded. */
  public Scenario standard() {
    try (InputStream in = ScenarioJson.class.getResourceAsStream("standard.json")) {
      return read(new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ScenarioException e) {
      throw new IllegalStateException("standard.json in the jar: " + e.getMessage(), e);
    }
  }

  /** Reads a scenario from its text. */
  public Scenario read(String text) throws ScenarioException {
    return read(tree(text));
  }

  /** Reads a scenario from its tree. */
  public Scenario read(JsonNode tree) throws ScenarioException {
    List<Problem> problems = check(tree);
    if (!problems.isEmpty()) {
      throw new ScenarioException(problems);
    }
    return reader.read(tree);
  }

  /** The tree of a scenario file, not yet held to the schema. */
  public JsonNode tree(Path file) throws ScenarioException {
    try {
      return tree(TextFile.read(file, MOST_BYTES));
    } catch (ScenarioException e) {
      throw new ScenarioException(
          e.problems().stream().map(problem -> problem.in(file.toString())).toList());
    }
  }

  /** The tree of a scenario, as it is written. */
  public ObjectNode tree(Scenario scenario) {
    return ScenarioWriter.tree(scenario);
  }

  /** The scenario as text, fields in the schema's order, without those that are left out. */
  public String write(Scenario scenario) {
    return JsonText.print(tree(scenario));
  }

  /** All that the format has against a tree: kinds, ranges, unknown and missing fields. */
  public List<Problem> check(JsonNode tree) {
    List<Problem> problems = checkFields(tree);
    return problems.isEmpty() ? checkTogether(tree) : problems;
  }

  /** What the schema has against the fields, each by itself. */
  List<Problem> checkFields(JsonNode tree) {
    List<Problem> problems = new ArrayList<>();
    schema.check(tree, (path, value, message) -> problems.add(new Problem(path, value, message)));
    return problems;
  }

  /** What good fields have against one another. */
  List<Problem> checkTogether(JsonNode tree) {
    List<Problem> problems = new ArrayList<>();
    new TrafficFieldsCheck(schema).check(tree.path("traffic"), problems);
    checkServer("", tree, problems);
    JsonNode fleet = tree.path("fleet");
    JsonNode others = fleet.path("others");
    for (int i = 0; i < others.size(); i++) {
      checkServer("fleet.others." + i + ".", others.get(i), problems);
    }
    if (tree.has("fleet")) {
      new FleetCheck(schema, fleet).check(problems);
    }
    return problems;
  }

  /** A server and its batching policy, which stand side by side in {@code parent}. */
  private void checkServer(String path, JsonNode parent, List<Problem> problems) {
    JsonNode kv = parent.path("server").path("kv");
    new KvCheck(path + "server").checkTogether(schema, kv, problems);
    JsonNode policy = parent.path("policy");
    String kind = policy.path("kind").asString("");
    if (kind.equals("continuous") || kind.equals("chunked")) {
      PolicyCheck.check(path + "policy.", schema.section(policy, kind + "Policy"), problems);
    }
  }

  private static JsonNode tree(String text) throws ScenarioException {
    try {
      return JsonText.parse(text);
    } catch (JsonTextException e) {
      throw new ScenarioException(List.of(new Problem("", "", e.reason())));
    }
  }
}
