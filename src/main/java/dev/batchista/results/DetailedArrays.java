package dev.batchista.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * The arrays that {@code --save-detailed} writes, one entry for each request: lengths in tokens,
 * times in seconds.
 */
final class DetailedArrays {
  private static final double MS_PER_S = 1000;

  private final List<JsonNode> ttfts;
  private final List<JsonNode> itls;
  private final List<JsonNode> inputs;
  private final List<JsonNode> outputs;
  private final List<JsonNode> starts;
  private final List<JsonNode> errors;

  DetailedArrays(Fields file) {
    ttfts = file.list("ttfts");
    itls = file.list("itls");
    inputs = file.list("input_lens");
    outputs = file.list("output_lens");
    starts = file.list("start_times");
    errors = file.list("errors");
  }

  void addTo(RunDraft run) {
    int rows = Math.max(ttfts.size(), outputs.size());
    if (rows == 0) {
      return;
    }
    List<ImportedRequest> requests = requests(rows);
    long whole = run.completed == null ? rows : run.completed;
    if (requests.size() < whole) {
      run.odd(
          "The arrays hold %,d of %,d completed requests: the figures are those of the summary.",
          requests.size(), whole);
      sayHowManyAreEmpty(run, requests);
      return;
    }
    double said = Distribution.meanOf(run.ttft);
    run.requests = requests;
    run.measureRequests();
    gaps(run);
    double found = Distribution.meanOf(run.ttft);
    if (Math.abs(said - found) > 0.01 * Math.max(said, found)) {
      run.odd(
          "The summary says a mean TTFT of %.1f ms, the requests themselves one of %.1f ms; the"
              + " latter is shown.",
          said, found);
    }
  }

  private static void sayHowManyAreEmpty(RunDraft run, List<ImportedRequest> requests) {
    List<ImportedRequest> served = requests.stream().filter(r -> !r.empty()).toList();
    if (served.size() < requests.size()) {
      run.odd(
          "%,d of these %,d requests report a TTFT of 0 and no output: they are no successes, and the"
              + " summary counts such. Without them the mean TTFT of these requests is %.1f ms, with"
              + " them %.1f ms.",
          requests.size() - served.size(),
          requests.size(),
          Distribution.meanOf(RunDraft.over(served, ImportedRequest::ttftMs)),
          Distribution.meanOf(RunDraft.over(requests, ImportedRequest::ttftMs)));
    }
  }

  private List<ImportedRequest> requests(int rows) {
    double first = starts.stream().mapToDouble(DetailedArrays::value).min().orElse(Double.NaN);
    List<ImportedRequest> requests = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      if (i < errors.size() && errors.get(i).isString() && !errors.get(i).stringValue().isEmpty()) {
        continue; // failed: neither a latency nor a success
      }
      double ttft = at(ttfts, i) * MS_PER_S;
      double[] gaps = gaps(i);
      requests.add(
          new ImportedRequest(
              at(starts, i) - first,
              whole(inputs, i),
              whole(outputs, i),
              ttft,
              gaps.length == 0 && whole(outputs, i) > 1
                  ? Double.NaN
                  : ttft + Arrays.stream(gaps).sum()));
    }
    return requests;
  }

  /** All gaps together; where a chunk brought several tokens they are said to be gaps of chunks. */
  private void gaps(RunDraft run) {
    double[] all =
        IntStream.range(0, itls.size())
            .mapToObj(this::gaps)
            .flatMapToDouble(Arrays::stream)
            .toArray();
    if (all.length == 0) {
      return;
    }
    run.itl = Distribution.of(all);
    double tokens = 0;
    for (int i = 0; i < outputs.size(); i++) {
      tokens += Math.max(0, whole(outputs, i) - 1);
    }
    double each = tokens / all.length;
    if (each > 1.2) {
      run.odd(
          "A chunk brought %.1f tokens on average (drafts, or several tokens a message): the gaps are"
              + " of chunks; per token they are %.1f ms.",
          each, Arrays.stream(all).sum() / tokens);
    }
  }

  private double[] gaps(int i) {
    if (i >= itls.size() || !itls.get(i).isArray()) {
      return new double[0];
    }
    return itls.get(i)
        .valueStream()
        .mapToDouble(DetailedArrays::value)
        .filter(x -> !Double.isNaN(x))
        .map(x -> x * MS_PER_S)
        .toArray();
  }

  private static double at(List<JsonNode> list, int i) {
    return i < list.size() ? value(list.get(i)) : Double.NaN;
  }

  private static int whole(List<JsonNode> list, int i) {
    double value = at(list, i);
    return value >= 0 && value < Integer.MAX_VALUE ? (int) value : -1;
  }

  private static double value(JsonNode node) {
    Double value = Fields.finite(node);
    return value == null ? Double.NaN : value;
  }
}
