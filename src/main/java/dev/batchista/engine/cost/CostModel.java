package dev.batchista.engine.cost;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.hardware.MixtureOfExperts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The price of an engine step in picoseconds.
 *
 * <p>A step's time is the sum of
 *
 * <ul>
 *   <li>the linear part, max(FLOPs / reached FLOP/s, bytes / reached bandwidth), where FLOPs are 2
 *       x active matmul parameters x tokens, plus the LM head for tokens that are sampled, and
 *       bytes are one read of the weights plus the KV written; matmuls with routed experts reach a
 *       share of the peak of their own;
 *   <li>attention of the prompt chunks and of the decoding sequences, each a like maximum over
 *       their query-key pairs and the KV they read;
 *   <li>two all-reduces a layer under tensor parallelism: latency + 2(g-1)/g x bytes / link;
 *   <li>under pipeline parallelism, the activations sent from group to group: latency + tokens x
 *       hidden x 2 bytes / link;
 *   <li>with speculation, a decoding sequence has its drafts computed too while its KV is read
 *       once, and the model that guesses makes a decode step for each draft;
 *   <li>overhead by layer, by sequence and by step.
 * </ul>
 *
 * <p>Each part is rounded up to whole picoseconds. Decode attention is a whole number of
 * picoseconds for each KV entry read, so the steps of an unchanged batch form an arithmetic series
 * whose sum has a closed form: many steps at once cost exactly what they cost one by one. The
 * rounding adds less than one picosecond to each entry's cost, which is thousands.
 *
 * <p>All weights are read once a step, embedding tables included, as the field's rule of thumb has
 * it (Pope et al., MLSys 2023).
 *
 * <p>Not thread safe: it keeps the prices of batch sizes that it has seen.
 */
public final class CostModel {
  private static final int LARGEST_KEPT_BATCH = 1 << 16;

  private final Deployment deployment;
  private final @Nullable CostModel draft;
  private final AttentionCost attention;
  private final LlmModel model;
  private final int gpus;
  private final double prefillFlopsPerSecond;
  private final double decodeFlopsPerSecond;
  private final double expertFlopsPerSecond;
  private final double bytesPerSecond;
  private final double attentionFlopsPerSecond;
  private final double attentionBytesPerSecond;
  private final long decodePsPerEntry;
  private final long decodePsPerWindowEntry;
  private long[] decodeFixedPs = new long[64];

  public CostModel(Deployment deployment) {
    this.deployment = deployment;
    Deployment guessing = deployment.draft();
    this.draft = guessing == null ? null : new CostModel(guessing);
    this.model = deployment.model();
    this.gpus = deployment.tensorParallelSize();
    this.attention = AttentionCost.of(deployment);
    CostProfile profile = deployment.profile();
    double peak = deployment.gpu().peaks().forWeights(deployment.weightPrecision());
    prefillFlopsPerSecond = peak * profile.prefillComputeEfficiency();
    decodeFlopsPerSecond = peak * profile.decodeComputeEfficiency();
    expertFlopsPerSecond = peak * profile.expertComputeEfficiency();
    bytesPerSecond = deployment.gpu().hbmBytesPerSecond() * profile.memoryEfficiency();
    attentionFlopsPerSecond =
        deployment.gpu().peaks().bf16() * profile.attentionComputeEfficiency();
    attentionBytesPerSecond =
        deployment.gpu().hbmBytesPerSecond() * profile.attentionMemoryEfficiency();
    decodePsPerEntry = decodeEntry(1, 0).ps();
    decodePsPerWindowEntry = decodeEntry(0, 1).ps();
  }

  /** What is priced. */
  public Deployment deployment() {
    return deployment;
  }

  /** Time of a step, in picoseconds. */
  public long stepPs(StepLoad load) {
    return explain(load).totalPs();
  }

  /**
   * Time of a decode step, in picoseconds: equal to {@link #stepPs} of the same load, without
   * objects.
   *
   * @param sequences sequences that get a token
   * @param contextSum KV entries that they read in a full attention layer
   * @param windowContextSum KV entries that they read in a windowed layer
   */
  public long decodeStepPs(int sequences, long contextSum, long windowContextSum) {
    return decodeFixedPs(sequences)
        + decodePsPerEntry * contextSum
        + decodePsPerWindowEntry * windowContextSum;
  }

