package dev.batchista.app.coach;

import dev.batchista.app.charts.Figures;
import dev.batchista.app.live.ChartSeries.FirstTokenPoint;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import org.jspecify.annotations.Nullable;

/** The café's figures that a card is about: two customers' waits in their parts, and the pace. */
final class FiguresGrid extends GridPane {
  private final Label medianWait = figure();
  private final Label medianPrefill = figure();
  private final Label p99Wait = figure();
  private final Label p99Prefill = figure();
  private final Label tpot = figure();

  FiguresGrid() {
    getStyleClass().add("live-figures");
    ColumnConstraints names = new ColumnConstraints();
    names.setMinWidth(USE_PREF_SIZE);
    ColumnConstraints right = new ColumnConstraints();
    right.setHalignment(HPos.RIGHT);
    getColumnConstraints().addAll(names, right, right);
    add(head("wait"), 1, 0);
    add(head("+ prefill"), 2, 0);
    addRow(1, name("TTFT p50", "metric-ttft"), medianWait, medianPrefill);
    addRow(2, name("TTFT p99", "metric-ttft"), p99Wait, p99Prefill);
    addRow(3, name("TPOT p50", "metric-tpot"), tpot);
  }

  void show(LiveFigures figures) {
    show(figures.median(), medianWait, medianPrefill);
    show(figures.p99(), p99Wait, p99Prefill);
    tpot.setText(Figures.ms(figures.tpotP50Ms()));
  }

  private static void show(@Nullable FirstTokenPoint customer, Label wait, Label prefill) {
    wait.setText(Figures.ms(customer == null ? Double.NaN : customer.queueWaitMs()));
    prefill.setText(Figures.ms(customer == null ? Double.NaN : customer.prefillMs()));
  }

  private static Label name(String text, String metric) {
    Label label = new Label(text);
    label.getStyleClass().addAll("live-figure-name", metric);
    return label;
  }

  private static Label head(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("live-figure-head");
    return label;
  }

  private static Label figure() {
    Label label = new Label("no data");
    label.getStyleClass().add("live-figure");
    label.setMinWidth(USE_PREF_SIZE);
    return label;
  }
}
