package dev.batchista.cli.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What becomes of KV memory. */
final class KvOptions {

  private static final String PREEMPTION = "server.kv.preemption";

  @Option(
      names = "--enable-prefix-caching",
      negatable = true,
      description = "Keep KV blocks for prompts that begin alike.")
  private @Nullable Boolean prefixCaching;

  @Option(
      names = "--preemption-mode",
      paramLabel = "MODE",
      description = "Out of KV blocks: recompute or swap.")
  private @Nullable String preemption;

  @Option(
      names = "--host-bandwidth",
      paramLabel = "GB/S",
      description = "To swap: each GPU's link to the host, one way.")
  private @Nullable String hostBandwidth;

  @Option(
      names = "--reserve-max",
      paramLabel = "TOKENS",
      description = "Hold memory for so long a sequence from the start.")
  private @Nullable String reserveMax;

  void apply(Overrides overrides) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (prefixCaching != null) {
      overrides.set(
          "--enable-prefix-caching", "server.kv.prefixCaching", nodes.booleanNode(prefixCaching));
    }
    if (reserveMax != null) {
      ObjectNode reservation = nodes.objectNode().put("kind", "reserve-max");
      overrides.set("--reserve-max", "server.kv.reservation", reservation);
      overrides.set("--reserve-max", "server.kv.reservation.maxModelLen", reserveMax);
    }
    if (preemption != null && !preemption.equals(kind(overrides))) {
      overrides.set("--preemption-mode", PREEMPTION, nodes.objectNode().put("kind", preemption));
    }
    if (hostBandwidth != null && !"swap".equals(kind(overrides))) {
      overrides.refuse("--host-bandwidth", hostBandwidth, "goes with --preemption-mode swap only.");
    } else {
      overrides.set("--host-bandwidth", PREEMPTION + ".hostBandwidthGBps", hostBandwidth);
    }
  }

  private static String kind(Overrides overrides) {
    return overrides.tree().at("/server/kv/preemption/kind").asString("");
  }
}
