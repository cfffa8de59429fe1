package dev.batchista.app.measured;

import dev.batchista.app.widgets.Icons;
import dev.batchista.measured.Amounts;
import dev.batchista.measured.Explanation;
import dev.batchista.measured.MeasuredRow;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.RowScenario;
import dev.batchista.measured.WorkedExample;
import java.util.Locale;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/**
 * The point that is looked at: what was measured, how the prediction comes about, what it shows.
 */
final class DetailPane extends VBox {
  private final MeasuredViewModel model;
  private final Label place = new Label();
  private final VBox content = new VBox();
  private final ScrollPane scroll = new ScrollPane(content);
  private final Button open = new Button("Open in the café");
  private final Label obstacle = words("", "hint");

  /**
   * @param openInCafe opens the selected point's scenario
   */
  DetailPane(MeasuredViewModel model, Runnable openInCafe) {
    this.model = model;
    getStyleClass().add("detail");
    setId("detail");
    Button before =
        Icons.button(
            MaterialDesignC.CHEVRON_LEFT, "Point before ( P )", () -> model.step(-1), "quiet");
    Button next =
        Icons.button(
            MaterialDesignC.CHEVRON_RIGHT, "Next point ( N )", () -> model.step(1), "quiet");
    next.setId("next-point");
    place.getStyleClass().add("hint");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head = new HBox(place, gap, before, next);
    head.getStyleClass().add("detail-head");
    content.getStyleClass().add("detail-content");
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    VBox.setVgrow(scroll, Priority.ALWAYS);
    open.setId("open-in-cafe");
    open.getStyleClass().add("accent");
    open.setOnAction(event -> openInCafe.run());
    open.setMaxWidth(Double.MAX_VALUE);
    getChildren().addAll(head, scroll, open, obstacle);
    model.selected().addListener((property, was, now) -> show(now));
    model.shown().addListener((property, was, now) -> showPlace());
    show(model.selected().get());
  }

  private void showPlace() {
    int count = model.shown().get().points().size();
    int index = model.index();
    place.setText(
        index < 0
            ? count + " points"
            : String.format(Locale.ROOT, "Point %d of %d", index + 1, count));
  }

  private void show(@Nullable Point point) {
    showPlace();
    content.getChildren().clear();
    scroll.setVvalue(0);
    open.setVisible(point != null);
    if (point == null) {
      content
          .getChildren()
          .add(words("Choose a point in a chart, by mouse or with ← and →.", "hint"));
      obstacle(null);
      return;
    }
    Predicted predicted = point.predicted();
    MeasuredRow row = predicted.row();
    content.getChildren().add(words(row.model() + " on " + RowText.gpus(row), "detail-title"));
    content
        .getChildren()
        .add(
            words(
                predicted.metric().label() + " · " + row.engine() + " " + row.engineVersion(),
                "hint"));
    content.getChildren().add(figures(predicted));
    if (point.example() != null) {
      content.getChildren().add(example(point.example()));
    }
    content.getChildren().add(row(row));
    content.getChildren().add(words("How the prediction comes about", "section-title"));
    content.getChildren().add(words(point.explanation().bound(), "bound"));
    point.explanation().sections().forEach(section -> content.getChildren().add(section(section)));
    obstacle(point.scenario() instanceof RowScenario.None none ? none.reason() : null);
  }

  private void obstacle(@Nullable String reason) {
    open.setDisable(reason != null);
    obstacle.setText(
        reason == null ? "" : "Not in the café: " + reason.replaceFirst("\\.$", "") + ".");
    obstacle.setVisible(reason != null);
    obstacle.setManaged(reason != null);
  }

  private static Node figures(Predicted point) {
    HBox figures =
        new HBox(
            figure("published", RowText.amount(point, point.measured())),
            figure("predicted", RowText.amount(point, point.predicted())),
            figure("error", Amounts.signedPercent(point.relativeError())));
    figures.getStyleClass().add("figures");
    return figures;
  }

  private static Node figure(String name, String value) {
    Label title = new Label(name);
    title.getStyleClass().add("hint");
    Label number = new Label(value);
    number.getStyleClass().add("figure");
    number.setMinWidth(USE_PREF_SIZE);
    VBox box = new VBox(title, number);
    box.setAccessibleText(name + " " + value);
    return box;
  }

  private static Node example(WorkedExample example) {
    VBox box =
        new VBox(
            words(
                "Worked example %d: %s".formatted(example.number(), example.title()),
                "example-title"),
            words(example.teaches(), "example-text"));
    box.getStyleClass().add("example");
    return box;
  }

  private static Node row(MeasuredRow row) {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("facts");
    int at = 0;
    grid.addRow(at++, key("precision"), words(row.precision(), "fact"));
    grid.addRow(at++, key("ran"), words(RowText.shape(row), "fact"));
    grid.addRow(at++, key("source"), words(row.source(), "fact"));
    if (!row.note().isBlank()) {
      grid.addRow(at, key("note"), words(row.note(), "fact"));
    }
    return grid;
  }

  private static Node section(Explanation.Section section) {
    VBox box = new VBox(words(section.title(), "section-head"));
    box.getStyleClass().add("arithmetic");
    for (Explanation.Term term : section.terms()) {
      Label name = words(term.name(), "term");
      HBox.setHgrow(name, Priority.ALWAYS);
      Label value = new Label(Amounts.text(term.value()) + " " + term.unit());
      value.getStyleClass().add("term-value");
      value.setMinWidth(USE_PREF_SIZE);
      Region gap = new Region();
      HBox.setHgrow(gap, Priority.ALWAYS);
      box.getChildren().addAll(new HBox(name, gap, value), words(term.arithmetic(), "formula"));
    }
    return box;
  }

  private static Label key(String text) {
    Label label = new Label(text);
    label.getStyleClass().add("hint");
    label.setMinWidth(USE_PREF_SIZE);
    GridPane.setValignment(label, VPos.TOP);
    return label;
  }

  static Label words(String text, String style) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(USE_PREF_SIZE);
    label.getStyleClass().add(style);
    return label;
  }
}
