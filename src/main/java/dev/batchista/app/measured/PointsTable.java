package dev.batchista.app.measured;

import dev.batchista.measured.Amounts;
import dev.batchista.measured.Prediction.Predicted;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** The points as a table to read and to sort. */
final class PointsTable extends TableView<Predicted> {
  private boolean following;

  PointsTable(MeasuredViewModel model) {
    super();
    setId("points");
    setAccessibleText("Published and predicted figures");
    setPlaceholder(new Label("No published figure passes the filter."));
    words("Model", 6.2, point -> point.row().model());
    words("GPU", 5.6, point -> RowText.gpus(point.row()));
    number("Published", 5.2, Predicted::measured, Amounts::text);
    number("Predicted", 5.2, Predicted::predicted, Amounts::text);
    number("Error", 4.8, Predicted::relativeError, Amounts::signedPercent);
    words("Unit", 6, point -> point.metric().unit());
    words("Metric", 6, point -> point.metric().label());
    words("Engine", 8, point -> point.row().engine());
    words("Ran", 16, point -> RowText.shape(point.row()));
    getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (property, before, now) -> {
              if (now != null && !following) {
                model.select(now);
              }
            });
    model
        .shown()
        .addListener(
            (property, before, now) -> {
              following = true;
              getItems().setAll(now.points());
              following = false;
              follow(model.selected().get());
            });
    model.selected().addListener((property, before, now) -> follow(now));
  }

  /** Gives the columns widths that go with the type. */
  void setEm(double em) {
    for (TableColumn<Predicted, ?> column : getColumns()) {
      if (column.getUserData() instanceof Double ems) {
        column.setPrefWidth(ems * em);
      }
    }
  }

  private void follow(@Nullable Point point) {
    following = true;
    if (point == null) {
      getSelectionModel().clearSelection();
    } else if (!point.predicted().equals(getSelectionModel().getSelectedItem())) {
      getSelectionModel().select(point.predicted());
      scrollTo(point.predicted());
    }
    following = false;
  }

  private void words(String title, double ems, Function<Predicted, String> text) {
    TableColumn<Predicted, String> column = new TableColumn<>(title);
    column.setCellValueFactory(
        cell -> new ReadOnlyObjectWrapper<>(text.apply(cell.getValue())).getReadOnlyProperty());
    column.setUserData(ems);
    getColumns().add(column);
  }

  private void number(
      String title, double ems, Function<Predicted, Double> value, Function<Double, String> text) {
    TableColumn<Predicted, Double> column = new TableColumn<>(title);
    column.setCellValueFactory(
        cell -> new ReadOnlyObjectWrapper<>(value.apply(cell.getValue())).getReadOnlyProperty());
    column.setCellFactory(
        unused ->
            new TableCell<>() {
              @Override
              protected void updateItem(Double item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null ? "" : text.apply(item));
              }
            });
    column.getStyleClass().add("number");
    column.setUserData(ems);
    getColumns().add(column);
  }
}
