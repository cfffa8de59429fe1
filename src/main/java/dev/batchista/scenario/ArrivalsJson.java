package dev.batchista.scenario;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** When requests come, in JSON, both ways. */
final class ArrivalsJson {

  private ArrivalsJson() {}

  static ArrivalProcess read(SchemaCheck schema, JsonNode node) {
    JsonNode given = node.path("requestRate");
    double rate = given.isString() ? Double.POSITIVE_INFINITY : given.decimalValue().doubleValue();
    return switch (node.path("process").stringValue()) {
      case "poisson" -> new ArrivalProcess.Poisson(rate);
      case "constant" -> new ArrivalProcess.Constant(rate);
      case "gamma" ->
          new ArrivalProcess.Gamma(
              rate, schema.section(node, "gammaArrivals").number("burstiness"));
      case "weibull" ->
          new ArrivalProcess.Weibull(rate, schema.section(node, "weibullArrivals").number("shape"));
      case "bursts" -> {
        Section bursts = schema.section(node, "burstArrivals");
        yield new ArrivalProcess.OnOff(
            rate,
            bursts.number("burstFactor"),
            bursts.number("meanBurstSeconds"),
            bursts.number("meanQuietSeconds"));
      }
      default -> {
        Section daily = schema.section(node, "dailyArrivals");
        yield new ArrivalProcess.Daily(rate, daily.number("swing"), daily.number("periodSeconds"));
      }
    };
  }

  static void write(ObjectNode node, ArrivalProcess arrivals) {
    node.put("process", process(arrivals));
    if (arrivals.requestRate() == Double.POSITIVE_INFINITY) {
      node.put("requestRate", "inf");
    } else {
      ScenarioWriter.number(node, "requestRate", arrivals.requestRate());
    }
    if (arrivals instanceof ArrivalProcess.Gamma gamma) {
      ScenarioWriter.number(node, "burstiness", gamma.burstiness());
    } else if (arrivals instanceof ArrivalProcess.Weibull weibull) {
      ScenarioWriter.number(node, "shape", weibull.shape());
    } else if (arrivals instanceof ArrivalProcess.OnOff bursts) {
      ScenarioWriter.number(node, "burstFactor", bursts.burstFactor());
      ScenarioWriter.number(node, "meanBurstSeconds", bursts.meanBurstSeconds());
      ScenarioWriter.number(node, "meanQuietSeconds", bursts.meanQuietSeconds());
    } else if (arrivals instanceof ArrivalProcess.Daily daily) {
      ScenarioWriter.number(node, "swing", daily.swing());
      ScenarioWriter.number(node, "periodSeconds", daily.periodSeconds());
    }
  }

  private static String process(ArrivalProcess arrivals) {
    if (arrivals instanceof ArrivalProcess.Poisson) {
      return "poisson";
    }
    if (arrivals instanceof ArrivalProcess.Constant) {
      return "constant";
    }
    if (arrivals instanceof ArrivalProcess.Gamma) {
      return "gamma";
    }
    if (arrivals instanceof ArrivalProcess.Weibull) {
      return "weibull";
    }
    return arrivals instanceof ArrivalProcess.OnOff ? "bursts" : "daily";
  }
}
