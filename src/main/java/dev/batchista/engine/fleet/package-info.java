/** What there is between clients and replicas: routers, limits, outages, clients who give up. */
@NullMarked
package dev.batchista.engine.fleet;

import org.jspecify.annotations.NullMarked;
