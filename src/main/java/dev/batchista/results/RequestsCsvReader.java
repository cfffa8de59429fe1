package dev.batchista.results;

import dev.batchista.scenario.files.CsvTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A CSV with a line for each request: this project's own, the columns of vLLM's records, or any
 * with an arrival, lengths and times. A column's name ends in {@code _s} or {@code _ms}, or is
 * taken as seconds.
 */
final class RequestsCsvReader implements ResultReader {
  private static final List<String> TTFT =
      List.of("ttft", "time_to_first_token", "first_token_latency");
  private static final List<String> E2E =
      List.of("e2e", "e2el", "latency", "request_latency", "end_to_end_latency", "e2e_latency");
  private static final List<String> TPOT = List.of("tpot", "time_per_output_token");
  private static final List<String> ARRIVAL =
      List.of("arrival", "arrival_time", "start_time", "timestamp", "sent");
  private static final List<String> PROMPT =
      List.of("prompt_tokens", "input_toks", "input_tokens", "input_len", "prompt_len", "isl");
  private static final List<String> OUTPUT =
      List.of(
          "output_tokens",
          "output_toks",
          "generated_tokens",
          "output_len",
          "completion_tokens",
          "osl");

  @Override
  public String format() {
    return "requests-csv";
  }

  @Override
  public boolean recognises(Content content) {
    String first = content.text().stripLeading().lines().findFirst().orElse("");
    List<String> names = names(List.of(first.split(",", -1)));
    return names.size() > 1
        && (index(names, TTFT) >= 0
            || index(names, List.of("first_token")) >= 0
            || index(names, E2E) >= 0);
  }

  @Override
  public List<ImportedRun> read(Content content) {
    List<CsvTable.Cells> rows = rows(content.text());
    if (rows.isEmpty()) {
      return List.of();
    }
    List<String> names = names(rows.get(0).values());
    RunDraft run = new RunDraft("a CSV of requests");
    Columns columns = new Columns(names, run);
    List<ImportedRequest> requests = new ArrayList<>();
    int unread = 0;
    for (CsvTable.Cells cells : rows.subList(1, rows.size())) {
      ImportedRequest request = columns.request(cells.values());
      if (request == null) {
        unread++;
      } else {
        requests.add(request);
      }
    }
    if (unread > 0) {
      run.odd("%,d of %,d lines have no readable time and are left out.", unread, rows.size() - 1);
    }
    total(run, requests);
    return List.of(run.finish());
  }

  private static void total(RunDraft run, List<ImportedRequest> requests) {
    double first =
        requests.stream()
            .mapToDouble(ImportedRequest::arrivalSeconds)
            .filter(x -> !Double.isNaN(x))
            .min()
            .orElse(Double.NaN);
    run.requests =
        requests.stream()
            .map(
                r ->
                    new ImportedRequest(
                        r.arrivalSeconds() - first,
                        r.promptTokens(),
                        r.outputTokens(),
                        r.ttftMs(),
                        r.e2eMs()))
            .toList();
    run.measureRequests();
    List<ImportedRequest> served = run.requests.stream().filter(r -> !r.empty()).toList();
    run.completed = (long) served.size();
    double end =
        served.stream()
            .mapToDouble(r -> r.arrivalSeconds() + r.e2eMs() / 1000)
            .filter(x -> !Double.isNaN(x))
            .max()
            .orElse(0);
    run.duration = end > 0 ? end : null;
    double last =
        run.requests.stream()
            .mapToDouble(ImportedRequest::arrivalSeconds)
            .filter(x -> !Double.isNaN(x))
            .max()
            .orElse(0);
    if (last > 0) {
      run.requestRate = (run.requests.size() - 1) / last;
      run.assumed("The request rate is that of the recorded arrivals.");
    }
    run.outputTokens = served.stream().mapToLong(r -> Math.max(0, r.outputTokens())).sum();
    run.inputTokens = served.stream().mapToLong(r -> Math.max(0, r.promptTokens())).sum();
  }

  /** Where the columns are, and their units. */
  private static final class Columns {
    private final int arrival;
    private final int prompt;
    private final int output;
    private final int ttft;
    private final int e2e;
    private final int tpot;
    private final int firstToken;
    private final int lastToken;
    private final List<String> names;

    Columns(List<String> names, RunDraft run) {
      this.names = names;
      arrival = index(names, ARRIVAL);
      prompt = index(names, PROMPT);
      output = index(names, OUTPUT);
      ttft = index(names, TTFT);
      e2e = index(names, E2E);
      tpot = index(names, TPOT);
      firstToken = index(names, List.of("first_token"));
      lastToken = index(names, List.of("last_token", "end", "finish"));
      for (int column : new int[] {arrival, ttft, e2e, tpot}) {
        if (column >= 0 && !names.get(column).matches(".*_(s|ms|us|ns)")) {
          run.assumed("The column %s has no unit; it was taken as seconds.", names.get(column));
        }
      }
    }

    @Nullable ImportedRequest request(List<String> cells) {
      double came = ms(cells, arrival);
      double first = firstToken >= 0 ? ms(cells, firstToken) - came : ms(cells, ttft);
      int tokens = tokens(cells, output);
      double end = lastToken >= 0 && firstToken >= 0 ? ms(cells, lastToken) - came : ms(cells, e2e);
      if (Double.isNaN(end) && tpot >= 0 && tokens > 0) {
        end = first + (tokens - 1) * ms(cells, tpot);
      }
      return Double.isNaN(first) && Double.isNaN(end)
          ? null
          : new ImportedRequest(came / 1000, tokens(cells, prompt), tokens, first, end);
    }

    private double ms(List<String> cells, int column) {
      double value = value(cells, column);
      String name = column < 0 ? "" : names.get(column);
      return value
          * (name.endsWith("_ms")
              ? 1
              : name.endsWith("_us") ? 1e-3 : name.endsWith("_ns") ? 1e-6 : 1000);
    }

    private static int tokens(List<String> cells, int column) {
      double value = value(cells, column);
      return value >= 0 && value < Integer.MAX_VALUE ? (int) value : -1;
    }

    private static double value(List<String> cells, int column) {
      if (column < 0 || column >= cells.size()) {
        return Double.NaN;
      }
      String cell = cells.get(column).strip();
      if (!cell.matches("[-+]?[0-9]*\\.?[0-9]+([eE][-+]?[0-9]{1,3})?")) {
        return Double.NaN;
      }
      return Double.parseDouble(cell);
    }
  }

  private static List<String> names(List<String> header) {
    return header.stream()
        .map(name -> name.strip().toLowerCase(Locale.ROOT).replace(' ', '_').replace("\"", ""))
        .toList();
  }

  /** The first column with one of the names, with or without a unit behind it. */
  private static int index(List<String> names, List<String> wanted) {
    for (String name : wanted) {
      for (int i = 0; i < names.size(); i++) {
        if (names.get(i).equals(name) || names.get(i).matches(name + "_(s|ms|us|ns)")) {
          return i;
        }
      }
    }
    return -1;
  }

  private static List<CsvTable.Cells> rows(String text) {
    try {
      return CsvTable.parse(text);
    } catch (IllegalArgumentException e) {
      throw new ResultFileException(e.getMessage() + ".");
    }
  }
}
