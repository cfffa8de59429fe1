package dev.batchista.app.imported;

import dev.batchista.app.charts.Overlay;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.results.Distribution;
import dev.batchista.results.ImportedRun;
import dev.batchista.results.Note;
import dev.batchista.results.Proposal;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** What the card of a brought file says and does. */
public final class ImportViewModel {
  private final Catalogue catalogue;
  private final Consumer<Overlay> overlay;
  private final Consumer<Scenario> open;
  private @Nullable Imported shown;
  private int run;

  /**
   * @param overlay draws figures over the charts
   * @param open opens a scenario in the café
   */
  public ImportViewModel(Catalogue catalogue, Consumer<Overlay> overlay, Consumer<Scenario> open) {
    this.catalogue = catalogue;
    this.overlay = overlay;
    this.open = open;
  }

  Catalogue catalogue() {
    return catalogue;
  }

  /** Shows a file: a result goes over the charts at once, a scenario opens. */
  public void show(Imported imported) {
    shown = imported;
    run = 0;
    if (imported instanceof Imported.Results results) {
      overlay.accept(overlayOf(results.runs().get(0)));
    } else if (imported instanceof Imported.ScenarioRead read) {
      open.accept(read.scenario());
    }
  }

  /** The file's name, and which of its runs. */
  public String title() {
    Imported imported = shown;
    if (imported == null) {
      return "";
    }
    return imported instanceof Imported.Results results && results.runs().size() > 1
        ? Figures.say("%s, run %d of %d", imported.name(), run + 1, results.runs().size())
        : imported.name();
  }

  /** What to say of it, a sentence or a figure a line. */
  public List<String> lines() {
    if (shown instanceof Imported.Results results) {
      return said(results.runs().get(run));
    }
    if (shown instanceof Imported.Refused refused) {
      return List.of("This file was not taken: " + refused.sentence());
    }
    return shown == null ? List.of() : List.of("The scenario is open in the café.");
  }

  /** What is missing, assumed or odd, and what a scenario like it guesses. */
  public List<String> notes() {
    if (!(shown instanceof Imported.Results results)) {
      return List.of();
    }
    List<String> notes =
        new ArrayList<>(results.runs().get(run).notes().stream().map(Note::text).toList());
    notes.addAll(results.proposal(run, catalogue).guesses());
    return notes;
  }

  /** Whether there are figures over the charts, and a scenario to open. */
  public boolean hasResult() {
    return shown instanceof Imported.Results;
  }

  /** Whether the file has more runs. */
  public boolean hasMore() {
    return shown instanceof Imported.Results results && results.runs().size() > 1;
  }

  /** The next run of the file; after the last the first. */
  public void next() {
    if (shown instanceof Imported.Results results) {
      run = (run + 1) % results.runs().size();
      overlay.accept(overlayOf(results.runs().get(run)));
    }
  }

  /** Opens a scenario like the run. */
  public void openScenario() {
    if (shown instanceof Imported.Results results) {
      Proposal proposal = results.proposal(run, catalogue);
      open.accept(proposal.scenario());
    }
  }

  /** Takes the figures off the charts. */
  public void takeOff() {
    shown = null;
    overlay.accept(Overlay.NONE);
  }

  private static List<String> said(ImportedRun of) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Measured by "
            + of.origin().tool()
            + (of.origin().model().isEmpty() ? "" : ", " + of.origin().model()));
    add(lines, "TTFT", of.latencies().ttft());
    add(lines, "TPOT", of.latencies().tpot());
    Double rate = of.rates().outputTokens();
    if (rate != null) {
      lines.add(Figures.say("Throughput %,.0f tok/s", rate));
    }
    return lines;
  }

  private static void add(List<String> lines, String name, @Nullable Distribution of) {
    if (of != null) {
      lines.add(
          Figures.say("%s p50 %s, p99 %s ms", name, ms(of.percentile(50)), ms(of.percentile(99))));
    }
  }

  private static String ms(@Nullable Double value) {
    return value == null ? "not known" : Figures.say(value < 100 ? "%,.1f" : "%,.0f", value);
  }

  private static Overlay overlayOf(ImportedRun of) {
    Double rate = of.rates().outputTokens();
    return new Overlay(
        at(of.latencies().ttft(), 50),
        at(of.latencies().ttft(), 99),
        at(of.latencies().tpot(), 50),
        at(of.latencies().tpot(), 99),
        rate == null ? Double.NaN : rate);
  }

  private static double at(@Nullable Distribution of, double p) {
    Double value = of == null ? null : of.percentile(p);
    return value == null ? Double.NaN : value;
  }
}
