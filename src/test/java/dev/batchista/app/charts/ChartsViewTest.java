package dev.batchista.app.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import dev.batchista.support.Cafes;
import dev.batchista.support.OnFxThread;
import dev.batchista.support.Pictures;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jfree.chart.fx.ChartCanvas;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@OnFxThread
class ChartsViewTest {
  private static final double WIDTH = 900;
  private static final double HEIGHT = 400;

  private CafeSimulation cafe;

  @BeforeEach
  void openCafe() {
    cafe = Cafes.open(Cafes.scenario(9, 16));
    Cafes.run(cafe, 30);
  }

  @ParameterizedTest
  @EnumSource(Theme.class)
  void eachChartIsDrawnInTheColourOfItsMetric(Theme theme) {
    ChartsView view = new ChartsView(Tokens.of(theme));
    Scene scene = Pictures.scene(view, theme, WIDTH, HEIGHT);
    view.show(cafe.frame(true, 1));

    WritableImage picture = Pictures.draw(scene);

    Tokens tokens = Tokens.of(theme);
    assertThat(pixels(picture, tokens.color("-bt-ttft-soft"))).isGreaterThan(500);
    assertThat(pixels(picture, tokens.color("-bt-tpot"))).isGreaterThan(100);
    assertThat(pixels(picture, tokens.color("-bt-throughput"))).isGreaterThan(100);
  }

  @Test
  void secondDrawingEqualsTheFirst() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    view.show(cafe.frame(true, 1));
    WritableImage first = Pictures.draw(scene);

    cafe.refreshCharts();
    view.show(cafe.frame(true, 1));
    view.refresh();

