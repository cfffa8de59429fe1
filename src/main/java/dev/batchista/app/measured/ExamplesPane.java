package dev.batchista.app.measured;

import dev.batchista.measured.WorkedExample;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** The worked examples; each leads to its first point. */
final class ExamplesPane extends ScrollPane {
  private final MeasuredViewModel model;
  private final Runnable shown;
  private final VBox content = new VBox();

  /**
   * @param shown told when a point has been selected
   */
  ExamplesPane(MeasuredViewModel model, Runnable shown) {
    super();
    this.model = model;
    this.shown = shown;
    setId("examples");
    setFitToWidth(true);
    content.getStyleClass().add("detail-content");
    setContent(content);
    model
        .data()
        .addListener(
            (property, before, now) -> {
              content.getChildren().clear();
              if (now != null) {
                now.examples().forEach(this::add);
              }
            });
  }

  private void add(WorkedExample example) {
    VBox box =
        new VBox(
            DetailPane.words(example.number() + ". " + example.title(), "example-title"),
            DetailPane.words(example.teaches(), "example-text"));
    box.getStyleClass().add("example");
    if (model.hasPoint(example)) {
      Button show = new Button("Show its point");
      show.setId("example-" + example.number());
      show.setAccessibleText("Show the point of " + example.title());
      show.setOnAction(
          event -> {
            model.select(example);
            shown.run();
          });
      box.getChildren().add(show);
    } else {
      box.getChildren()
          .add(
              DetailPane.words(
                  example.rows().isEmpty()
                      ? "Its rows are not among those that ship."
                      : "Its rows cannot be predicted; see “Not predicted”.",
                  "hint"));
    }
    content.getChildren().add(box);
  }
}
