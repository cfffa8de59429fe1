package dev.batchista.scenario;

import dev.batchista.engine.scheduler.QueueOrder;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy.ChunkedPrefill;
import dev.batchista.engine.scheduler.SchedulingPolicy.ContinuousBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.DynamicBatching;
import dev.batchista.engine.scheduler.SchedulingPolicy.StaticBatching;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Batching policies and queue orders in JSON, both ways. */
final class PolicyJson {

  private static final String KIND = "kind";
  private static final String SEATS = "maxNumSeqs";
  private static final String TOKENS = "maxNumBatchedTokens";
  private static final String THRESHOLD = "longPrefillTokenThreshold";
  private static final String TIMEOUT = "batchTimeoutMs";
  private static final String ORDER = "order";

  private PolicyJson() {}

  static SchedulingPolicy read(SchemaCheck schema, JsonNode node) {
    return switch (node.path(KIND).stringValue()) {
      case "static" -> {
        Section policy = schema.section(node, "wholeBatchPolicy");
        yield new StaticBatching(policy.count(SEATS), Units.picoseconds(policy.decimal(TIMEOUT)));
      }
      case "dynamic" -> {
        Section policy = schema.section(node, "wholeBatchPolicy");
        yield new DynamicBatching(policy.count(SEATS), Units.picoseconds(policy.decimal(TIMEOUT)));
      }
      case "chunked" -> {
        Section policy = schema.section(node, "chunkedPolicy");
        QueueOrder order = order(schema, policy.node(ORDER));
        int threshold =
            policy.has(THRESHOLD) ? policy.count(THRESHOLD) : ChunkedPrefill.NO_THRESHOLD;
        yield new ChunkedPrefill(policy.count(SEATS), policy.count(TOKENS), threshold, order);
      }
      default -> {
        Section policy = schema.section(node, "continuousPolicy");
        yield new ContinuousBatching(
            policy.count(SEATS),
            policy.count(TOKENS),
            policy.number("watermark"),
            order(schema, policy.node(ORDER)));
      }
    };
  }

  static void write(ObjectNode node, SchedulingPolicy policy) {
    if (policy instanceof StaticBatching batching) {
      writeWhole(node, "static", batching.maxNumSeqs(), batching.batchTimeoutPs());
    } else if (policy instanceof DynamicBatching batching) {
      writeWhole(node, "dynamic", batching.maxNumSeqs(), batching.batchTimeoutPs());
    } else if (policy instanceof ChunkedPrefill chunked) {
      node.put(KIND, "chunked").put(SEATS, chunked.maxNumSeqs());
      node.put(TOKENS, chunked.maxNumBatchedTokens());
      if (chunked.longPrefillTokenThreshold() != ChunkedPrefill.NO_THRESHOLD) {
        node.put(THRESHOLD, chunked.longPrefillTokenThreshold());
      }
    } else if (policy instanceof ContinuousBatching batching) {
      node.put(KIND, "continuous").put(SEATS, batching.maxNumSeqs());
      node.put(TOKENS, batching.maxNumBatchedTokens());
      ScenarioWriter.number(node, "watermark", batching.watermark());
    }
    writeOrder(node, policy.order());
  }

  private static void writeWhole(ObjectNode node, String kind, int seats, long timeoutPs) {
    node.put(KIND, kind).put(SEATS, seats).put(TIMEOUT, Units.milliseconds(timeoutPs));
  }

  private static QueueOrder order(SchemaCheck schema, JsonNode node) {
    return switch (node.path(KIND).stringValue()) {
      case "shortest-prompt" -> new QueueOrder.ShortestPromptFirst();
      case "priority" ->
          new QueueOrder.Priority(
              Units.picoseconds(schema.section(node, "priorityOrder").decimal("agingMs")));
      case "fair-share" ->
          new QueueOrder.FairShare(schema.section(node, "fairShareOrder").number("outputWeight"));
      default -> QueueOrder.FCFS;
    };
  }

  /** First come, first served goes without saying. */
  private static void writeOrder(ObjectNode policy, QueueOrder order) {
    if (order instanceof QueueOrder.ShortestPromptFirst) {
      policy.putObject(ORDER).put(KIND, "shortest-prompt");
    } else if (order instanceof QueueOrder.Priority priority) {
      policy
          .putObject(ORDER)
          .put(KIND, "priority")
          .put("agingMs", Units.milliseconds(priority.agingPs()));
    } else if (order instanceof QueueOrder.FairShare fair) {
      ObjectNode node = policy.putObject(ORDER).put(KIND, "fair-share");
      ScenarioWriter.number(node, "outputWeight", fair.outputWeight());
    }
  }
}
