package dev.batchista.app.measured;

import dev.batchista.app.widgets.Tips;
import dev.batchista.measured.Amounts;
import dev.batchista.measured.ErrorTable;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Count, median, 90th percentile and bias of what is shown. */
final class SumBar extends HBox {
  private final Label count = new Label();
  private final Label median = new Label();
  private final Label p90 = new Label();
  private final Label bias = new Label();

  SumBar(MeasuredViewModel model) {
    getStyleClass().add("sum-bar");
    getChildren()
        .addAll(
            box("figures", count, "Published figures that pass the filter and have a prediction."),
            box("median error", median, "Half of the errors, without their sign, are smaller."),
            box("p90 error", p90, "Nine in ten errors, without their sign, are smaller."),
            box("bias", bias, "The median with its sign: above 0 where predictions are too high."));
    count.setId("sum-count");
    model.shown().addListener((property, before, now) -> show(now));
    show(model.shown().get());
  }

  private void show(Shown shown) {
    ErrorTable.Line sum = shown.sum();
    count.setText(Integer.toString(shown.points().size()));
    median.setText(sum == null ? "–" : Amounts.percent(sum.median()));
    p90.setText(sum == null ? "–" : Amounts.percent(sum.p90()));
    bias.setText(sum == null ? "–" : Amounts.signedPercent(sum.bias()));
  }

  private static VBox box(String name, Label value, String tip) {
    Label title = new Label(name);
    title.getStyleClass().add("hint");
    value.getStyleClass().add("sum");
    value.setMinWidth(USE_PREF_SIZE);
    title.setMinWidth(USE_PREF_SIZE);
    VBox box = new VBox(title, value);
    box.getStyleClass().add("sum-box");
    Tips.put(box, tip);
    return box;
  }
}
