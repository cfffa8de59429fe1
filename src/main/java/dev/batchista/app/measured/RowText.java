package dev.batchista.app.measured;

import dev.batchista.measured.Amounts;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.MeasuredRow.Iteration;
import dev.batchista.measured.MeasuredRow.Serving;
import dev.batchista.measured.Prediction.Predicted;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Rows and figures in words. */
final class RowText {
  private RowText() {}

  /** {@code 2 × H100-SXM}. */
  static String gpus(MeasuredRow row) {
    return row.tp().equals("1") ? row.gpu() : row.tp() + " × " + row.gpu();
  }

  /** What ran: batch and tokens, or lengths and load. */
  static String shape(MeasuredRow row) {
    if (row.work() instanceof Iteration work) {
      return String.format(
          Locale.ROOT,
          "%s, batch %d, %,d tokens",
          work.phase().name().toLowerCase(Locale.ROOT),
          work.batch(),
          work.phase() == MeasuredRow.Phase.PREFILL ? work.promptTokens() : work.contextTokens());
    }
    Serving work = (Serving) row.work();
    return tokens(work.isl()) + " in, " + tokens(work.osl()) + " out, " + load(work.load());
  }

  /** {@code published 59.7 ms, predicted 51.2 ms, −14.2 %}. */
  static String figures(Predicted point) {
    return "published %s, predicted %s, %s"
        .formatted(
            amount(point, point.measured()),
            amount(point, point.predicted()),
            Amounts.signedPercent(point.relativeError()));
  }

  static String amount(Predicted point, double value) {
    return Amounts.text(value) + " " + point.metric().unit();
  }

  /** What a point is, in three lines. */
  static String tip(Predicted point) {
    MeasuredRow row = point.row();
    return "%s: %s on %s%n%s, %s%n%s"
        .formatted(
            point.metric().label(),
            row.model(),
            gpus(row),
            row.engine(),
            shape(row),
            figures(point));
  }

  private static String load(String load) {
    return load.isEmpty() ? "load not said" : load;
  }

  private static String tokens(@Nullable Double tokens) {
    return tokens == null ? "?" : String.format(Locale.ROOT, "%,d", Math.round(tokens));
  }
}
