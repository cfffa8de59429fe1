package dev.batchista.study.content;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.ScenarioResolver;
import java.util.ArrayList;
import java.util.List;

/** Reads lessons and lets the engine judge every claim in them. */
public final class LessonCheck {

  private final Catalogue catalogue;
  private final int seeds;

  /**
   * @param catalogue GPUs and models
   * @param seeds over how many seeds, from each scenario's own upwards, a figure is averaged
   */
  public LessonCheck(Catalogue catalogue, int seeds) {
    this.catalogue = catalogue;
    this.seeds = seeds;
  }

  /** Checks {@code files}. */
  public LessonReport check(LessonFiles files) {
    LessonReading reading = new LessonReader(catalogue).read(files);
    Figures figures = new Figures(new ScenarioResolver(catalogue), reading.scenarios(), seeds);
    List<LessonFault> failures = new ArrayList<>(reading.faults());
    int claims = 0;
    for (CardFile card : reading.cardFiles()) {
      claims += card.claims().size();
      for (PlacedClaim placed : card.claims()) {
        Claim.Verdict verdict = placed.claim().judge(figures);
        if (!verdict.holds()) {
          failures.add(
              new LessonFault(card.file(), placed.path(), verdict.found(), verdict.expected()));
        }
      }
    }
    return new LessonReport(
        reading.files(), reading.scenarios().size(), reading.cardFiles().size(), claims, failures);
  }
}
