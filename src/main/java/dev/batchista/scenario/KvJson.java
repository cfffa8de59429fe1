package dev.batchista.scenario;

import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What becomes of KV memory in JSON, both ways. */
final class KvJson {

  private static final String KIND = "kind";
  private static final String CACHING = "prefixCaching";
  private static final String RESERVATION = "reservation";
  private static final String PREEMPTION = "preemption";
  private static final String LONGEST = "maxModelLen";
  private static final String HOST = "hostBandwidthGBps";

  private KvJson() {}

  static KvPolicy read(SchemaCheck schema, JsonNode node) {
    Section kv = schema.section(node, "kv");
    return new KvPolicy(
        kv.node(CACHING).booleanValue(),
        reservation(schema, kv.node(RESERVATION)),
        preemption(schema, kv.node(PREEMPTION)));
  }

  /** What every server does goes without saying. */
  static void write(ObjectNode server, KvPolicy policy) {
    if (policy.equals(KvPolicy.PLAIN)) {
      return;
    }
    ObjectNode kv = server.putObject("kv");
    kv.put(CACHING, policy.prefixCaching());
    ObjectNode reservation = kv.putObject(RESERVATION);
    if (policy.reservation() instanceof KvReservation.ReserveMax max) {
      reservation.put(KIND, "reserve-max").put(LONGEST, max.tokens());
    } else {
      reservation.put(KIND, "on-demand");
    }
    ObjectNode preemption = kv.putObject(PREEMPTION);
    if (policy.preemption() instanceof PreemptionMode.Swap swap) {
      preemption.put(KIND, "swap").put(HOST, Units.exactGigabytes(swap.hostBytesPerSecond()));
    } else {
      preemption.put(KIND, "recompute");
    }
  }

  private static KvReservation reservation(SchemaCheck schema, JsonNode node) {
    return node.path(KIND).stringValue().equals("reserve-max")
        ? new KvReservation.ReserveMax(schema.section(node, "reserveMaxReservation").count(LONGEST))
        : new KvReservation.Paged();
  }

  private static PreemptionMode preemption(SchemaCheck schema, JsonNode node) {
    return node.path(KIND).stringValue().equals("swap")
        ? new PreemptionMode.Swap(
            Units.exactBytes(schema.section(node, "swapPreemption").decimal(HOST)))
        : new PreemptionMode.Recompute();
  }
}
