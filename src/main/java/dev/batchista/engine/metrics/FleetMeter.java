package dev.batchista.engine.metrics;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.Deployment;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** What the GPUs of all replicas did; equal replicas share a meter. */
final class FleetMeter {
  private final List<Deployment> replicas;
  private final Map<Deployment, WorkMeter> meters = new LinkedHashMap<>();

  FleetMeter(List<Deployment> replicas) {
    this.replicas = List.copyOf(replicas);
    for (Deployment replica : replicas) {
      meters.computeIfAbsent(replica, deployment -> new WorkMeter(new CostModel(deployment)));
    }
  }

  /** How many replicas there are. */
  int replicas() {
    return replicas.size();
  }

  /** Whether all replicas are alike. */
  boolean uniform() {
    return meters.size() == 1;
  }

  /** The meter of a replica, which others may share. */
  WorkMeter meter(int replica) {
    WorkMeter meter = meters.get(replicas.get(replica));
    if (meter == null) {
      throw new IllegalStateException("no meter for replica " + replica);
    }
    return meter;
  }

  /** When the last step ended. */
  long lastStepPs() {
    long last = 0;
    for (WorkMeter meter : meters.values()) {
      last = Math.max(last, meter.lastStepPs());
    }
    return last;
  }

  /** Prompt tokens computed, those computed again included. */
  long prefillTokens() {
    return sum(WorkMeter::prefillTokens);
  }

  /** Time in steps, of all replicas together, in seconds. */
  double busySeconds() {
    return Ticks.toSeconds(sum(WorkMeter::busyPs));
  }

  /** What the step time went to; shares sum to 1, and are all 0 without steps. */
  Map<Bound, Double> boundShares() {
    long busyPs = sum(WorkMeter::busyPs);
    Map<Bound, Double> shares = new EnumMap<>(Bound.class);
    for (Bound bound : Bound.values()) {
      long ps = sum(meter -> meter.psBoundBy(bound));
      shares.put(bound, busyPs == 0 ? 0 : (double) ps / busyPs);
    }
    return shares;
  }

  /** Mean rows of a decode step; NaN without decode steps. */
  double meanDecodeBatch() {
    long steps = sum(WorkMeter::decodeSteps);
    return steps == 0 ? Double.NaN : (double) sum(WorkMeter::decodeRows) / steps;
  }

  /** FLOPs that the models needed on all GPUs. */
  double flops() {
    return overMeters(WorkMeter::flopsPerGpu);
  }

  /** FLOPs a second that all GPUs have at their dense peak. */
  double peakFlopsPerSecond() {
    return overGpus(
        deployment -> deployment.gpu().peaks().forWeights(deployment.weightPrecision()));
  }

  /** Bytes that all GPUs moved between HBM and chip. */
  double bytes() {
    return overMeters(WorkMeter::bytesPerGpu);
  }

  /** Bytes a second that the HBM of all GPUs can move. */
  double peakBytesPerSecond() {
    return overGpus(deployment -> deployment.gpu().hbmBytesPerSecond());
  }

  /** Rent of all GPUs, NaN if a price is missing. */
  double usdPerHour() {
    return overGpus(deployment -> orNaN(deployment.gpu().usdPerHour()));
  }

  /** Board power of all GPUs while they are busy, in joules; NaN without a published power. */
  double joules() {
    double joules = 0;
    for (Map.Entry<Deployment, WorkMeter> entry : meters.entrySet()) {
      Deployment deployment = entry.getKey();
      double watts = orNaN(deployment.gpu().tdpWatts()) * deployment.tensorParallelSize();
      joules += watts * Ticks.toSeconds(entry.getValue().busyPs());
    }
    return joules;
  }

  private long sum(ToLongFunction<WorkMeter> part) {
    long sum = 0;
    for (WorkMeter meter : meters.values()) {
      sum += part.applyAsLong(meter);
    }
    return sum;
  }

  private double overMeters(ToDoubleFunction<WorkMeter> perGpu) {
    double sum = 0;
    for (Map.Entry<Deployment, WorkMeter> entry : meters.entrySet()) {
      sum += perGpu.applyAsDouble(entry.getValue()) * entry.getKey().tensorParallelSize();
    }
    return sum;
  }

  private double overGpus(ToDoubleFunction<Deployment> perGpu) {
    double sum = 0;
    for (Deployment replica : replicas) {
      sum += perGpu.applyAsDouble(replica) * replica.tensorParallelSize();
    }
    return sum;
  }

  private static double orNaN(@Nullable Double value) {
    return value == null ? Double.NaN : value;
  }
}
