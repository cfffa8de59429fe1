package dev.batchista.results;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The samples of a text in Prometheus' exposition format. Counters and buckets are summed over all
 * label sets (several engines, several models); gauges take the highest.
 */
final class Scrape {
  private static final Pattern LINE =
      Pattern.compile("(vllm|sglang):([a-zA-Z0-9_]+)(?:\\{(.*)\\})?\\s+(\\S+)(?:\\s+\\d+)?");
  private static final Pattern BOUND = Pattern.compile("(?:^|,)\\s*le=\"([^\"]*)\"");
  private static final Pattern MODEL = Pattern.compile("(?:^|,)\\s*model_name=\"([^\"]*)\"");
  private static final double[] SHOWN = {50, 90, 95, 99};

  private final Map<String, Double> sums = new HashMap<>();
  private final Map<String, Double> highest = new HashMap<>();
  private final Map<String, SortedMap<Double, Double>> buckets = new HashMap<>();
  private String engine = "";
  private String model = "";

  private Scrape() {}

  static Scrape parse(String text) {
    Scrape scrape = new Scrape();
    text.lines().forEach(scrape::take);
    return scrape;
  }

  private void take(String line) {
    Matcher matcher = LINE.matcher(line.strip());
    if (!matcher.matches()) {
      return;
    }
    double value = value(matcher.group(4));
    if (Double.isNaN(value)) {
      return;
    }
    engine = matcher.group(1).equals("vllm") ? "vLLM" : "SGLang";
    String name = matcher.group(2);
    String labels = matcher.group(3) == null ? "" : matcher.group(3);
    Matcher named = MODEL.matcher(labels);
    if (model.isEmpty() && named.find()) {
      model = named.group(1);
    }
    Matcher bound = BOUND.matcher(labels);
    if (name.endsWith("_bucket") && bound.find()) {
      double le = value(bound.group(1));
      if (!Double.isNaN(le)) {
        buckets
            .computeIfAbsent(name.substring(0, name.length() - 7), k -> new TreeMap<>())
            .merge(le, value, Double::sum);
      }
      return;
    }
    sums.merge(name, value, Double::sum);
    highest.merge(name, value, Math::max);
  }

  String engine() {
    return engine;
  }

  String model() {
    return model;
  }

  /** A counter, with or without the {@code _total} that older servers leave out. */
  @Nullable Double counter(String name) {
    Double value = sums.get(name);
    return value == null ? sums.get(name.replaceFirst("_total$", "")) : value;
  }

  /** The first of {@code names} that is there. */
  @Nullable Double gauge(String... names) {
    for (String name : names) {
      if (highest.containsKey(name)) {
        return highest.get(name);
      }
    }
    return null;
  }

  /** Mean from sum and count, percentiles from the buckets; null where nothing was counted. */
  @Nullable Distribution histogram(String name) {
    Double sum = sums.get(name + "_sum");
    Double count = sums.get(name + "_count");
    SortedMap<Double, Double> cumulative = buckets.getOrDefault(name, new TreeMap<>());
    if (count == null && !cumulative.isEmpty()) {
      count = cumulative.get(cumulative.lastKey());
    }
    if (count == null || count <= 0) {
      return null;
    }
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    for (double p : SHOWN) {
      double quantile = quantile(cumulative, p / 100 * count);
      if (!Double.isNaN(quantile)) {
        percentiles.put(p, quantile);
      }
    }
    Double mean = sum == null ? null : sum / count;
    return new Distribution(Math.round(count), mean, null, null, null, percentiles);
  }

  /**
   * As Prometheus does: by a straight line inside the bucket, and in the last, open one the bound
   * below. In the first bucket nothing but its upper bound is known, and a straight line from 0 may
   * be far off: NaN there.
   */
  private static double quantile(SortedMap<Double, Double> cumulative, double rank) {
    double lowerBound = 0;
    double lowerCount = 0;
    for (Map.Entry<Double, Double> bucket : cumulative.entrySet()) {
      if (bucket.getValue() >= rank) {
        if (Double.isInfinite(bucket.getKey())) {
          return lowerBound;
        }
        if (lowerCount == 0 && lowerBound == 0 && bucket.getValue() > rank) {
          return Double.NaN;
        }
        double in = bucket.getValue() - lowerCount;
        return in <= 0
            ? bucket.getKey()
            : lowerBound + (bucket.getKey() - lowerBound) * (rank - lowerCount) / in;
      }
      lowerBound = Double.isInfinite(bucket.getKey()) ? lowerBound : bucket.getKey();
      lowerCount = bucket.getValue();
    }
    return Double.NaN;
  }

  private static double value(String text) {
    if (text.equalsIgnoreCase("+Inf") || text.equalsIgnoreCase("inf")) {
      return Double.POSITIVE_INFINITY;
    }
    return text.matches("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]{1,3})?")
        ? Double.parseDouble(text)
        : Double.NaN;
  }
}
