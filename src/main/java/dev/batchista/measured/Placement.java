package dev.batchista.measured;

import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.Precision;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a row's model ran.
 *
 * @param deployment one tensor-parallel group; of the decode workers where prefill has its own
 * @param prefill what computes prompts; the same where both are one
 * @param prefillWorkers how many groups compute prompts; 0 where both are one
 * @param decodeWorkers how many groups decode, at least 1
 */
record Placement(Deployment deployment, Deployment prefill, int prefillWorkers, int decodeWorkers) {
  private static final Pattern SPLIT = Pattern.compile("P(\\d{1,3})/D(\\d{1,3})");
  private static final Pattern PIPELINE = Pattern.compile(".*\\b(?:PP|pp=)([2-9]|\\d\\d).*");

  /**
   * @param profiles what to make of the catalogue's profile
   * @throws NotPredictable where something is not known or not simulated
   */
  static Placement of(MeasuredRow row, Names names, UnaryOperator<CostProfile> profiles) {
    if (row.note().contains("layer split")) {
      throw new NotPredictable(
          "the GPUs hold layers in turn (llama.cpp), which is not tensor parallelism");
    }
    CostProfile named = names.profile(row);
    if (PIPELINE.matcher(row.note()).matches()) {
      throw new NotPredictable("pipeline parallelism is not predicted here");
    }
    if (row.note().contains("attention DP") || number(row.noted("adp"), 1) > 1) {
      throw new NotPredictable("attention data parallelism is not simulated");
    }
    if (draftsUnsaid(row)) {
      throw new NotPredictable(
          "TensorRT-LLM ran DeepSeek here with drafts (multi-token prediction), and the row does not"
              + " say how many were accepted: the same set-up without takes up to twice as long");
    }
    // Kernels timed one by one have no scheduling and no launches between them.
    CostProfile fitted = profiles.apply(named);
    CostProfile profile = kernels(row) ? fitted.withoutOverheads() : fitted;
    Precision weights = names.weights(row.precision(), named);
    Precision kv = names.kv(row.precision(), weights, named);
    Deployment one =
        new Deployment(names.gpu(row.gpu()), names.model(row.model()), 1, weights, kv, profile);
    Matcher split = SPLIT.matcher(row.tp());
    if (split.matches()) {
      int prefillWorkers = number(row.noted("prefill_workers"), 0);
      int decodeWorkers = number(row.noted("decode_workers"), 0);
      if (prefillWorkers < 1 || decodeWorkers < 1) {
        throw new NotPredictable(
            "prefill and decode are apart, and the row does not say on how many workers each");
      }
      return new Placement(
          withGpus(one, split.group(2)),
          withGpus(one, split.group(1)),
          prefillWorkers,
          decodeWorkers);
    }
    if (!row.tp().matches("[1-9]\\d{0,2}")) {
      throw new NotPredictable("tp \"" + row.tp() + "\" is not a number of GPUs nor P<n>/D<n>");
    }
    Deployment group = withGpus(one, Integer.toString(gpus(row)));
    return new Placement(group, group, 0, 1);
  }

  /**
   * GPUs that share the model. Where experts are spread over the GPUs of a tensor-parallel group,
   * some rows give the product of the two degrees: eight GPUs with tensor and expert parallelism of
   * 8 stand as 64. Their notes tell: one attention group, and both degrees above 1.
   */
  private static int gpus(MeasuredRow row) {
    int tp = Integer.parseInt(row.tp());
    int expertTp = number(row.noted("moe_tp"), 1);
    int expertParallel = number(row.noted("moe_ep"), 1);
    boolean product =
        row.noted("adp").equals("1")
            && expertTp > 1
            && expertParallel > 1
            && tp == expertTp * expertParallel;
    return product ? expertTp : tp;
  }

  /** Whether the GPU's kernels were timed, not a server. */
  static boolean kernels(MeasuredRow row) {
    return row.engine().endsWith("kernels");
  }

  /** Whether prompts are computed elsewhere. */
  boolean split() {
    return prefillWorkers > 0;
  }

  /**
   * The builds and days whose DeepSeek rows stand beside others of the same set-up with up to twice
   * the TPOT; see docs/decisions/0014.
   */
  private static boolean draftsUnsaid(MeasuredRow row) {
    return row.engine().equals("TensorRT-LLM")
        && row.model().contains("DeepSeek")
        && (row.engineVersion().equals("1.2.0rc6.post3")
            || row.noted("measured").equals("2026-01-14"));
  }

  private static Deployment withGpus(Deployment one, String gpus) {
    int count = Math.max(1, number(gpus, 1));
    return new Deployment(
        one.gpu(), one.model(), count, one.weightPrecision(), one.kvPrecision(), one.profile());
  }

  private static int number(String text, int otherwise) {
    return text.matches("\\d{1,6}") ? Integer.parseInt(text) : otherwise;
  }
}
