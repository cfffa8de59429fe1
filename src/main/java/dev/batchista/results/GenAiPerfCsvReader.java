package dev.batchista.results;

import dev.batchista.scenario.files.CsvTable;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The CSV exports of genai-perf and AIPerf: a table of spreads, then one of single values. */
final class GenAiPerfCsvReader implements ResultReader {
  private static final Pattern NAME = Pattern.compile("(.*?)\\s*(?:\\(([^)]*)\\))?");

  @Override
  public String format() {
    return "genai-perf-csv";
  }

  @Override
  public boolean recognises(Content content) {
    return content.text().stripLeading().toLowerCase(Locale.ROOT).startsWith("metric,");
  }

  @Override
  public List<ImportedRun> read(Content content) {
    RunDraft run = new RunDraft("genai-perf or AIPerf");
    List<String> header = List.of();
    Map<String, Double> values = new HashMap<>();
    for (CsvTable.Cells cells : rows(content.text())) {
      List<String> row = cells.values();
      if (row.get(0).equalsIgnoreCase("Metric")) {
        header = row.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
        continue;
      }
      Matcher name = NAME.matcher(row.get(0));
      if (!name.matches() || header.size() < 2) {
        continue;
      }
      String metric = name.group(1).toLowerCase(Locale.ROOT);
      String unit = name.group(2) == null ? "" : name.group(2).toLowerCase(Locale.ROOT);
      Distribution spread = spread(header, row);
      if (spread != null) {
        take(run, metric, unit, spread);
      } else if (row.size() > 1 && number(row.get(1)) != null) {
        values.put(metric, number(row.get(1)));
      }
    }
    run.requestThroughput = values.get("request throughput");
    run.outputThroughput = values.get("output token throughput");
    Double count = values.get("request count");
    run.completed = count == null ? null : Math.round(count);
    return List.of(run.finish());
  }

  private static void take(RunDraft run, String metric, String unit, Distribution spread) {
    Distribution ms = spread.times(GenAiPerfReader.msPer(unit));
    switch (metric) {
      case "time to first token" -> run.ttft = ms;
      case "inter token latency" -> {
        run.tpot = ms;
        run.assumed(
            "Inter Token Latency is (end - first token) / (tokens - 1) of each request here: it is"
                + " taken as TPOT.");
      }
      case "inter chunk latency" -> run.itl = ms;
      case "request latency" -> run.e2e = ms;
      case "output sequence length" -> run.outputLengths = spread;
      case "input sequence length" -> run.promptLengths = spread;
      case "request count" ->
          run.completed = spread.mean() == null ? null : Math.round(spread.mean());
      case "request throughput" -> run.requestThroughput = spread.mean();
      case "output token throughput" -> run.outputThroughput = spread.mean();
      default -> {
        // Not one of ours.
      }
    }
  }

  private static @Nullable Distribution spread(List<String> header, List<String> row) {
    if (!header.contains("avg")) {
      return null;
    }
    Map<String, Double> named = new HashMap<>();
    SortedMap<Double, Double> percentiles = new TreeMap<>();
    for (int i = 1; i < Math.min(header.size(), row.size()); i++) {
      Double value = number(row.get(i));
      Double p = Percentiles.of(header.get(i));
      if (value != null && p != null) {
        percentiles.put(p, value);
      } else if (value != null) {
        named.put(header.get(i), value);
      }
    }
    Distribution spread =
        new Distribution(
            null,
            named.get("avg"),
            named.get("std"),
            named.get("min"),
            named.get("max"),
            percentiles);
    return spread.known() ? spread : null;
  }

  private static @Nullable Double number(String cell) {
    String plain = cell.replace(",", "").strip();
    if (!plain.matches("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]{1,3})?")) {
      return null;
    }
    double value = Double.parseDouble(plain);
    return Double.isFinite(value) ? value : null;
  }

  private static List<CsvTable.Cells> rows(String text) {
    try {
      return CsvTable.parse(text);
    } catch (IllegalArgumentException e) {
      throw new ResultFileException(e.getMessage() + ".");
    }
  }
}
