package dev.batchista.app.measured;

import dev.batchista.app.widgets.Segments;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import org.controlsfx.control.CheckComboBox;

/** Which figures and which rows are shown. */
final class FilterBar extends FlowPane {
  private static final double BOX_EM = 9.2;

  private final MeasuredViewModel model;
  private final Map<Facet, CheckComboBox<String>> boxes = new EnumMap<>(Facet.class);
  private final TextField search = new TextField();
  private final Segments phases;
  private final Button reset = new Button("Reset");
  private boolean showing;

  FilterBar(MeasuredViewModel model) {
    this.model = model;
    getStyleClass().add("filter-bar");
    phases =
        new Segments(
            Arrays.stream(Phase.values()).map(Phase::label).toList(),
            index -> model.choose(Phase.values()[index]));
    phases.setId("phases");
    HBox filters = new HBox();
    filters.getStyleClass().add("filters");
    for (Facet facet : Facet.values()) {
      CheckComboBox<String> box = new CheckComboBox<>();
      box.setTitle(facet.label());
      box.setShowCheckedCount(false);
      box.setId("filter-" + facet.label());
      box.getCheckModel()
          .getCheckedItems()
          .addListener((ListChangeListener<String>) change -> checked(facet, box));
      boxes.put(facet, box);
      filters.getChildren().add(box);
    }
    search.setPromptText("Search rows");
    search.setAccessibleText("Search rows: GPU, model, engine, load, source or note");
    search.setId("search");
    search
        .textProperty()
        .addListener(
            (property, before, now) -> {
              if (!showing) {
                model.filter(model.shown().get().filter().withWords(now));
              }
            });
    reset.setId("reset-filter");
    reset.setOnAction(event -> model.reset());
    filters.getChildren().addAll(search, reset);
    getChildren().addAll(phases, filters);
    model.data().addListener((property, before, now) -> fill());
    model.shown().addListener((property, before, now) -> show(now));
    show(model.shown().get());
  }

  /** Gives the boxes their widths, which their skin does not take from a stylesheet. */
  void setEm(double em) {
    for (CheckComboBox<String> box : boxes.values()) {
      box.setMinWidth(BOX_EM * em);
      box.setPrefWidth(BOX_EM * em);
      box.setMaxWidth(BOX_EM * em);
    }
  }

  void search() {
    search.requestFocus();
    search.selectAll();
  }

  private void fill() {
    boxes.forEach((facet, box) -> box.getItems().setAll(model.values(facet)));
  }

  private void checked(Facet facet, CheckComboBox<String> box) {
    if (!showing) {
      model.filter(facet, Set.copyOf(box.getCheckModel().getCheckedItems()));
    }
  }

  private void show(Shown shown) {
    showing = true;
    phases.select(shown.phase().ordinal());
    for (Phase phase : Phase.values()) {
      phases
          .buttons()
          .get(phase.ordinal())
          .setText(phase.label() + " " + shown.counts().getOrDefault(phase, 0));
    }
    boxes.forEach(
        (facet, box) -> {
          Set<String> allowed = shown.filter().allowed().getOrDefault(facet, Set.of());
          if (!Set.copyOf(box.getCheckModel().getCheckedItems()).equals(allowed)) {
            box.getCheckModel().clearChecks();
            List.copyOf(allowed).forEach(box.getCheckModel()::check);
          }
          box.setTitle(
              allowed.isEmpty() ? facet.label() + ": all" : facet.label() + ": " + allowed.size());
        });
    if (!search.getText().strip().equals(shown.filter().words())) {
      search.setText(shown.filter().words());
    }
    reset.setDisable(shown.filter().equals(RowFilter.ALL));
    showing = false;
  }
}
