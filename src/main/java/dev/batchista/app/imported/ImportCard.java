package dev.batchista.app.imported;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Says what a brought file holds, and what to do with it. */
final class ImportCard extends VBox {
  private static final int EM_WIDTH = 34;
  private static final int EM_NOTES = 11;

  private final ImportViewModel model;
  private final Label title = new Label();
  private final VBox lines = new VBox();
  private final VBox notes = new VBox();
  private final ScrollPane scroll = new ScrollPane(notes);
  private final Button open = new Button("Open a scenario like it");
  private final Button more = new Button("Next run");
  private final Button off = new Button("Take it off the charts");

  /**
   * @param close hides the card
   */
  ImportCard(ImportViewModel model, Runnable close) {
    this.model = model;
    getStyleClass().addAll("popover", "import-card");
    title.getStyleClass().add("popover-title");
    lines.getStyleClass().add("lines");
    notes.getStyleClass().add("notes");
    scroll.setFitToWidth(true);
    open.setId("import-open");
    off.setId("import-off");
    open.setOnAction(
        event -> {
          model.openScenario();
          close.run();
        });
    more.setOnAction(
        event -> {
          model.next();
          refresh();
        });
    off.setOnAction(
        event -> {
          model.takeOff();
          close.run();
        });
    getChildren().setAll(title, lines, scroll, new HBox(8, open, more, off));
  }

  /** As wide as some words, whatever their size. */
  void setEm(double em) {
    setPrefWidth(EM_WIDTH * em);
    scroll.setMaxHeight(EM_NOTES * em);
  }

  void refresh() {
    title.setText(model.title());
    lines.getChildren().setAll(labels(model.lines()));
    notes.getChildren().setAll(labels(model.notes()));
    show(scroll, !model.notes().isEmpty());
    show(open, model.hasResult());
    show(off, model.hasResult());
    show(more, model.hasMore());
  }

  private static void show(Node node, boolean shown) {
    node.setVisible(shown);
    node.setManaged(shown);
  }

  private static List<Label> labels(List<String> texts) {
    return texts.stream()
        .map(
            text -> {
              Label label = new Label(text);
              label.setWrapText(true);
              return label;
            })
        .toList();
  }
}
