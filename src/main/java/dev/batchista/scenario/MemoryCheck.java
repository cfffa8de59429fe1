package dev.batchista.scenario;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Precision;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** Holds weights and KV to the memory there is. */
final class MemoryCheck {

  /** Bounds are told to a tenth of a GB, rounded down. */
  private static final double TENTH = Units.bytes(0.1);

  private final String path;
  private final ServerSpec server;
  private final ServerConfig config;
  private final Deployment deployment;

  /**
   * @param serverPath where the server stands in the scenario
   */
  MemoryCheck(String serverPath, ServerSpec server, ServerConfig config) {
    this.path = serverPath;
    this.server = server;
    this.config = config;
    this.deployment = config.deployment();
  }

  /** Says so where the weights, or they and the KV memory asked for, do not fit. */
  boolean weightsFit(List<Problem> problems) {
    double room = deployment.roomBytes(server.gpuMemoryUtilization());
    double weights = deployment.weightBytes();
    if (weights > room) {
      problems.add(
          new Problem(
              path + ".model",
              server.model(),
              Figures.say(
                  "the weights of %s in %s take %s, %s more than %s offers.%s",
                  deployment.model().name(),
                  deployment.weightPrecision().id(),
                  Figures.gb(weights),
                  Figures.gb(weights - room),
                  offer(),
                  remedies())));
      return false;
    }
    Double kvMemory = server.kvMemoryGB();
    if (kvMemory != null && Units.bytes(kvMemory) > room - weights) {
      problems.add(
          new Problem(
              path + ".kvMemoryGB",
              Figures.plain(kvMemory),
              Figures.say(
                  "%s for KV are %s more than the weights of %s leave of what %s offers; at most %s"
                      + " is allowed.",
                  Figures.gb(Units.bytes(kvMemory)),
                  Figures.gb(Units.bytes(kvMemory) - (room - weights)),
                  deployment.model().name(),
                  offer(),
                  Figures.gb(Math.floor((room - weights) / TENTH) * TENTH))));
      return false;
    }
    return true;
  }

  /** Says so where a request of mean length finds no room in an empty pool. */
  void roomFor(Traffic.Part part, List<Problem> problems) {
    long prompt = Math.round(part.promptTokens().mean());
    long output = Math.round(part.outputTokens().mean());
    // The last token of a request is never written to its KV.
    long tokens = Math.max(1, prompt + output - 1);
    KvPool pool = config.newKvPool();
    if (reservedFits(problems) && pool.unitsFor(tokens) > pool.totalUnits()) {
      problems.add(
          noRoom(
              Figures.say(
                  "one request of mean length (%,d in, %,d out) needs %s",
                  prompt, output, Figures.gb(tokens * deployment.kvBytesPerToken()))));
    }
  }

  /** Says so where the pool has not the room that every sequence holds. */
  private boolean reservedFits(List<Problem> problems) {
    int reserved = config.kv().reservation().tokensFromStart();
    KvPool pool = config.newKvPool();
    if (reserved == 0 || pool.unitsFor(reserved) <= pool.totalUnits()) {
      return true;
    }
    problems.add(
        noRoom(
            Figures.say(
                "every request holds room for %,d tokens (maxModelLen), which is %s",
                reserved, Figures.gb(reserved * deployment.kvBytesPerToken()))));
    return false;
  }

  /** Says so where the pool holds not a single block. */
  void roomForOneBlock(List<Problem> problems) {
    KvPool pool = config.newKvPool();
    if (reservedFits(problems) && pool.totalBlocks() < 1) {
      double block = server.blockSize() * deployment.kvBytesPerToken();
      problems.add(
          noRoom(
              Figures.say(
                  "one block of %d tokens needs %s", server.blockSize(), Figures.gb(block))));
    }
  }

  private Problem noRoom(String need) {
    Double given = server.kvMemoryGB();
    return new Problem(
        given == null ? path + ".gpuMemoryUtilization" : path + ".kvMemoryGB",
        Figures.plain(given == null ? server.gpuMemoryUtilization() : given),
        Figures.say(
            "the memory for KV is %s, room for %,d tokens, but %s.",
            Figures.gb(config.kvBytes()),
            (long) (config.kvBytes() / deployment.kvBytesPerToken()),
            need));
  }

  /** Memory that weights and KV may fill on {@code gpus} GPUs. */
  private double roomBytes(int gpus) {
    return gpus * deployment.gpu().hbmBytes() * server.gpuMemoryUtilization();
  }

  private String offer() {
    int gpus = deployment.gpus();
    return Figures.say(
        "%d %s (%s of %s)",
        gpus,
        deployment.gpu().name(),
        Figures.plain(server.gpuMemoryUtilization()),
        Figures.gb(gpus * deployment.gpu().hbmBytes()));
  }

  private String remedies() {
    List<String> remedies = new ArrayList<>();
    for (int gpus : SplitCheck.SIZES) {
      if (deployment.weightBytes() < roomBytes(gpus)) {
        remedies.add(gpus + " GPUs (tensorParallelSize " + gpus + ")");
        break;
      }
    }
    for (Precision smaller : List.of(Precision.FP8, Precision.INT4)) {
      if (deployment.model().weightBytes(smaller) < roomBytes(deployment.tensorParallelSize())) {
        remedies.add(smaller.id() + " weights");
        break;
      }
    }
    return remedies.isEmpty() ? "" : " What would do: " + String.join(", or ", remedies) + ".";
  }
}
