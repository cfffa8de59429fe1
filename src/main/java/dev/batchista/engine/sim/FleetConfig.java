package dev.batchista.engine.sim;

import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Several servers behind a router, and who comes to them.
 *
 * @param replicas the servers, 1 to 1024; they may differ
 * @param router which of them serves a request
 * @param limit how many may wait
 * @param clients what clients do when it takes too long
 * @param outages when replicas fail and return
 * @param seed for the draws of router and clients
 * @param disaggregation which of the replicas compute prompts only; null where all do everything
 */
public record FleetConfig(
    List<ServerConfig> replicas,
    RouterPolicy router,
    AdmissionLimit limit,
    ClientBehaviour clients,
    List<Outage> outages,
    long seed,
    @Nullable Disaggregation disaggregation) {
  private static final int MOST_REPLICAS = 1024;

  public FleetConfig {
    replicas = List.copyOf(replicas);
    outages = List.copyOf(outages);
    if (replicas.isEmpty() || replicas.size() > MOST_REPLICAS) {
      throw new IllegalArgumentException(
          "replicas must be from 1 to " + MOST_REPLICAS + ", not " + replicas.size());
    }
    if (disaggregation == null) {
      router.check(replicas.size());
    } else {
      disaggregation.check(replicas.size());
      router.check(disaggregation.prefillReplicas());
      checkPools(replicas);
    }
    Outage.check(outages, replicas.size());
  }

  /** All replicas do everything. */
  public FleetConfig(
      List<ServerConfig> replicas,
      RouterPolicy router,
      AdmissionLimit limit,
      ClientBehaviour clients,
      List<Outage> outages,
      long seed) {
    this(replicas, router, limit, clients, outages, seed, null);
  }

  private static void checkPools(List<ServerConfig> replicas) {
    ServerConfig first = replicas.get(0);
    for (ServerConfig each : replicas) {
      if (!each.policy().newScheduler().resumesSwapped()) {
        throw new IllegalArgumentException(
            "disaggregated replicas must batch continuously or in chunks, not by whole batches");
      }
      if (!each.deployment().model().equals(first.deployment().model())
          || each.deployment().kvPrecision() != first.deployment().kvPrecision()) {
        throw new IllegalArgumentException(
            "disaggregated replicas must have the same model and KV precision");
      }
    }
  }

  /** One server that everybody waits for. */
  public static FleetConfig single(ServerConfig server) {
    return of(List.of(server), new RouterPolicy.RoundRobin());
  }

  /** So many equal servers, without limit or outages, and patient clients. */
  public static FleetConfig of(int replicas, ServerConfig server, RouterPolicy router) {
    return of(Collections.nCopies(replicas, server), router);
  }

  /** These servers, without limit or outages, and patient clients. */
  public static FleetConfig of(List<ServerConfig> replicas, RouterPolicy router) {
    return new FleetConfig(
        replicas, router, AdmissionLimit.NONE, ClientBehaviour.PATIENT, List.of(), 0);
  }

  /** The same with other servers. */
  public FleetConfig withReplicas(List<ServerConfig> other) {
    return new FleetConfig(other, router, limit, clients, outages, seed, disaggregation);
  }

  public FleetConfig withLimit(AdmissionLimit other) {
    return new FleetConfig(replicas, router, other, clients, outages, seed, disaggregation);
  }

  public FleetConfig withClients(ClientBehaviour other) {
    return new FleetConfig(replicas, router, limit, other, outages, seed, disaggregation);
  }

  public FleetConfig withOutages(Outage... other) {
    return new FleetConfig(replicas, router, limit, clients, List.of(other), seed, disaggregation);
  }

  public FleetConfig withSeed(long other) {
    return new FleetConfig(replicas, router, limit, clients, outages, other, disaggregation);
  }

  /** Prompts on some of the replicas, answers on the others. */
  public FleetConfig withDisaggregation(@Nullable Disaggregation other) {
    return new FleetConfig(replicas, router, limit, clients, outages, seed, other);
  }
}