  /** How much longer a decode step is for each KV entry more in a full attention layer. */
  public long decodePsPerEntry() {
    return decodePsPerEntry;
  }

  /** How much longer a decode step is for each KV entry more in a windowed layer. */
  public long decodePsPerWindowEntry() {
    return decodePsPerWindowEntry;
  }

  /** The time of a step with all its parts. */
  public StepCost explain(StepLoad load) {
    CostProfile profile = deployment.profile();
    int sequences = load.chunks() + load.decodeSequences();
    return new StepCost(
        load,
        linear(load),
        prefillAttention(load),
        decodeAttention(load),
        allReducePs(load.tokens()) + sendPs(load.tokens()),
        Ticks.ceil(overheadPerLayerSeconds() * model.layers()),
        Ticks.ceil(profile.overheadPerSequenceSeconds() * sequences),
        Ticks.ceil(profile.overheadPerStepSeconds()),
        draft == null || load.draftTokens() == 0 || load.decodeSequences() == 0
            ? null
            : draft.explain(
                StepLoad.EMPTY.plusDecode(
                    load.decodeSequences(), load.decodeContext(), load.decodeWindowContext())));
  }

  /**
   * Share of the routed experts whose weights a step of {@code tokens} tokens reads; 1 for a dense
   * model.
   */
  public double expertShare(long tokens) {
    MixtureOfExperts moe = model.moe();
    return moe == null ? 1 : moe.shareTouched(tokens);
  }

  /** FLOPs of each GPU in matmuls of {@code tokens} tokens with their routed experts. */
  private double expertFlopsPerGpu(long tokens) {
    MixtureOfExperts moe = model.moe();
    return moe == null ? 0 : 2 * moe.activeParams() * tokens / gpus;
  }

  private double overheadPerLayerSeconds() {
    CostProfile profile = deployment.profile();
    return model.moe() == null
        ? profile.overheadPerLayerSeconds()
        : profile.overheadPerLayerSeconds() + profile.overheadPerExpertLayerSeconds();
  }

  /** FLOPs of each GPU in matmuls of {@code tokens} tokens, {@code sampled} of them sampled. */
  public double linearFlopsPerGpu(long tokens, long sampled) {
    return 2 * (model.layerMatmulParams() * tokens + model.lmHeadParams() * sampled) / gpus;
  }

  /** FLOPs of each GPU in prefill attention over so many query-key pairs. */
  public double prefillAttentionFlopsPerGpu(long pairs, long windowPairs) {
    return attention.prefillFlopsPerPair() * pairs
        + attention.prefillFlopsPerWindowPair() * windowPairs;
  }

  /** Attention of decode steps that read so many KV entries in all. */
  public RooflineTerm decodeAttention(long entries, long windowEntries) {
    RooflineTerm full = decodeEntry(1, 0);
    RooflineTerm windowed = decodeEntry(0, 1);
    return new RooflineTerm(
        full.flops() * entries + windowed.flops() * windowEntries,
        full.computePs() * entries + windowed.computePs() * windowEntries,
        full.bytes() * entries + windowed.bytes() * windowEntries,
        full.memoryPs() * entries + windowed.memoryPs() * windowEntries);
  }

  /**
   * Bytes of weights that each GPU reads in {@code steps} steps.
   *
   * @param expertShareSum sum over the steps of {@link #expertShare}
   */
  public double weightBytesPerGpu(long steps, double expertShareSum) {
    MixtureOfExperts moe = model.moe();
    double expertBytes =
        moe == null ? 0 : moe.expertParams() * deployment.weightPrecision().bytes();
    double alwaysRead = deployment.weightBytes() - expertBytes;
    return (alwaysRead * steps + expertBytes * expertShareSum) / gpus;
  }

  /** Bytes of KV that each GPU writes for {@code tokens} tokens. */
  public double kvBytesWrittenPerGpu(long tokens) {
    return attention.bytesWrittenPerToken() * tokens;
  }

