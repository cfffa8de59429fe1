package dev.batchista.app.charts;

import java.util.List;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/** A chart's data as they are at this moment, in a table beside the chart. */
final class TablePopOver {
  /** Pixels of a column for each letter of its heading, and besides. */
  private static final double LETTER = 9;

  private static final double PADDING = 36;
  private static final double SCROLL_BAR = 24;
  private static final double HEIGHT = 360;

  private @Nullable PopOver popOver;

  void show(DataTable table, Node owner) {
    hide();
    PopOver shown = new PopOver(content(table));
    shown.setArrowLocation(PopOver.ArrowLocation.BOTTOM_CENTER);
    shown.setAnimated(false);
    shown.setTitle(table.title());
    // The theme comes along from the owner's scene; the view's own stylesheet does not.
    shown.getStyleClass().add("chart-table-popover");
    shown.getRoot().getStylesheets().add(ChartsView.stylesheet());
    popOver = shown;
    shown.show(owner);
  }

  void hide() {
    if (popOver != null) {
      popOver.hide();
      popOver = null;
    }
  }

  /** Title, table and a button to copy it. */
  static VBox content(DataTable table) {
    Label title = new Label(table.title());
    title.getStyleClass().add("chart-table-title");
    title.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(title, Priority.ALWAYS);
    Button copy = new Button("Copy");
    copy.setAccessibleText("Copy " + table.title() + " to the clipboard");
    copy.setOnAction(event -> copy(table));
    TableView<List<String>> view = view(table);
    VBox box = new VBox(new HBox(title, copy), view);
    box.getStyleClass().add("chart-table");
    VBox.setVgrow(view, Priority.ALWAYS);
    return box;
  }

  private static TableView<List<String>> view(DataTable table) {
    TableView<List<String>> view = new TableView<>(FXCollections.observableArrayList(table.rows()));
    view.setAccessibleText(table.title());
    view.setPlaceholder(new Label("No data yet"));
    double width = SCROLL_BAR;
    for (int i = 0; i < table.columns().size(); i++) {
      int index = i;
      TableColumn<List<String>, String> column = new TableColumn<>(table.columns().get(i));
      column.setCellValueFactory(
          row -> new ReadOnlyStringWrapper(row.getValue().get(index)).getReadOnlyProperty());
      column.setPrefWidth(PADDING + LETTER * table.columns().get(i).length());
      width += column.getPrefWidth();
      column.setSortable(false);
      column.setReorderable(false);
      column.getStyleClass().add("figures");
      view.getColumns().add(column);
    }
    view.setPrefSize(width, HEIGHT);
    return view;
  }

  private static void copy(DataTable table) {
    ClipboardContent content = new ClipboardContent();
    content.putString(table.tabSeparated());
    Clipboard.getSystemClipboard().setContent(content);
  }
}
