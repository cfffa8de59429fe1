package dev.batchista.engine.sim;

import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.StepLoad;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.kv.KvPool;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Chunk;
import dev.batchista.engine.scheduler.Scheduler;
import dev.batchista.engine.scheduler.Sequence;
import dev.batchista.engine.scheduler.StepPlan;
import dev.batchista.engine.why.HoldLedger;
import dev.batchista.engine.workload.Request;
import org.jspecify.annotations.Nullable;

/** How a replica is set up at present: its configuration with what follows from it. */
final class Server {
  private final boolean handsOver;
  private ServerConfig config;
  private CostModel cost;
  private Scheduler scheduler;
  private Batch batch;
  private final HoldLedger ledger = new HoldLedger();
  private ChunkCosts chunkCosts;

  /**
   * @param handsOver whether it only computes prompts and hands the requests over then
   */
  Server(ServerConfig config, boolean handsOver) {
    this.handsOver = handsOver;
    this.config = config;
    this.cost = new CostModel(config.deployment());
    this.scheduler = config.policy().newScheduler();
    this.batch = newBatch(config);
    this.chunkCosts = new ChunkCosts(cost);
  }

  /** Whether it only computes prompts and hands the requests over then. */
  boolean handsOver() {
    return handsOver;
  }

  ServerConfig config() {
    return config;
  }

  CostModel cost() {
    return cost;
  }

  Scheduler scheduler() {
    return scheduler;
  }

  Batch batch() {
    return batch;
  }

  /** How long the queue has been held by what. */
  HoldLedger ledger() {
    return ledger;
  }

  /** What parts of prompts take alone. */
  ChunkCosts chunkCosts() {
    return chunkCosts;
  }

  /** Loses everybody, all KV and what the policy remembers. */
  void empty() {
    batch = newBatch(config);
    scheduler = config.policy().newScheduler();
  }

  /** Another configuration with the batch as it is. */
  void change(ServerConfig changed) {
    if (!changed.policy().order().equals(config.policy().order())) {
      batch.reorder(changed.policy().order());
    }
    config = changed;
    cost = new CostModel(changed.deployment());
    chunkCosts = new ChunkCosts(cost);
    scheduler = changed.policy().newScheduler();
  }

  /** An empty batch with the same queue on other memory. */
  void moveTo(KvPool pool) {
    batch =
        batch.movedTo(
            pool,
            config.deployment().model().window(),
            config.kv(),
            config.deployment().speculation());
  }

  /** Why this server can never serve a request; null if it can. */
  @Nullable Rejection rejection(Request request) {
    long tokens = (long) request.promptTokens() + request.outputTokens();
    int reserved = config.kv().reservation().tokensFromStart();
    if (tokens > config.deployment().model().contextLimit()
        || (reserved > 0 && tokens > reserved)) {
      return Rejection.BEYOND_CONTEXT;
    }
    long held = handsOver ? request.promptTokens() : tokens - 1;
    return batch.kv().unitsFor(reserved > 0 ? reserved : held) > batch.kv().totalUnits()
        ? Rejection.BEYOND_KV_POOL
        : null;
  }

  /** What a step with prompts has to compute. */
  StepLoad load(StepPlan.Prefill plan) {
    int window = config.deployment().model().window();
    StepLoad load = StepLoad.EMPTY;
    for (Chunk chunk : plan.chunks()) {
      Sequence sequence = chunk.sequence();
      boolean last = chunk.tokens() == sequence.prefillRest();
      load = load.plusChunk(sequence.prefilled(), chunk.tokens(), last, window);
    }
    return plan.withDecodes() ? plusDecodes(load) : load;
  }

  /** What a decode step has to compute. */
  StepLoad decodeLoad() {
    return plusDecodes(StepLoad.EMPTY);
  }

  /**
   * Whether a sequence that decodes, or one in the middle of its prompt, may return from the host.
   */
  boolean takesBack(boolean decodes) {
    return scheduler.resumesSwapped() && (decodes || scheduler.slicesPrompts());
  }

  private StepLoad plusDecodes(StepLoad load) {
    return load.plusDecode(
            batch.decoding().rows(),
            batch.decoding().contextSum(),
            batch.decoding().windowContextSum())
        .withDrafts(batch.decoding().drafts());
  }

  private static Batch newBatch(ServerConfig config) {
    return new Batch(
        config.newKvPool(),
        config.deployment().model().window(),
        config.policy().order(),
        config.kv(),
        config.deployment().speculation());
  }
}
