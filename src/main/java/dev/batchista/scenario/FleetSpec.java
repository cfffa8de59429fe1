package dev.batchista.scenario;

import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many servers there are and what stands before them.
 *
 * @param replicas how many of the scenario's own server, 1 to {@link #MOST_REPLICAS}
 * @param others servers that differ from it; they are numbered after it
 * @param router which replica serves a request
 * @param admission how many may wait
 * @param outages when replicas fail and return
 * @param disaggregation which of the replicas compute prompts only; null where all do everything
 */
public record FleetSpec(
    int replicas,
    List<Group> others,
    RouterPolicy router,
    AdmissionLimit admission,
    List<Outage> outages,
    @Nullable Disaggregation disaggregation) {

  /** Most replicas of a fleet, all groups together. */
  public static final int MOST_REPLICAS = 1024;

  /** One server that everybody waits for. */
  public static final FleetSpec SINGLE = of(1, new RouterPolicy.RoundRobin());

  public FleetSpec {
    others = List.copyOf(others);
    outages = List.copyOf(outages);
  }

  /** All replicas do everything. */
  public FleetSpec(
      int replicas,
      List<Group> others,
      RouterPolicy router,
      AdmissionLimit admission,
      List<Outage> outages) {
    this(replicas, others, router, admission, outages, null);
  }

  /** So many equal servers, without limit or outages. */
  public static FleetSpec of(int replicas, RouterPolicy router) {
    return new FleetSpec(replicas, List.of(), router, AdmissionLimit.NONE, List.of());
  }

  /** How many replicas there are, all groups together. */
  public long size() {
    return replicas + others.stream().mapToLong(Group::count).sum();
  }

  /**
   * Equal servers.
   *
   * @param count how many, 1 to {@link #MOST_REPLICAS}
   * @param server each of them
   * @param policy how it batches
   */
  public record Group(int count, ServerSpec server, SchedulingPolicy policy) {}
}
