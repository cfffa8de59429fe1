package dev.batchista.measured.fit;

import dev.batchista.engine.cost.CostProfile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Which constants of a profile a fit turns, as unbounded numbers for the optimiser: shares go
 * through a logistic curve between 0.05 and 1, times through an exponential up to 500 us.
 *
 * <p>Six are turned on dense models: the share of the compute peak in prefill and in decode, the
 * share of the bandwidth, the latency of an all-reduce, the overheads per layer and per sequence.
 * Decode takes the share of prefill where a family has no figure of throughput: only large batches
 * tell them apart. Attention takes the shares of prefill and of the weights: with its own the error
 * on rows held out is no lower, and they wander. The link's share of its bandwidth stays 0.7 and a
 * step's overhead 0, which trade off against latency and overhead per layer. Two more are turned on
 * mixtures of experts, with the others held; where too few dense models were measured to tell those
 * apart, all are turned on all rows at once.
 */
final class Constants {
  private static final double LOWEST = 0.05;
  private static final double HIGHEST_US = 500;
  private static final double MICRO = 1e-6;
  private static final double LINK = 0.7;
  private static final double ROUND_SHARE = 1000;
  private static final double ROUND_US = 10;

  /** A constant and where its search begins. */
  private record Term(String field, double start, boolean share) {}

  private static final Term PREFILL = new Term("prefillComputeEfficiency", 0.6, true);
  private static final Term DECODE = new Term("decodeComputeEfficiency", 0.6, true);

  private static final List<Term> DENSE =
      List.of(
          PREFILL,
          DECODE,
          new Term("memoryEfficiency", 0.85, true),
          new Term("allReduceLatencyUs", 5, false),
          new Term("overheadPerLayerUs", 40, false),
          new Term("overheadPerSequenceUs", 30, false));

  private static final List<Term> EXPERTS =
      List.of(
          new Term("expertComputeEfficiency", 0.3, true),
          new Term("overheadPerExpertLayerUs", 20, false));

  private final CostProfile base;
  private final List<Term> turned;

  private Constants(CostProfile base, List<Term> turned) {
    this.base = base;
    this.turned = turned;
  }

  /**
   * @param decodeApart whether decode has a share of the compute peak of its own
   */
  static Constants dense(CostProfile named, boolean decodeApart) {
    return new Constants(named, denseTerms(decodeApart));
  }

  static Constants experts(CostProfile fittedToDense) {
    return new Constants(fittedToDense, EXPERTS);
  }

  /** All of them at once. */
  static Constants together(CostProfile named, boolean decodeApart) {
    return new Constants(
        named, Stream.concat(denseTerms(decodeApart).stream(), EXPERTS.stream()).toList());
  }

  private static List<Term> denseTerms(boolean decodeApart) {
    return DENSE.stream().filter(term -> decodeApart || term != DECODE).toList();
  }

  double[] start() {
    return turned.stream()
        .mapToDouble(
            term -> {
              double share = (term.start - LOWEST) / (1 - LOWEST);
              return term.share ? Math.log(share / (1 - share)) : Math.log(term.start);
            })
        .toArray();
  }

  /** The profile at a point, its constants rounded as they are written. */
  CostProfile profile(double[] point) {
    Map<String, Double> at = new TreeMap<>(values(base));
    for (int i = 0; i < point.length; i++) {
      Term term = turned.get(i);
      at.put(
          term.field,
          term.share
              ? rounded(LOWEST + (1 - LOWEST) / (1 + Math.exp(-point[i])), ROUND_SHARE)
              : rounded(Math.min(HIGHEST_US, Math.exp(point[i])), ROUND_US));
    }
    if (turned.contains(PREFILL) && !turned.contains(DECODE)) {
      at.put("decodeComputeEfficiency", at.get("prefillComputeEfficiency"));
    }
    if (turned.contains(PREFILL)) {
      at.put("attentionComputeEfficiency", at.get("prefillComputeEfficiency"));
      at.put("attentionMemoryEfficiency", at.get("memoryEfficiency"));
      at.put("linkEfficiency", LINK);
      at.put("overheadPerStepUs", 0.0);
    }
    if (turned.contains(PREFILL) && !turned.containsAll(EXPERTS)) {
      at.put("expertComputeEfficiency", at.get("prefillComputeEfficiency"));
      at.put("overheadPerExpertLayerUs", 0.0);
    }
    return of(base, at);
  }

  /** The constants by the names of the catalogue's file, times in microseconds. */
  static Map<String, Double> values(CostProfile p) {
    Map<String, Double> values = new TreeMap<>();
    values.put("prefillComputeEfficiency", p.prefillComputeEfficiency());
    values.put("decodeComputeEfficiency", p.decodeComputeEfficiency());
    values.put("memoryEfficiency", p.memoryEfficiency());
    values.put("attentionComputeEfficiency", p.attentionComputeEfficiency());
    values.put("attentionMemoryEfficiency", p.attentionMemoryEfficiency());
    values.put("linkEfficiency", p.linkEfficiency());
    values.put("allReduceLatencyUs", us(p.allReduceLatencySeconds()));
    values.put("overheadPerLayerUs", us(p.overheadPerLayerSeconds()));
    values.put("overheadPerSequenceUs", us(p.overheadPerSequenceSeconds()));
    values.put("overheadPerStepUs", us(p.overheadPerStepSeconds()));
    values.put("expertComputeEfficiency", p.expertComputeEfficiency());
    values.put("overheadPerExpertLayerUs", us(p.overheadPerExpertLayerSeconds()));
    return values;
  }

  private static CostProfile of(CostProfile named, Map<String, Double> at) {
    return new CostProfile(
        named.id(),
        named.name(),
        at.get("prefillComputeEfficiency"),
        at.get("decodeComputeEfficiency"),
        at.get("memoryEfficiency"),
        at.get("attentionComputeEfficiency"),
        at.get("attentionMemoryEfficiency"),
        at.get("linkEfficiency"),
        at.get("allReduceLatencyUs") * MICRO,
        at.get("overheadPerLayerUs") * MICRO,
        at.get("overheadPerSequenceUs") * MICRO,
        at.get("overheadPerStepUs") * MICRO,
        at.get("expertComputeEfficiency"),
        at.get("overheadPerExpertLayerUs") * MICRO,
        "fit");
  }

  private static double us(double seconds) {
    return rounded(seconds / MICRO, ROUND_US);
  }

  private static double rounded(double value, double parts) {
    return Math.round(value * parts) / parts;
  }
}
