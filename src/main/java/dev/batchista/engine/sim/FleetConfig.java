package dev.batchista.engine.sim;

import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import java.util.Collections;
import java.util.List;

/**
 * Several servers behind a router, and who comes to them.
 *
 * @param replicas the servers, 1 to 1024; they may differ
 * @param router which of them serves a request
 * @param limit how many may wait
 * @param clients what clients do when it takes too long
 * @param outages when replicas fail and return
 * @param seed for the draws of router and clients
 */
public record FleetConfig(
    List<ServerConfig> replicas,
    RouterPolicy router,
    AdmissionLimit limit,
    ClientBehaviour clients,
    List<Outage> outages,
    long seed) {
  private static final int MOST_REPLICAS = 1024;

  public FleetConfig {
    replicas = List.copyOf(replicas);
    outages = List.copyOf(outages);
    if (replicas.isEmpty() || replicas.size() > MOST_REPLICAS) {
      throw new IllegalArgumentException(
          "replicas must be from 1 to " + MOST_REPLICAS + ", not " + replicas.size());
    }
    router.check(replicas.size());
    Outage.check(outages, replicas.size());
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

  public FleetConfig withLimit(AdmissionLimit other) {
    return new FleetConfig(replicas, router, other, clients, outages, seed);
  }

  public FleetConfig withClients(ClientBehaviour other) {
    return new FleetConfig(replicas, router, limit, other, outages, seed);
  }

  public FleetConfig withOutages(Outage... other) {
    return new FleetConfig(replicas, router, limit, clients, List.of(other), seed);
  }

  public FleetConfig withSeed(long other) {
    return new FleetConfig(replicas, router, limit, clients, outages, other);
  }
}
