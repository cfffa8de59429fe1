package dev.batchista.scenario;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.json.ExactNumbers;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes every field in the schema's order, so that equal scenarios are equal texts. */
final class ScenarioWriter {

  private static final int FORMAT = 1;

  private ScenarioWriter() {}

  static ObjectNode tree(Scenario scenario) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("format", FORMAT)
        .put("name", scenario.name())
        .put("description", scenario.description())
        .put("seed", scenario.seed());
    if (scenario.requests() != Scenario.ALL_REQUESTS) {
      root.put("requests", scenario.requests());
    }
    ServerJson.write(root.putObject("server"), scenario.server());
    PolicyJson.write(root.putObject("policy"), scenario.policy());
    FleetJson.write(root, scenario.fleet());
    ClientsJson.write(root, scenario.clients());
    ObjectNode traffic = root.putObject("traffic");
    if (scenario.traffic() instanceof Traffic.Trace trace) {
      traffic.put("trace", trace.file());
    } else if (scenario.traffic() instanceof Traffic.Synthetic synthetic) {
      workload(traffic, synthetic.workload());
    }
    ObjectNode slo = root.putObject("slo");
    number(slo, "ttftMs", scenario.slo().ttftMs());
    number(slo, "tpotMs", scenario.slo().tpotMs());
    return root;
  }

  private static void workload(ObjectNode traffic, SyntheticWorkload workload) {
    arrivals(traffic.putObject("arrivals"), workload.arrivals());
    lengths(traffic.putObject("promptTokens"), workload.promptTokens());
    lengths(traffic.putObject("outputTokens"), workload.outputTokens());
  }

  private static void arrivals(ObjectNode node, ArrivalProcess arrivals) {
    String process = "poisson";
    if (arrivals instanceof ArrivalProcess.Constant) {
      process = "constant";
    } else if (arrivals instanceof ArrivalProcess.Gamma) {
      process = "gamma";
    }
    node.put("process", process);
    if (arrivals.requestRate() == Double.POSITIVE_INFINITY) {
      node.put("requestRate", "inf");
    } else {
      number(node, "requestRate", arrivals.requestRate());
    }
    if (arrivals instanceof ArrivalProcess.Gamma gamma) {
      number(node, "burstiness", gamma.burstiness());
    }
  }

  private static void lengths(ObjectNode node, LengthDistribution lengths) {
    if (lengths instanceof LengthDistribution.Fixed fixed) {
      node.put("distribution", "fixed").put("tokens", fixed.tokens());
    } else if (lengths instanceof LengthDistribution.Uniform uniform) {
      node.put("distribution", "uniform").put("min", uniform.min()).put("max", uniform.max());
    } else if (lengths instanceof LengthDistribution.LogNormal logNormal) {
      node.put("distribution", "lognormal");
      number(node, "mean", logNormal.mean());
      number(node, "sigma", logNormal.sigma());
      node.put("max", logNormal.max());
    } else if (lengths instanceof LengthDistribution.LongTail tail) {
      lengths(node, tail.usual());
      ObjectNode longTail = node.putObject("longTail");
      number(longTail, "share", tail.longShare());
      longTail.put("tokens", tail.longTokens());
    }
  }

  static void number(ObjectNode node, String field, @Nullable Double value) {
    if (value != null && Double.isFinite(value)) {
      node.put(field, ExactNumbers.decimal(value));
    } else if (value != null) {
      // JSON has no such number; the schema refuses the word.
      node.put(field, value.toString());
    }
  }
}
