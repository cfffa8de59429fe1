package dev.batchista.app.measured;

import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction.NotPredicted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** The rows without a prediction, by reason. */
final class LeftOutPane extends ScrollPane {
  private final MeasuredViewModel model;
  private final VBox content = new VBox();

  LeftOutPane(MeasuredViewModel model) {
    super();
    this.model = model;
    setId("left-out");
    setFitToWidth(true);
    content.getStyleClass().add("detail-content");
    setContent(content);
    model.shown().addListener((property, before, now) -> show());
    show();
  }

  private void show() {
    Map<String, List<MeasuredRow>> byReason = new LinkedHashMap<>();
    for (NotPredicted left : model.notPredicted()) {
      byReason.computeIfAbsent(left.reason(), reason -> new ArrayList<>()).add(left.row());
    }
    content.getChildren().clear();
    if (byReason.isEmpty()) {
      content
          .getChildren()
          .add(DetailPane.words("Every row that passes the filter is predicted.", "hint"));
    }
    byReason.forEach(
        (reason, rows) -> {
          String text = reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1) + ".";
          content
              .getChildren()
              .add(
                  DetailPane.words(
                      text + " (" + rows.size() + (rows.size() == 1 ? " row)" : " rows)"),
                      "section-title"));
          for (MeasuredRow row : rows) {
            content
                .getChildren()
                .add(
                    DetailPane.words(
                        "%s on %s, %s, %s"
                            .formatted(
                                row.model(), RowText.gpus(row), row.engine(), RowText.shape(row)),
                        "fact"));
          }
        });
  }
}
