package dev.batchista.scenario;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.RequestClass;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What comes to the server, in JSON, both ways. */
final class TrafficJson {

  private static final String SHARED_PROMPTS = "sharedPrompts";
  private static final String SYSTEM_PROMPTS = "systemPrompts";

  private final SchemaCheck schema;

  TrafficJson(SchemaCheck schema) {
    this.schema = schema;
  }

  Traffic read(JsonNode node) {
    if (node.has("trace")) {
      return new Traffic.Trace(
          node.path("trace").stringValue(),
          node.has("arrivals") ? ArrivalsJson.read(schema, node.path("arrivals")) : null);
    }
    if (node.has("classes")) {
      List<Traffic.Classes.Promised> classes = new ArrayList<>();
      node.path("classes").forEach(each -> classes.add(promised(each)));
      return new Traffic.Classes(classes);
    }
    if (node.has("closedLoop")) {
      Section loop = schema.section(node.path("closedLoop"), "closedLoop");
      return new Traffic.ClosedLoop(
          new ClosedLoopWorkload(
              loop.count("users"),
              loop.number("meanThinkSeconds"),
              lengths(node, "promptTokens"),
              lengths(node, "outputTokens")),
          sharedPrompts(node.path(SHARED_PROMPTS)));
    }
    if (node.has("sessions")) {
      JsonNode given = node.path("sessions");
      return new Traffic.Sessions(
          workload(node),
          lengths(given, "turns"),
          schema.section(given, "sessions").number("meanThinkSeconds"),
          sharedPrompts(given.path(SYSTEM_PROMPTS)));
    }
    return new Traffic.Synthetic(workload(node), sharedPrompts(node.path(SHARED_PROMPTS)));
  }

  private Traffic.Classes.Promised promised(JsonNode node) {
    Section section = schema.section(node, "trafficClass");
    RequestClass requests =
        new RequestClass(
            section.text("name"),
            workload(node),
            sharedPrompts(node.path(SHARED_PROMPTS)),
            section.count("priority"));
    return new Traffic.Classes.Promised(
        requests, node.has("slo") ? SloJson.read(schema, node.path("slo")) : null);
  }

  private SyntheticWorkload workload(JsonNode node) {
    return new SyntheticWorkload(
        ArrivalsJson.read(schema, node.path("arrivals")),
        lengths(node, "promptTokens"),
        lengths(node, "outputTokens"));
  }

  private LengthDistribution lengths(JsonNode node, String field) {
    return LengthsJson.read(schema, node.path(field));
  }

  private SharedPrompts sharedPrompts(JsonNode node) {
    if (node.isMissingNode()) {
      return SharedPrompts.NONE;
    }
    Section shared = schema.section(node, SHARED_PROMPTS);
    return new SharedPrompts(
        shared.count("tokens"), shared.count("distinct"), shared.number("share"));
  }

  static void write(ObjectNode node, Traffic traffic) {
    if (traffic instanceof Traffic.Trace trace) {
      node.put("trace", trace.file());
      ArrivalProcess arrivals = trace.arrivals();
      if (arrivals != null) {
        ArrivalsJson.write(node.putObject("arrivals"), arrivals);
      }
    } else if (traffic instanceof Traffic.Synthetic synthetic) {
      write(node, synthetic.workload());
      write(node, SHARED_PROMPTS, synthetic.sharedPrompts());
    } else if (traffic instanceof Traffic.Classes classes) {
      var list = node.putArray("classes");
      classes.classes().forEach(each -> write(list.addObject(), each));
    } else if (traffic instanceof Traffic.ClosedLoop loop) {
      ObjectNode users = node.putObject("closedLoop").put("users", loop.workload().users());
      ScenarioWriter.number(users, "meanThinkSeconds", loop.workload().meanThinkSeconds());
      LengthsJson.write(node.putObject("promptTokens"), loop.workload().promptTokens());
      LengthsJson.write(node.putObject("outputTokens"), loop.workload().outputTokens());
      write(node, SHARED_PROMPTS, loop.sharedPrompts());
    } else if (traffic instanceof Traffic.Sessions sessions) {
      ObjectNode given = node.putObject("sessions");
      LengthsJson.write(given.putObject("turns"), sessions.turns());
      ScenarioWriter.number(given, "meanThinkSeconds", sessions.meanThinkSeconds());
      write(given, SYSTEM_PROMPTS, sessions.systemPrompts());
      write(node, sessions.messages());
    }
  }

  private static void write(ObjectNode node, Traffic.Classes.Promised promised) {
    RequestClass requests = promised.requests();
    node.put("name", requests.name());
    write(node, requests.workload());
    write(node, SHARED_PROMPTS, requests.sharedPrompts());
    node.put("priority", requests.priority());
    Slo slo = promised.slo();
    if (slo != null) {
      SloJson.write(node.putObject("slo"), slo);
    }
  }

  private static void write(ObjectNode node, SyntheticWorkload workload) {
    ArrivalsJson.write(node.putObject("arrivals"), workload.arrivals());
    LengthsJson.write(node.putObject("promptTokens"), workload.promptTokens());
    LengthsJson.write(node.putObject("outputTokens"), workload.outputTokens());
  }

  /** Prompts that have nothing in common go without saying. */
  private static void write(ObjectNode node, String field, SharedPrompts prompts) {
    if (prompts.tokens() > 0) {
      ObjectNode shared =
          node.putObject(field).put("tokens", prompts.tokens()).put("distinct", prompts.distinct());
      ScenarioWriter.number(shared, "share", prompts.share());
    }
  }
}
