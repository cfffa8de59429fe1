package dev.batchista.app.charts;

import dev.batchista.app.live.ChartSeries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The charts' data as tables, newest first. */
final class Tables {
  private Tables() {}

  static DataTable ttft(ChartSeries series) {
    return table(
        "TTFT by request",
        List.of("Arrived, s", "Request", "Queue wait, ms", "Prefill, ms", "TTFT, ms"),
        series.firstTokens(),
        point ->
            List.of(
                seconds(point.arrivalSeconds()),
                "#" + point.id(),
                ms(point.queueWaitMs()),
                ms(point.prefillMs()),
                ms(point.queueWaitMs() + point.prefillMs())));
  }

  static DataTable tpot(ChartSeries series) {
    return table(
        "TPOT by request",
        List.of("Left, s", "Request", "TPOT, ms"),
        series.finished(),
        point -> List.of(seconds(point.leftSeconds()), "#" + point.id(), ms(point.tpotMs())));
  }

  static DataTable throughput(ChartSeries series) {
    return table(
        "Throughput over time",
        List.of("Time, s", "Output, tok/s"),
        series.throughput(),
        point ->
            List.of(
                seconds(point.seconds()),
                String.format(Locale.ROOT, "%.0f", point.tokensPerSecond())));
  }

  private static <P> DataTable table(
      String title, List<String> columns, List<P> points, Function<P, List<String>> row) {
    List<List<String>> rows = new ArrayList<>();
    for (P point : points) {
      rows.add(row.apply(point));
    }
    Collections.reverse(rows);
    return new DataTable(title, columns, rows);
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f", seconds);
  }

  private static String ms(double ms) {
    return String.format(Locale.ROOT, "%.2f", ms);
  }
}
