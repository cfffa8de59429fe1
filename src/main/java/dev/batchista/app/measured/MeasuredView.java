package dev.batchista.app.measured;

import dev.batchista.app.theme.Tokens;
import dev.batchista.app.widgets.Segments;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Published figures beside predicted ones: filter, scatter, errors by group, detail. */
public final class MeasuredView extends BorderPane {
  private static final double[] SHARES = {36, 34, 30};

  private final MeasuredViewModel model;
  private final FilterBar filters;
  private final ScatterCanvas scatter;
  private final ErrorsCanvas errors;
  private final MarkerKey key;
  private final PointsTable table;
  private final StackPane left = new StackPane();
  private final StackPane right = new StackPane();
  private final Segments leftTabs = new Segments(List.of("Chart", "Table"), this::showLeft);
  private final Segments rightTabs =
      new Segments(List.of("Point", "Not predicted", "Examples"), this::showRight);

  /**
   * @param openInCafe opens the selected point's scenario
   */
  MeasuredView(MeasuredViewModel model, Tokens tokens, Runnable openInCafe) {
    this.model = model;
    getStyleClass().add("measured");
    setMinSize(0, 0);
    getStylesheets()
        .add(
            String.valueOf(
                MeasuredView.class.getResource("/dev/batchista/app/measured/measured.css")));
    filters = new FilterBar(model);
    scatter = new ScatterCanvas(model, tokens);
    errors = new ErrorsCanvas(model, tokens);
    key = new MarkerKey(model, tokens);
    table = new PointsTable(model);
    VBox chart = new VBox(key, scatter);
    VBox.setVgrow(scatter, Priority.ALWAYS);
    left.getChildren().addAll(chart, table);
    right
        .getChildren()
        .addAll(
            new DetailPane(model, openInCafe),
            new LeftOutPane(model),
            new ExamplesPane(model, () -> showRight(0)));
    leftTabs.setId("left-tabs");
    rightTabs.setId("right-tabs");
    setTop(new VBox(header(), filters));
    setCenter(body());
    showLeft(0);
    showRight(0);
    model.shown().addListener((property, before, now) -> showCounts());
    showCounts();
  }

  /** Takes the colours and sizes of a theme. */
  public void setTokens(Tokens tokens) {
    scatter.setTokens(tokens);
    errors.setTokens(tokens);
    key.setTokens(tokens);
    filters.setEm(tokens.px("-bt-font-size"));
    table.setEm(tokens.px("-bt-font-size"));
    requestLayout();
  }

  /** Puts the focus into the search. */
  public void search() {
    filters.search();
  }

  /** Shows the chart (0) or the table (1). */
  public void showLeft(int index) {
    show(left, leftTabs, index);
  }

  /** Shows the point (0), the rows without a prediction (1) or the worked examples (2). */
  public void showRight(int index) {
    show(right, rightTabs, index);
  }

  private static void show(StackPane pane, Segments tabs, int index) {
    tabs.select(index);
    for (int i = 0; i < pane.getChildren().size(); i++) {
      pane.getChildren().get(i).setVisible(i == index);
    }
  }

  private void showCounts() {
    MeasuredData data = model.data().get();
    rightTabs.buttons().get(1).setText("Not predicted " + model.notPredicted().size());
    rightTabs.buttons().get(2).setText("Examples " + (data == null ? 0 : data.examples().size()));
  }

  private HBox header() {
    Label name = new Label("Measured");
    name.getStyleClass().add("app-name");
    Label what = new Label("Published benchmarks beside what this simulator predicts for them");
    what.getStyleClass().add("machine");
    VBox title = new VBox(name, what);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox header = new HBox(title, gap, new SumBar(model));
    header.getStyleClass().addAll("header", "measured-header");
    return header;
  }

  private GridPane body() {
    Segments groupings =
        new Segments(
            Arrays.stream(Grouping.values()).map(Grouping::label).toList(),
            index -> model.group(Grouping.values()[index]));
    groupings.setId("groupings");
    groupings.select(model.shown().get().grouping().ordinal());
    model.shown().addListener((property, was, now) -> groupings.select(now.grouping().ordinal()));
    ScrollPane strips = new ScrollPane(errors);
    strips.setFitToWidth(true);
    strips.setFitToHeight(true);
    strips.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    GridPane body = new GridPane();
    body.getStyleClass().add("measured-body");
    for (double share : SHARES) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(share);
      body.getColumnConstraints().add(column);
    }
    RowConstraints row = new RowConstraints();
    row.setVgrow(Priority.ALWAYS);
    body.getRowConstraints().add(row);
    body.addRow(
        0,
        card("Predicted against published", leftTabs, left),
        card("Error by group", groupings, strips),
        card(null, rightTabs, right));
    return body;
  }

  private static VBox card(@Nullable String title, Segments tabs, Node content) {
    HBox head = new HBox();
    head.getStyleClass().add("card-head");
    if (title == null) {
      HBox.setHgrow(tabs, Priority.ALWAYS);
    } else {
      Label label = new Label(title);
      label.getStyleClass().add("card-title");
      Region gap = new Region();
      HBox.setHgrow(gap, Priority.ALWAYS);
      head.getChildren().addAll(label, gap);
    }
    head.getChildren().add(tabs);
    tabs.setMinWidth(USE_PREF_SIZE);
    VBox card = new VBox(head, content);
    card.getStyleClass().addAll("panel", "card");
    card.setMinSize(0, 0);
    VBox.setVgrow(content, Priority.ALWAYS);
    return card;
  }
}
