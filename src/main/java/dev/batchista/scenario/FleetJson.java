package dev.batchista.scenario;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Fleets in JSON, both ways. */
final class FleetJson {

  private static final String DISAGGREGATED = "disaggregated";
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private final SchemaCheck schema;

  FleetJson(SchemaCheck schema) {
    this.schema = schema;
  }

  FleetSpec read(JsonNode node) {
    Section fleet = schema.section(node, "fleet");
    List<FleetSpec.Group> others = new ArrayList<>();
    fleet.node("others").forEach(group -> others.add(group(group)));
    List<Outage> outages = new ArrayList<>();
    fleet.node("outages").forEach(outage -> outages.add(outage(outage)));
    Section admission = schema.section(fleet.node("admission"), "admission");
    return new FleetSpec(
        fleet.count("replicas"),
        others,
        RouterJson.read(schema, fleet.node("router")),
        new AdmissionLimit(limit(admission, "perReplica"), limit(admission, "inFleet")),
        outages,
        fleet.has(DISAGGREGATED) ? pools(fleet.node(DISAGGREGATED)) : null);
  }

  private Disaggregation pools(JsonNode node) {
    Section pools = schema.section(node, "disaggregated");
    return new Disaggregation(
        pools.count("prefillReplicas"),
        Units.exactBytes(pools.decimal("linkGBps")),
        Units.picoseconds(pools.decimal("linkLatencyMs")));
  }

  private FleetSpec.Group group(JsonNode node) {
    Section group = schema.section(node, "serverGroup");
    return new FleetSpec.Group(
        group.count("count"),
        ServerJson.read(schema, group.node("server")),
        PolicyJson.read(schema, group.node("policy")));
  }

  private Outage outage(JsonNode node) {
    Section outage = schema.section(node, "outage");
    long upPs = outage.has("upS") ? Units.ofSeconds(outage.decimal("upS")) : Ticks.NEVER;
    return new Outage(outage.count("replica"), Units.ofSeconds(outage.decimal("downS")), upPs);
  }

  private static int limit(Section admission, String field) {
    return admission.has(field) ? admission.count(field) : NO_LIMIT;
  }

  /** A single server goes without saying. */
  static void write(ObjectNode root, FleetSpec fleet) {
    if (fleet.equals(FleetSpec.SINGLE)) {
      return;
    }
    ObjectNode node = root.putObject("fleet");
    node.put("replicas", fleet.replicas());
    if (!fleet.others().isEmpty()) {
      var others = node.putArray("others");
      for (FleetSpec.Group group : fleet.others()) {
        ObjectNode other = others.addObject();
        other.put("count", group.count());
        ServerJson.write(other.putObject("server"), group.server());
        PolicyJson.write(other.putObject("policy"), group.policy());
      }
    }
    RouterJson.write(node.putObject("router"), fleet.router());
    ObjectNode admission = node.putObject("admission");
    limit(admission, "perReplica", fleet.admission().perReplica());
    limit(admission, "inFleet", fleet.admission().inFleet());
    var outages = node.putArray("outages");
    for (Outage outage : fleet.outages()) {
      ObjectNode entry = outages.addObject();
      entry.put("replica", outage.replica()).put("downS", Units.seconds(outage.downPs()));
      if (outage.upPs() != Ticks.NEVER) {
        entry.put("upS", Units.seconds(outage.upPs()));
      }
    }
    Disaggregation pools = fleet.disaggregation();
    if (pools != null) {
      write(node.putObject(DISAGGREGATED), pools);
    }
  }

  private static void write(ObjectNode node, Disaggregation pools) {
    node.put("prefillReplicas", pools.prefillReplicas());
    node.put("linkGBps", Units.exactGigabytes(pools.linkBytesPerSecond()));
    node.put("linkLatencyMs", Units.milliseconds(pools.linkLatencyPs()));
  }

  private static void limit(ObjectNode node, String field, int limit) {
    if (limit != NO_LIMIT) {
      node.put(field, limit);
    }
  }
}