  /** Bytes of KV that each GPU reads for so many entries. */
  public double kvBytesReadPerGpu(long entries, long windowEntries) {
    return attention.bytesPerEntry() * entries + attention.bytesPerWindowEntry() * windowEntries;
  }

  private long decodeFixedPs(int sequences) {
    if (sequences >= LARGEST_KEPT_BATCH) {
      return stepPs(StepLoad.EMPTY.plusDecode(sequences, 0, 0));
    }
    if (sequences >= decodeFixedPs.length) {
      decodeFixedPs = Arrays.copyOf(decodeFixedPs, Math.max(sequences + 1, 2 * sequences));
    }
    if (decodeFixedPs[sequences] == 0) {
      decodeFixedPs[sequences] = stepPs(StepLoad.EMPTY.plusDecode(sequences, 0, 0));
    }
    return decodeFixedPs[sequences];
  }

  private RooflineTerm linear(StepLoad load) {
    double expertFlops = expertFlopsPerGpu(load.tokens());
    double prefillFlops =
        linearFlopsPerGpu(load.prefillTokens(), load.promptsFinished())
            - expertFlopsPerGpu(load.prefillTokens());
    double decodeFlops =
        linearFlopsPerGpu(load.decodeTokens(), load.decodeTokens())
            - expertFlopsPerGpu(load.decodeTokens());
    double bytes =
        weightBytesPerGpu(1, expertShare(load.tokens())) + kvBytesWrittenPerGpu(load.tokens());
    return new RooflineTerm(
        prefillFlops + decodeFlops + expertFlops,
        Ticks.ceil(
            prefillFlops / prefillFlopsPerSecond
                + decodeFlops / decodeFlopsPerSecond
                + expertFlops / expertFlopsPerSecond),
        bytes,
        Ticks.ceil(bytes / bytesPerSecond));
  }

  /** Each draft is a query of its own; the KV is read once for all of a sequence. */
  private RooflineTerm decodeAttention(StepLoad load) {
    RooflineTerm one = decodeAttention(load.decodeContext(), load.decodeWindowContext());
    if (load.draftTokens() == 0) {
      return one;
    }
    int queries = 1 + load.draftTokens();
    return new RooflineTerm(
        queries * one.flops(), queries * one.computePs(), one.bytes(), one.memoryPs());
  }

  private RooflineTerm prefillAttention(StepLoad load) {
    double flops = prefillAttentionFlopsPerGpu(load.prefillPairs(), load.prefillWindowPairs());
    double bytes = kvBytesReadPerGpu(load.prefillContext(), load.prefillWindowContext());
    return attentionTerm(flops, bytes);
  }

  private RooflineTerm decodeEntry(int entries, int windowEntries) {
    return attentionTerm(
        attention.decodeFlopsPerEntry() * entries
            + attention.decodeFlopsPerWindowEntry() * windowEntries,
        attention.bytesPerEntry() * entries + attention.bytesPerWindowEntry() * windowEntries);
  }

  private RooflineTerm attentionTerm(double flops, double bytes) {
    return new RooflineTerm(
        flops,
        Ticks.ceil(flops / attentionFlopsPerSecond),
        bytes,
        Ticks.ceil(bytes / attentionBytesPerSecond));
  }

  /** Activations in 16 bits go over the GPUs' own link; a send has the latency of an all-reduce. */
  private long sendPs(long tokens) {
    int sends = deployment.pipelineParallelSize() - 1;
    if (sends == 0) {
      return 0;
    }
    CostProfile profile = deployment.profile();
    double link = deployment.gpu().linkBytesPerSecond() * profile.linkEfficiency();
    double seconds = profile.allReduceLatencySeconds() + 2.0 * tokens * model.hidden() / link;
    return Ticks.ceil(sends * seconds);
  }

  private long allReducePs(long tokens) {
    if (gpus == 1) {
      return 0;
    }
    CostProfile profile = deployment.profile();
    double bytes = 2.0 * (gpus - 1) / gpus * tokens * model.hidden() * 2;
    double link = deployment.gpu().linkBytesPerSecond() * profile.linkEfficiency();
    return Ticks.ceil(2 * model.layers() * (profile.allReduceLatencySeconds() + bytes / link));
  }
}
