package dev.batchista.scenario;

import dev.batchista.engine.scheduler.SchedulingPolicy;

/**
 * Everything that a run depends on. The same scenario gives the same run, bit for bit.
 *
 * @param name what people call it
 * @param description one or two sentences: what it shows
 * @param seed of all random draws
 * @param requests how many requests a run to the end serves, at least 1, or {@link #ALL_REQUESTS}
 *     of a trace; the café goes on for ever
 * @param server what serves
 * @param policy how it batches
 * @param fleet how many of it there are, and what stands before them
 * @param clients how clients go about it
 * @param traffic what comes
 * @param slo what the users were promised
 */
public record Scenario(
    String name,
    String description,
    long seed,
    int requests,
    ServerSpec server,
    SchedulingPolicy policy,
    FleetSpec fleet,
    Clients clients,
    Traffic traffic,
    Slo slo) {

  /** As {@link #requests}: all that a trace has. */
  public static final int ALL_REQUESTS = Integer.MAX_VALUE;

  /** One server, and clients who wait for the whole answer. */
  public Scenario(
      String name,
      String description,
      long seed,
      int requests,
      ServerSpec server,
      SchedulingPolicy policy,
      Traffic traffic,
      Slo slo) {
    this(
        name,
        description,
        seed,
        requests,
        server,
        policy,
        FleetSpec.SINGLE,
        Clients.PATIENT,
        traffic,
        slo);
  }

  public Scenario withSeed(long other) {
    return new Scenario(
        name, description, other, requests, server, policy, fleet, clients, traffic, slo);
  }

  public Scenario withRequests(int other) {
    return new Scenario(
        name, description, seed, other, server, policy, fleet, clients, traffic, slo);
  }

  public Scenario withServer(ServerSpec other) {
    return new Scenario(
        name, description, seed, requests, other, policy, fleet, clients, traffic, slo);
  }

  public Scenario withPolicy(SchedulingPolicy other) {
    return new Scenario(
        name, description, seed, requests, server, other, fleet, clients, traffic, slo);
  }

  public Scenario withFleet(FleetSpec other) {
    return new Scenario(
        name, description, seed, requests, server, policy, other, clients, traffic, slo);
  }

  public Scenario withClients(Clients other) {
    return new Scenario(
        name, description, seed, requests, server, policy, fleet, other, traffic, slo);
  }

  public Scenario withTraffic(Traffic other) {
    return new Scenario(
        name, description, seed, requests, server, policy, fleet, clients, other, slo);
  }

  public Scenario withSlo(Slo other) {
    return new Scenario(
        name, description, seed, requests, server, policy, fleet, clients, traffic, other);
  }
}
