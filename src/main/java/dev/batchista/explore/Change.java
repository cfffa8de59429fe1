package dev.batchista.explore;

import dev.batchista.engine.sim.FleetConfig;
import java.util.function.UnaryOperator;

/**
 * A change to the servers, to see what it does to the capacity.
 *
 * @param id short name, such as {@code seats+25%}
 * @param resource of what there is more or less
 * @param more whether there is more of it; capacity that rises with it proves that it bound
 * @param words what is changed, such as {@code 25 % more seats: 80}
 * @param servers makes the change
 */
record Change(
    String id, Resource resource, boolean more, String words, UnaryOperator<FleetConfig> servers) {}
