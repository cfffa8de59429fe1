package dev.batchista.scenario;

import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.kv.KvPolicy;
import org.jspecify.annotations.Nullable;

/** A {@link ServerSpec} whose fields can be set one at a time. */
final class ServerDraft {

  String gpu;
  @Nullable Double hbmBandwidthGBps;
  @Nullable Double denseTflops;
  String model;
  Precision weightPrecision;
  Precision kvPrecision;
  int tensorParallelSize;
  @Nullable Double kvMemoryGB;
  double gpuMemoryUtilization;
  int blockSize;
  String costProfile;
  double honesty;
  KvPolicy kv;
  int pipelineParallelSize;
  @Nullable SpeculationSpec speculation;

  ServerDraft(ServerSpec start) {
    this.gpu = start.gpu();
    this.hbmBandwidthGBps = start.hbmBandwidthGBps();
    this.denseTflops = start.denseTflops();
    this.model = start.model();
    this.weightPrecision = start.weightPrecision();
    this.kvPrecision = start.kvPrecision();
    this.tensorParallelSize = start.tensorParallelSize();
    this.kvMemoryGB = start.kvMemoryGB();
    this.gpuMemoryUtilization = start.gpuMemoryUtilization();
    this.blockSize = start.blockSize();
    this.costProfile = start.costProfile();
    this.honesty = start.honesty();
    this.kv = start.kv();
    this.pipelineParallelSize = start.pipelineParallelSize();
    this.speculation = start.speculation();
  }

  ServerSpec spec() {
    return new ServerSpec(
        gpu,
        hbmBandwidthGBps,
        denseTflops,
        model,
        weightPrecision,
        kvPrecision,
        tensorParallelSize,
        kvMemoryGB,
        gpuMemoryUtilization,
        blockSize,
        costProfile,
        honesty,
        kv,
        pipelineParallelSize,
        speculation);
  }
}
