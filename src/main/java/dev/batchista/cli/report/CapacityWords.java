package dev.batchista.cli.report;

import dev.batchista.engine.cost.Bound;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.explore.AtCapacity;
import dev.batchista.explore.Binding;
import dev.batchista.explore.Breaking;
import dev.batchista.explore.Capacity;
import dev.batchista.explore.Capacity.Limits;
import dev.batchista.explore.CapacityQuestion;
import dev.batchista.explore.Ceiling;
import dev.batchista.explore.Estimate;
import dev.batchista.explore.Judgement;
import dev.batchista.explore.LatencyBound;
import dev.batchista.explore.Load;
import dev.batchista.explore.RunLength;
import dev.batchista.explore.Target;
import dev.batchista.explore.WhatIf;
import dev.batchista.scenario.Slo;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a search for the capacity found, in sentences. */
final class CapacityWords {

  private static final int MOST_NAMED = 3;
  private static final double WORTH_NAMING = 0.01;
  private static final double SAME = 0.0005;

  private CapacityWords() {}

  /** When a load counts as carried. */
  static String target(CapacityQuestion question) {
    Target target = question.target();
    List<String> parts = new ArrayList<>();
    if (target.asksForAttainment()) {
      Slo slo = question.scenario().slo();
      String whose =
          question.scenario().traffic() instanceof Traffic.Classes
              ? "the requests of each class keep its SLO"
              : Figures.say(
                  "the requests keep TTFT at most %s ms and TPOT at most %s ms",
                  Figures.plain(slo.ttftMs()), Figures.plain(slo.tpotMs()));
      parts.add(Cells.percent(target.attainment()) + " of " + whose);
    }
    for (LatencyBound bound : target.bounds()) {
      parts.add(bound.key() + " at most " + Figures.plain(bound.limitMs()));
    }
    return String.join("; ", parts);
  }

  /** How it was found. */
  static String runs(Capacity capacity) {
    RunLength length = capacity.runLength();
    int seeds = capacity.bySeed().size();
    return Figures.say(
        "%s of %s requests%s; the middle 80 %% of each is judged",
        seeds == 1 ? "runs with one seed" : "runs with each of " + seeds + " seeds",
        Cells.whole(length.requests()),
        capacity.limits() == null
            ? ""
            : Figures.say(", %s s of simulated time at the limit", Cells.number(length.seconds())));
  }

  /** Whether the answer depends on how long the runs are. */
  static String length(Capacity capacity) {
    RunLength length = capacity.runLength();
    if (length.change().count() == 0) {
      return "";
    }
    String change =
        Figures.say(
            "In runs half as long it would be %s", moved(length.change(), "higher", "lower"));
    if (length.wanted() > length.requests()) {
      return Figures.say(
          "%s. Runs of %s requests would show all that comes and goes; these are shorter, so take"
              + " the figures with that much care.",
          change, Cells.whole(length.wanted()));
    }
    return length.settled()
        ? change + ": these are long enough."
        : change
            + ". It may still move in longer ones (--num-prompts), so take it with that much care.";
  }

  /** A change seen from the other end: by how much the former is more or less. */
  private static String moved(Estimate change, String more, String less) {
    double before = 1 / (1 + change.mean()) - 1;
    return Math.abs(before) < SAME
        ? "the same"
        : Figures.say("%s %s", Cells.percent(Math.abs(before)), before > 0 ? more : less);
  }

  /** The capacity with its interval. */
  static String capacity(Capacity capacity) {
    Estimate found = capacity.capacity();
    String unit = capacity.load().unit();
    if (found.count() < 2) {
      return Figures.say("%s %s (a single search, so no interval)", load(capacity), unit);
    }
    return Figures.say(
        "%s ± %s %s (95 %% interval of the mean over %d seeds)",
        load(capacity), Cells.number(found.halfWidth()), unit, found.count());
  }

  /** What fails just above it. */
  static String breaking(Capacity capacity, Limits limits) {
    Breaking breaking = limits.breaking();
    List<String> rest = new ArrayList<>();
    Target target = capacity.question().target();
    if (target.asksForAttainment()) {
      rest.add(Cells.percent(breaking.attainment()) + " keep the SLO");
      rest.add(Cells.percent(breaking.lateTtft()) + " get their first token late");
      rest.add(Cells.percent(breaking.lateTpot()) + " have too long a time per output token");
    }
    if (breaking.lost() > 0) {
      rest.add(Cells.percent(breaking.lost()) + " are turned away or give up");
    }
    for (int i = 0; i < target.bounds().size(); i++) {
      LatencyBound bound = target.bounds().get(i);
      rest.add(Figures.say("%s is %s", bound.key(), Cells.number(breaking.figures().get(i))));
    }
    long growing = Math.round(breaking.growing() * capacity.bySeed().size());
    String queue =
        growing > 0
            ? Figures.say(
                " On %d of %d seeds the number inside grows from quarter to quarter.",
                growing, capacity.bySeed().size())
            : "";
    return Figures.say(
        "Just above, at %s %s, the first to break is %s: %s.%s",
        Cells.number(breaking.load()),
        capacity.load().unit(),
        breaking.first().label(),
        listed(rest),
        queue);
  }

