package dev.batchista.cli.options;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** How many servers there are, and what stands before them. */
final class FleetOptions {

  private static final String ROUTER = "fleet.router";
  private static final String SPLIT = "split-by-length";
  private static final String PREFIX = "prefix-aware";
  private static final String POOLS = "fleet.disaggregated";

  @Option(names = "--replicas", paramLabel = "N", description = "How many such servers.")
  private @Nullable String replicas;

  @Option(
      names = "--router",
      paramLabel = "KIND",
      description =
          "round-robin, least-outstanding, power-of-two, prefix-aware or split-by-length.")
  private @Nullable String router;

  @Option(
      names = "--load-factor",
      paramLabel = "TIMES",
      description = "prefix-aware: most load, in times the mean.")
  private @Nullable String loadFactor;

  @Option(
      names = "--longest-short",
      paramLabel = "TOKENS",
      description = "split-by-length: longest short prompt.")
  private @Nullable String longestShort;

  @Option(
      names = "--short-replicas",
      paramLabel = "N",
      description = "split-by-length: replicas for short prompts.")
  private @Nullable String shortReplicas;

  @Option(
      names = "--admission-limit",
      paramLabel = "N",
      description = "Most requests waiting at a replica.")
  private @Nullable String admissionLimit;

  @Option(
      names = "--fleet-admission-limit",
      paramLabel = "N",
      description = "Most requests waiting in all.")
  private @Nullable String fleetAdmissionLimit;

  @Option(
      names = "--prefill-replicas",
      paramLabel = "N",
      description = "The first N replicas compute prompts only, the others decode.")
  private @Nullable String prefillReplicas;

  @Option(
      names = "--kv-link-bandwidth",
      paramLabel = "GB_PER_S",
      description = "Between them: gigabytes a second (default: 50).")
  private @Nullable String linkBandwidth;

  @Option(
      names = "--kv-link-latency",
      paramLabel = "MS",
      description = "Between them: latency (default: 0.01).")
  private @Nullable String linkLatency;

  @Option(
      names = "--outage",
      paramLabel = "REPLICA:DOWN_S[:UP_S]",
      description = "A replica, from 0, fails and returns; as often as wanted.")
  private List<String> outages = new ArrayList<>();

  void apply(Overrides overrides) {
    overrides.set("--replicas", "fleet.replicas", replicas);
    if (router != null && !router.equals(kind(overrides))) {
      overrides.set("--router", ROUTER, JsonNodeFactory.instance.objectNode().put("kind", router));
    }
    forRouter(overrides, PREFIX, "--load-factor", "loadFactor", loadFactor);
    forRouter(overrides, SPLIT, "--longest-short", "longestShort", longestShort);
    forRouter(overrides, SPLIT, "--short-replicas", "shortReplicas", shortReplicas);
    overrides.set("--admission-limit", "fleet.admission.perReplica", admissionLimit);
    overrides.set("--fleet-admission-limit", "fleet.admission.inFleet", fleetAdmissionLimit);
    overrides.set("--prefill-replicas", POOLS + ".prefillReplicas", prefillReplicas);
    forPools(overrides, "--kv-link-bandwidth", "linkGBps", linkBandwidth);
    forPools(overrides, "--kv-link-latency", "linkLatencyMs", linkLatency);
    if (!outages.isEmpty()) {
      overrides.set("--outage", "fleet.outages", JsonNodeFactory.instance.arrayNode());
      outages.forEach(outage -> add(outage, overrides));
    }
  }

  private static void forRouter(
      Overrides overrides, String kind, String option, String field, @Nullable String given) {
    if (given != null && !kind.equals(kind(overrides))) {
      overrides.refuse(option, given, "goes with --router " + kind + " only.");
    } else {
      overrides.set(option, ROUTER + "." + field, given);
    }
  }

  private static void forPools(
      Overrides overrides, String option, String field, @Nullable String given) {
    if (given != null && !overrides.tree().path("fleet").has("disaggregated")) {
      overrides.refuse(option, given, "goes with --prefill-replicas only.");
    } else {
      overrides.set(option, POOLS + "." + field, given);
    }
  }

  private static void add(String outage, Overrides overrides) {
    String[] parts = outage.split(":", -1);
    boolean numbers = parts.length == 2 || parts.length == 3;
    for (String part : parts) {
      numbers &= part.matches("\\d{1,9}(\\.\\d{1,12})?");
    }
    if (!numbers) {
      overrides.refuse(
          "--outage",
          outage,
          "\"%s\" must be REPLICA:DOWN_S or REPLICA:DOWN_S:UP_S, such as 0:30:60."
              .formatted(outage));
      return;
    }
    ObjectNode entry = overrides.add("--outage", "fleet.outages");
    overrides.put(entry, "--outage", "replica", parts[0]);
    overrides.put(entry, "--outage", "downS", parts[1]);
    if (parts.length == 3) {
      overrides.put(entry, "--outage", "upS", parts[2]);
    }
  }

  private static String kind(Overrides overrides) {
    return overrides.tree().at("/fleet/router/kind").asString("");
  }
}
