package dev.batchista.cli.report;

import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.metrics.RunSummary;
import dev.batchista.engine.metrics.TtftSplit;
import dev.batchista.scenario.words.Figures;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** What the time to first token went to, in words and in JSON. */
final class TtftText {
  private static final int MOST_NAMED = 3;
  private static final double WORTH_NAMING = 0.01;

  private TtftText() {}

  /** The name of a part in files. */
  static String key(TtftPart part) {
    return part.name().toLowerCase(Locale.ROOT);
  }

  /** The largest parts of the mean, and of the slowest requests' mean. */
  static String sentence(RunSummary summary) {
    TtftSplit split = summary.ttftSplit();
    return Figures.say(
        "Time to first token went to %s. Of the slowest (%s requests, p99 %s ms) it went to %s.",
        shares(split.meanMs()),
        Cells.whole(split.slowest()),
        Cells.number(summary.ttft().p99Ms()),
        shares(split.slowestMeanMs()));
  }

  private static String shares(Map<TtftPart, Double> means) {
    double all = means.values().stream().mapToDouble(Double::doubleValue).sum();
    if (all == 0) {
      return "nothing";
    }
    List<TtftPart> largest =
        Arrays.stream(TtftPart.values())
            .filter(part -> means.getOrDefault(part, 0.0) / all >= WORTH_NAMING)
            .sorted(Comparator.comparingDouble(part -> -means.getOrDefault(part, 0.0)))
            .limit(MOST_NAMED)
            .toList();
    return largest.stream()
        .map(part -> Cells.percent(means.getOrDefault(part, 0.0) / all) + " " + phrase(part))
        .collect(Collectors.joining(", "));
  }

  static String phrase(TtftPart part) {
    return part.inQueue() ? "waiting for " + part.label() : part.label();
  }

  /** Milliseconds of each part, over all and over the slowest. */
  static void put(ObjectNode root, TtftSplit split) {
    ObjectNode node = root.putObject("ttft_parts");
    put(node, "mean_ms", split.meanMs());
    ObjectNode slowest = node.putObject("slowest");
    slowest.put("requests", split.slowest());
    BenchJson.number(slowest, "from_ms", split.slowestFromMs());
    put(slowest, "mean_ms", split.slowestMeanMs());
  }

  private static void put(ObjectNode node, String name, Map<TtftPart, Double> means) {
    ObjectNode parts = node.putObject(name);
    for (TtftPart part : TtftPart.values()) {
      BenchJson.number(parts, key(part), means.getOrDefault(part, Double.NaN));
    }
  }
}