  /** What the servers are short of, with the numbers. */
  static String binding(Limits limits) {
    Binding binding = limits.binding();
    AtCapacity at = limits.at();
    String account =
        limits.breaking().first() == Breaking.Kind.TPOT
            ? "the step time went to " + steps(at.steps())
            : Figures.say(
                "the TTFT of the slowest hundredth went to %s; the step time to %s",
                waits(at.waits()), steps(at.steps()));
    String bound = Figures.say("Bound by %s: %s.", binding.resource().label(), account);
    if (!binding.confirmed()) {
      return bound + " But none of the changes below that should help does.";
    }
    if (binding.suspect() != null) {
      bound +=
          Figures.say(
              " At first sight it is %s, but more of that does not help.",
              binding.suspect().label());
    }
    return bound;
  }

  /** What the datasheet allows. */
  static String ceiling(Ceiling ceiling) {
    return Figures.say(
        "%s requests/s, %s tokens/s out: the datasheet's %s with the same batches; %s of it is"
            + " reached",
        Cells.number(ceiling.requestThroughput()),
        Cells.number(ceiling.outputThroughput()),
        ceiling.bound() == Bound.COMPUTE ? "FLOP/s" : "HBM bandwidth",
        Cells.percent(ceiling.reached()));
  }

  /** What to turn. */
  static String advice(Limits limits) {
    Optional<WhatIf> best =
        limits.whatIfs().stream()
            .filter(WhatIf::raises)
            .max(Comparator.comparingDouble(tried -> tried.gain().mean()));
    return best.map(
            tried ->
                Figures.say(
                    "To raise it, turn %s first: %s gives %s.",
                    tried.resource().label(), tried.words(), gain(tried.gain())))
        .orElse("None of these changes alone raises it.");
  }

  /** By how much it moves. */
  static String gain(Estimate gain) {
    String mean = Figures.say("%+.1f %%", 100 * gain.mean());
    return Double.isNaN(gain.halfWidth())
        ? mean
        : mean + Figures.say(" ± %.1f", 100 * gain.halfWidth());
  }

  /** Why no load meets the target. */
  static String nothing(Capacity capacity) {
    Judgement alone = capacity.alone();
    String figures =
        Figures.say(
            "A request that meets no other has a TTFT of %s ms at p50 and %s ms at p99, and a TPOT"
                + " of %s ms and %s ms",
            Cells.number(alone.ttft().p50Ms()),
            Cells.number(alone.ttft().p99Ms()),
            Cells.number(alone.tpot().p50Ms()),
            Cells.number(alone.tpot().p99Ms()));
    boolean hopeless = !capacity.question().target().metBy(alone);
    return Figures.say(
        "No %s meets this target. %s: %s.",
        capacity.load().label(),
        figures,
        hopeless
            ? "that misses it already"
            : Figures.say(
                "that meets it, but %s %s is too much",
                Figures.plain(capacity.load().least()), capacity.load().unit()));
  }

  /** That there is no limit. */
  static String everything(Capacity capacity) {
    return Figures.say(
        "Everything meets this target, up to the limit of the search, %s %s.%s",
        Cells.number(capacity.load().most()),
        capacity.load().unit(),
        capacity.load() == Load.CONCURRENCY
            ? " The requests that come do not fill so many places."
            : "");
  }

  static String load(Capacity capacity) {
    return Cells.number(capacity.capacity().mean());
  }

  private static String waits(Map<TtftPart, Double> shares) {
    return shares.entrySet().stream()
        .filter(each -> each.getValue() >= WORTH_NAMING)
        .sorted(Map.Entry.<TtftPart, Double>comparingByValue().reversed())
        .limit(MOST_NAMED)
        .map(each -> Cells.percent(each.getValue()) + " " + TtftText.phrase(each.getKey()))
        .collect(Collectors.joining(", "));
  }

  private static String steps(Map<Bound, Double> shares) {
    return shares.entrySet().stream()
        .filter(each -> each.getValue() >= WORTH_NAMING)
        .sorted(Map.Entry.<Bound, Double>comparingByValue().reversed())
        .map(each -> Cells.percent(each.getValue()) + " " + each.getKey().label())
        .collect(Collectors.joining(", "));
  }

  private static String listed(List<String> parts) {
    return String.join(", ", parts);
  }
}
