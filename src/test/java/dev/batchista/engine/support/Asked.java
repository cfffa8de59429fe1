package dev.batchista.engine.support;

import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.why.Wait;
import dev.batchista.engine.workload.Request;
import org.jspecify.annotations.Nullable;

/** A run on the toy server that is asked for reasons as it goes. */
public final class Asked {
  private final Log log = new Log();
  private final Simulation simulation;

  public Asked(ServerConfig server, Request... requests) {
    this(FleetConfig.single(server), requests);
  }

  public Asked(ServerConfig server, ClientBehaviour clients, Request... requests) {
    this(FleetConfig.single(server).withClients(clients), requests);
  }

  private Asked(FleetConfig fleet, Request... requests) {
    simulation = new Simulation(fleet, HandRun.source(requests), log);
  }

  /** What a request waits for at a time; times go up from call to call. */
  public @Nullable Wait why(long id, long atPs) {
    simulation.advanceTo(atPs);
    return simulation.why(id);
  }

  /** Runs to the end. */
  public Log end() {
    simulation.runToEnd();
    return log;
  }
}