    assertThat(differences(first, Pictures.draw(scene))).isZero();
  }

  @Test
  void sameSeriesAreNotDrawnAgain() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    Frame frame = cafe.frame(true, 1);
    view.show(frame);
    Pictures.draw(scene);
    int[] drawings = {0};
    canvases(view).forEach(c -> c.getChart().addChangeListener(event -> drawings[0]++));

    view.refresh();
    view.show(cafe.frame(false, 1));
    view.refresh();
    assertThat(drawings[0]).as("same series in another frame").isZero();

    Cafes.run(cafe, 1);
    view.show(cafe.frame(false, 1));
    view.refresh();
    assertThat(drawings[0]).as("new series: each chart once").isEqualTo(3);
  }

  @Test
  void nothingIsDrawnOutOfSight() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    Pictures.draw(scene);
    int[] drawings = {0};
    canvases(view).forEach(c -> c.getChart().addChangeListener(event -> drawings[0]++));
    view.setVisible(false);

    view.show(cafe.frame(true, 1));
    view.refresh();
    assertThat(drawings[0]).isZero();

    view.setVisible(true);
    view.refresh();
    assertThat(drawings[0]).isEqualTo(3);
  }

  @Test
  void chartsSayInWordsWhatTheyShow() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    Frame frame = cafe.frame(true, 1);
    view.show(frame);
    Pictures.draw(scene);

    List<String> texts = canvases(view).map(Node::getAccessibleText).toList();

    assertThat(texts.get(0))
        .contains("p99 " + Figures.ms(frame.tiles().ttftP99Ms()))
        .contains("above the SLO of 500 ms");
    assertThat(texts.get(1)).contains("median " + Figures.ms(frame.tiles().tpotP50Ms()));
    assertThat(texts.get(2)).contains("tok/s").contains("roofline");
  }

  @Test
  void plotsLineUpAndNothingIsCutOff() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, 3 * 230 + 48, 324);
    view.show(cafe.frame(true, 1));
    Pictures.draw(scene);

    assertThat(canvases(view).map(canvas -> canvas.getLayoutY()).distinct()).hasSize(1);
    assertThat(canvases(view)).allMatch(canvas -> canvas.getHeight() > 120);
    assertThat(view.lookupAll(".chart-head .label"))
        .filteredOn(Node::isVisible)
        .isNotEmpty()
        .allSatisfy(
            node -> {
              Label label = (Label) node;
              assertThat(label.getHeight())
                  .as(label.getText())
                  .isGreaterThanOrEqualTo(label.prefHeight(label.getWidth()) - 1);
            });
  }

  @Test
  void inALowPanelTheWordsGoIntoTheTooltip() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, 3 * 230 + 48, 180);
    view.show(cafe.frame(true, 1));
    Pictures.draw(scene);

    Label title = (Label) view.lookup(".chart-title");
    assertThat(view.lookup(".chart-subtitle").isVisible()).isFalse();
    assertThat(view.lookup(".chart-key").isVisible()).isFalse();
    assertThat(title.getText()).isEqualTo("TTFT");
    assertThat(title.getTooltip().getText())
        .startsWith("TTFT = queue wait + prefill, ms: by arrival");
    assertThat(canvases(view)).allMatch(canvas -> canvas.getHeight() > 100);
  }

  @Test
  void layoutSettles() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    view.show(cafe.frame(true, 1));
    Pictures.draw(scene);
    double before = canvases(view).findFirst().orElseThrow().getHeight();

    for (int i = 0; i < 5; i++) {
      view.setTokens(Tokens.of(Theme.LIGHT));
      Pictures.draw(scene);
    }

    assertThat(canvases(view).findFirst().orElseThrow().getHeight()).isEqualTo(before);
  }

  @Test
  void plotsFollowTheFontOfTheStylesheets() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    view.show(cafe.frame(true, 1));
    scene.getRoot().setStyle("-fx-font-family: Serif;");
    Pictures.draw(scene);

    Label subtitle = (Label) view.lookup(".chart-subtitle");
    assertThat(canvases(view))
        .allSatisfy(
            canvas ->
                assertThat(
                        canvas.getChart().getXYPlot().getDomainAxis().getTickLabelFont().getName())
                    .isEqualTo(subtitle.getFont().getFamily()));
    assertThat(subtitle.getFont().getFamily()).isNotEqualTo(Font.getDefault().getFamily());
  }

  @Test
  void everyChartHasATableThatItsButtonNames() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);

    assertThat(view.lookupAll(".chart-table-button"))
        .hasSize(3)
        .allSatisfy(
            node -> {
              assertThat(((Button) node).getAccessibleText()).startsWith("Show ").endsWith("table");
              assertThat(node.isFocusTraversable()).isTrue();
            });

    VBox content = TablePopOver.content(Tables.ttft(cafe.frame(true, 1).charts()));
    TableView<?> table = (TableView<?>) content.getChildren().get(1);
    assertThat(table.getItems()).hasSize(cafe.frame(true, 1).charts().firstTokens().size());
    assertThat(table.getColumns()).hasSize(5);
  }

  @Test
  void disposedViewHoldsNoChart() {
    ChartsView view = new ChartsView(Tokens.of(Theme.LIGHT));
    Scene scene = Pictures.scene(view, Theme.LIGHT, WIDTH, HEIGHT);
    view.show(cafe.frame(true, 1));
    Pictures.draw(scene);

    view.dispose();

    assertThat(canvases(view)).allMatch(canvas -> canvas.getChart() == null);
  }

  private static java.util.stream.Stream<ChartCanvas> canvases(ChartsView view) {
    return view.getChildrenUnmodifiable().stream()
        .map(panel -> (ChartPanel) panel)
        .flatMap(panel -> panel.getChildrenUnmodifiable().stream())
        .filter(ChartCanvas.class::isInstance)
        .map(ChartCanvas.class::cast);
  }

  private static int pixels(WritableImage picture, Color color) {
    int count = 0;
    for (int y = 0; y < picture.getHeight(); y++) {
      for (int x = 0; x < picture.getWidth(); x++) {
        Color pixel = picture.getPixelReader().getColor(x, y);
        double distance =
            Math.abs(pixel.getRed() - color.getRed())
                + Math.abs(pixel.getGreen() - color.getGreen())
                + Math.abs(pixel.getBlue() - color.getBlue());
        count += distance < 0.03 ? 1 : 0;
      }
    }
    return count;
  }

  private static int differences(WritableImage a, WritableImage b) {
    int count = 0;
    for (int y = 0; y < a.getHeight(); y++) {
      for (int x = 0; x < a.getWidth(); x++) {
        count += a.getPixelReader().getArgb(x, y) == b.getPixelReader().getArgb(x, y) ? 0 : 1;
      }
    }
    return count;
  }
}
