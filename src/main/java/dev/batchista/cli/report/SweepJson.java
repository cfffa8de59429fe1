package dev.batchista.cli.report;

import dev.batchista.explore.Axis;
import dev.batchista.explore.Estimate;
import dev.batchista.explore.Knob;
import dev.batchista.explore.SweepMetric;
import dev.batchista.explore.SweepPlan;
import dev.batchista.explore.SweepPoint;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.json.JsonText;
import java.math.BigDecimal;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A sweep as JSON, with the names of {@code vllm bench serve} where it has one. */
public final class SweepJson {

  private SweepJson() {}

  /** The text, with a line end after the last line. */
  public static String print(SweepPlan plan, List<SweepPoint> points) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("simulator", "batchista");
    root.put("num_seeds", plan.seeds());
    ArrayNode knobs = root.putArray("knobs");
    for (Axis axis : plan.axes()) {
      knobs
          .addObject()
          .put("name", axis.knob().name())
          .put("label", axis.knob().label())
          .put("unit", axis.knob().unit());
    }
    ArrayNode list = root.putArray("points");
    points.forEach(point -> put(list.addObject(), plan, point));
    root.set("scenario", new ScenarioJson().tree(plan.base()));
    return JsonText.print(root);
  }

  private static void put(ObjectNode node, SweepPlan plan, SweepPoint point) {
    ObjectNode values = node.putObject("values");
    for (int i = 0; i < point.values().size(); i++) {
      Knob knob = plan.axes().get(i).knob();
      String value = point.values().get(i);
      if (knob.kind() == Knob.Kind.CHOICE || !value.matches("[-+.eE0-9]+")) {
        values.put(knob.name(), value);
      } else {
        values.put(knob.name(), new BigDecimal(value));
      }
    }
    node.put("feasible", point.feasible());
    if (!point.feasible()) {
      ArrayNode problems = node.putArray("problems");
      point.problems().forEach(problems::add);
      return;
    }
    node.put("saturated", point.saturated());
    ObjectNode halfWidths = JsonNodeFactory.instance.objectNode();
    for (SweepMetric metric : SweepMetric.all()) {
      Estimate figure = point.figure(metric);
      BenchJson.number(node, metric.key(), figure.mean());
      BenchJson.number(halfWidths, metric.key(), figure.halfWidth());
    }
    if (plan.seeds() > 1) {
      node.set("ci95_half_width", halfWidths);
    }
  }
}
