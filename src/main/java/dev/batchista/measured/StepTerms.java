package dev.batchista.measured;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.cost.RooflineTerm;
import dev.batchista.engine.cost.StepCost;
import dev.batchista.measured.Explanation.Section;
import dev.batchista.measured.Explanation.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The terms of one step in words and figures. */
final class StepTerms {
  private final Deployment deployment;
  private final CostProfile profile;

  StepTerms(Deployment deployment) {
    this.deployment = deployment;
    this.profile = deployment.profile();
  }

  Section section(String title, StepCost cost) {
    List<Term> terms = new ArrayList<>();
    boolean prefill = cost.load().prefillTokens() > 0;
    terms.add(
        roofline(
            "Matmuls",
            cost.linear(),
            deployment.gpu().peaks().forWeights(deployment.weightPrecision()),
            prefill ? profile.prefillComputeEfficiency() : profile.decodeComputeEfficiency(),
            profile.memoryEfficiency()));
    RooflineTerm attention = prefill ? cost.prefillAttention() : cost.decodeAttention();
    terms.add(
        roofline(
            "Attention",
            attention,
            deployment.gpu().peaks().bf16(),
            profile.attentionComputeEfficiency(),
            profile.attentionMemoryEfficiency()));
    if (cost.linkPs() > 0) {
      terms.add(
          ms(
              "All-reduces",
              "2 × %d layers over %.0f GB/s × %.2f, %.1f µs each to begin"
                  .formatted(
                      deployment.model().layers(),
                      deployment.gpu().linkBytesPerSecond() / 1e9,
                      profile.linkEfficiency(),
                      profile.allReduceLatencySeconds() * 1e6),
              cost.linkPs()));
    }
    int sequences = cost.load().chunks() + cost.load().decodeSequences();
    terms.add(
        ms(
            "Overhead",
            String.format(
                Locale.ROOT,
                "%d layers × %.1f µs + %,d sequences × %.1f µs + %.2f ms",
                deployment.model().layers(),
                profile.overheadPerLayerSeconds() * 1e6,
                sequences,
                profile.overheadPerSequenceSeconds() * 1e6,
                profile.overheadPerStepSeconds() * 1e3),
            cost.overheadPs()));
    terms.add(ms("Step", "the sum", cost.totalPs()));
    return new Section(title, terms);
  }

  /** What the step spends most of its time on. */
  static String bound(String what, StepCost cost) {
    double share = 100.0 * cost.psBoundBy(cost.bound()) / cost.totalPs();
    return String.format(
        Locale.ROOT, "%s: %.0f %% of it is %s.", what, share, cost.bound().label());
  }

  private static Term roofline(
      String name, RooflineTerm term, double peak, double computeShare, double memoryShare) {
    return ms(name, flopsOrBytes(term, peak, computeShare, memoryShare), term.ps());
  }

  private static String flopsOrBytes(
      RooflineTerm term, double peak, double computeShare, double memoryShare) {
    double bandwidth =
        term.memoryPs() == 0
            ? 0
            : term.bytes() / (term.memoryPs() / (double) Ticks.PER_SECOND) / memoryShare;
    return String.format(
        Locale.ROOT,
        "the larger of %s TFLOP ÷ (%,.0f TFLOP/s × %.2f) = %s ms and %s GB ÷ (%,.0f GB/s × %.2f)"
            + " = %s ms",
        Amounts.text(term.flops() / 1e12),
        peak / 1e12,
        computeShare,
        Amounts.text(toMs(term.computePs())),
        Amounts.text(term.bytes() / 1e9),
        bandwidth / 1e9,
        memoryShare,
        Amounts.text(toMs(term.memoryPs())));
  }

  private static Term ms(String name, String arithmetic, long ps) {
    return new Term(name, arithmetic, toMs(ps), "ms");
  }

  private static double toMs(long ps) {
    return (double) ps / Ticks.PER_MILLISECOND;
  }
}
