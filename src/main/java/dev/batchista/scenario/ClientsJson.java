package dev.batchista.scenario;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What clients do, in JSON, both ways. */
final class ClientsJson {

  private static final String TIMEOUT = "timeoutMs";
  private static final String MAX_CONCURRENCY = "maxConcurrency";

  private ClientsJson() {}

  static Clients read(SchemaCheck schema, JsonNode node) {
    Section clients = schema.section(node, "clients");
    ClientBehaviour behaviour =
        new ClientBehaviour(
            clients.has(TIMEOUT) ? Units.picoseconds(clients.decimal(TIMEOUT)) : Ticks.NEVER,
            clients.count("retries"),
            Units.picoseconds(clients.decimal("backoffMs")),
            clients.number("cancelShare"));
    int most = clients.has(MAX_CONCURRENCY) ? clients.count(MAX_CONCURRENCY) : Clients.NO_LIMIT;
    return new Clients(behaviour, most);
  }

  /** Clients who wait for the whole answer go without saying. */
  static void write(ObjectNode root, Clients given) {
    if (given.equals(Clients.PATIENT)) {
      return;
    }
    ClientBehaviour behaviour = given.behaviour();
    ObjectNode clients = root.putObject("clients");
    if (behaviour.timeoutPs() != Ticks.NEVER) {
      clients.put(TIMEOUT, Units.milliseconds(behaviour.timeoutPs()));
    }
    clients.put("retries", behaviour.retries());
    clients.put("backoffMs", Units.milliseconds(behaviour.backoffPs()));
    ScenarioWriter.number(clients, "cancelShare", behaviour.cancelShare());
    if (given.maxConcurrency() != Clients.NO_LIMIT) {
      clients.put(MAX_CONCURRENCY, given.maxConcurrency());
    }
  }
}
