package dev.batchista.engine.sim;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.scheduler.SchedulingPolicy;
import java.util.Objects;

/**
 * A server as the simulator needs it.
 *
 * @param deployment model on GPUs
 * @param policy who is in the next step
 * @param kvBytes memory for KV over the whole tensor-parallel group
 * @param blockSize tokens a KV block, 1 to 1024
 * @param kv how the memory is dealt with
 */
public record ServerConfig(
    Deployment deployment, SchedulingPolicy policy, double kvBytes, int blockSize, KvPolicy kv) {

  public ServerConfig {
    if (!(kvBytes >= 0 && kvBytes < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("kvBytes must be finite and not negative: " + kvBytes);
    }
    if (blockSize < 1 || blockSize > 1024) {
      throw new IllegalArgumentException("blockSize must be from 1 to 1024, not " + blockSize);
    }
  }

  /** Blocks on demand, none kept. */
  public ServerConfig(
      Deployment deployment, SchedulingPolicy policy, double kvBytes, int blockSize) {
    this(deployment, policy, kvBytes, blockSize, KvPolicy.PLAIN);
  }

  /** The same server with its memory dealt with in another way. */
  public ServerConfig withKv(KvPolicy other) {
    return new ServerConfig(deployment, policy, kvBytes, blockSize, other);
  }

  /** An empty pool of this server's KV memory. */
  public KvPool newKvPool() {
    return new KvPool(
        kvBytes,
        deployment.kvBytesPerToken(),
        blockSize,
        deployment.model().layers(),
        kv.prefixCaching() ? 0 : deployment.model().windowedLayers(),
        deployment.model().window());
  }

  /** Whether it can read KV that another server has computed: same model and format. */
  boolean reads(ServerConfig other) {
    return deployment.model().equals(other.deployment.model())
        && deployment.kvPrecision() == other.deployment.kvPrecision();
  }

  /** Whether KV computed under {@code other} can still be read: same model, format and blocks. */
  boolean keepsKvOf(ServerConfig other) {
    return deployment.model().equals(other.deployment.model())
        && deployment.kvPrecision() == other.deployment.kvPrecision()
        && deployment.tensorParallelSize() == other.deployment.tensorParallelSize()
        && deployment.pipelineParallelSize() == other.deployment.pipelineParallelSize()
        && Objects.equals(deployment.speculation(), other.deployment.speculation())
        && blockSize == other.blockSize
        && kv.prefixCaching() == other.kv.prefixCaching()
        && kv.reservation().equals(other.kv.reservation());
  }
}
