package dev.batchista.engine.scheduler;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The tenant with the least service so far goes first; its own requests by arrival. */
final class FairLine implements WaitingLine {
  private final double outputWeight;
  private final Map<Integer, Tenant> tenants = new TreeMap<>();
  private int size;

  FairLine(double outputWeight) {
    this.outputWeight = outputWeight;
  }

  /** A tenant's queue and what it has been given. */
  private static final class Tenant {
    final ArrayDeque<Sequence> waiting = new ArrayDeque<>();
    double served;
  }

  @Override
  public void add(Sequence sequence) {
    Tenant tenant = tenant(sequence);
    if (tenant.waiting.isEmpty()) {
      tenant.served = Math.max(tenant.served, leastServedWaiting());
    }
    tenant.waiting.addLast(sequence);
    size++;
  }

  @Override
  public @Nullable Sequence peek() {
    Tenant next = null;
    for (Tenant tenant : tenants.values()) {
      if (!tenant.waiting.isEmpty() && (next == null || tenant.served < next.served)) {
        next = tenant;
      }
    }
    return next == null ? null : next.waiting.getFirst();
  }

  @Override
  public void remove(Sequence sequence) {
    if (tenant(sequence).waiting.remove(sequence)) {
      size--;
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void admitted(Sequence sequence) {
    tenant(sequence).served += sequence.prefillTarget();
  }

  @Override
  public void left(Sequence sequence, int tokens) {
    tenant(sequence).served += outputWeight * tokens;
  }

  /** The tenants' queues one after the other, least served first. */
  @Override
  public Iterator<Sequence> iterator() {
    List<Tenant> ordered = new ArrayList<>(tenants.values());
    ordered.sort(Comparator.comparingDouble(tenant -> tenant.served));
    List<Sequence> all = new ArrayList<>(size);
    ordered.forEach(tenant -> all.addAll(tenant.waiting));
    return all.iterator();
  }

  private Tenant tenant(Sequence sequence) {
    return tenants.computeIfAbsent(sequence.request().tenant(), number -> new Tenant());
  }

  /** What the least served of those waiting has had: the start line for one who comes back. */
  private double leastServedWaiting() {
    double least = Double.POSITIVE_INFINITY;
    for (Tenant tenant : tenants.values()) {
      if (!tenant.waiting.isEmpty()) {
        least = Math.min(least, tenant.served);
      }
    }
    return least == Double.POSITIVE_INFINITY ? 0 : least;
  }
}
