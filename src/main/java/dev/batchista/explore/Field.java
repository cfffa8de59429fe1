package dev.batchista.explore;

import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Sets fields of scenarios by their place in the file format, which judges them as any other. */
final class Field {

  private static final List<String> MACHINE =
      List.of("server.hbmBandwidthGBps", "server.denseTflops", "server.kvMemoryGB");
  private static final List<String> MEMORY = List.of("server.kvMemoryGB");

  private Field() {}

  /** Turns the field at {@code path}. */
  static Knob.Turn at(String path) {
    return at(path, List.of());
  }

  /** Turns the field at {@code path}; the memory that is left for KV is another. */
  static Knob.Turn moving(String path) {
    return at(path, MEMORY);
  }

  /** Turns the GPU, with all that its catalogue entry says. */
  static Knob.Turn gpu() {
    return at("server.gpu", MACHINE);
  }

  /** Turns a field of the policy that makes another of it; the seats stay. */
  static Knob.Turn policy() {
    return (setting, value, lab) -> {
      ObjectNode tree = lab.json().tree(setting.scenario());
      JsonNode before = tree.path("policy");
      if (!before.path("kind").asString("").equals(value)) {
        ObjectNode other = tree.putObject("policy").put("kind", value);
        other.set("maxNumSeqs", before.path("maxNumSeqs"));
      }
      return setting.with(read(tree, lab));
    };
  }

  private static Knob.Turn at(String path, List<String> dropped) {
    return (setting, value, lab) -> {
      ObjectNode tree = lab.json().tree(setting.scenario());
      dropped.forEach(each -> parent(tree, each).remove(last(each)));
      parent(tree, path).set(last(path), node(value));
      return setting.with(read(tree, lab));
    };
  }

  /** The same scenario with KV blocks kept for prompts that begin alike. */
  static Scenario withPrefixCaching(Scenario scenario, Lab lab) {
    ObjectNode tree = lab.json().tree(scenario);
    parent(tree, "server.kv.prefixCaching").put("prefixCaching", true);
    return read(tree, lab);
  }

  /** Turns tokens guessed a step, of which 0 are none. */
  static Knob.Turn drafts() {
    Knob.Turn some = at("server.speculation.draftTokens");
    return (setting, value, lab) ->
        Knob.number(value) == 0
            ? setting.with(
                setting.scenario().withServer(setting.scenario().server().withSpeculation(null)))
            : some.to(setting, value, lab);
  }

  private static Scenario read(ObjectNode tree, Lab lab) {
    try {
      return lab.json().read(tree);
    } catch (ScenarioException e) {
      throw new KnobException(
          e.problems().stream().map(Problem::toString).collect(Collectors.joining(" ")));
    }
  }

  private static JsonNode node(String value) {
    double number = Knob.number(value);
    return Double.isFinite(number)
        ? JsonNodeFactory.instance.numberNode(new BigDecimal(value))
        : JsonNodeFactory.instance.stringNode(value);
  }

  private static ObjectNode parent(ObjectNode tree, String path) {
    ObjectNode node = tree;
    String[] steps = path.split("\\.", -1);
    for (int i = 0; i < steps.length - 1; i++) {
      node = node.get(steps[i]) instanceof ObjectNode inner ? inner : node.putObject(steps[i]);
    }
    return node;
  }

  private static String last(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
