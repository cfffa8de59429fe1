package dev.batchista.app.cafe;

import dev.batchista.app.widgets.Icons;
import dev.batchista.scenario.Scenario;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;

/**
 * The app's name, and below it the scenario and its machine: in one line where there is room, else
 * in two. During a visit to another scenario there is an arrow that leads back.
 */
final class TitleBlock extends Region {
  private static final double GAP = 10;

  private final Label app = new Label("Batchista");
  private final Label scenarioName = new Label();
  private final Label machine = new Label();
  private final Button home;
  private final Button bring;

  /**
   * @param bring asks for a file
   */
  TitleBlock(CafeViewModel cafe, Button bring) {
    this.bring = bring;
    home =
        Icons.button(
            MaterialDesignA.ARROW_LEFT,
            "Back to the scenario that you left",
            cafe::goHome,
            "quiet");
    home.setId("home");
    home.visibleProperty().bind(cafe.home().isNotNull());
    getStyleClass().add("title-block");
    app.getStyleClass().add("app-name");
    scenarioName.getStyleClass().add("scenario-name");
    scenarioName.setTooltip(new Tooltip());
    machine.getStyleClass().add("machine");
    machine.setTooltip(new Tooltip());
    getChildren().setAll(app, scenarioName, machine, bring, home);
  }

  void show(Scenario scenario, String machineText) {
    scenarioName.setText(scenario.name());
    scenarioName.getTooltip().setText(scenario.description());
    machine.setText(machineText);
    machine.getTooltip().setText(machineText);
  }

  private boolean oneLine(double width) {
    return scenarioName.prefWidth(-1) + GAP + machine.prefWidth(-1) <= width;
  }

  @Override
  protected double computePrefWidth(double height) {
    double below = Math.max(scenarioName.prefWidth(-1), machine.prefWidth(-1));
    double above = app.prefWidth(-1) + GAP + bring.prefWidth(-1);
    return Math.ceil(Math.max(above, below)); // a fraction less would cut the text off
  }

  @Override
  protected double computePrefHeight(double width) {
    double below = scenarioName.prefHeight(-1);
    return app.prefHeight(-1)
        + (width >= 0 && oneLine(width) ? below : below + machine.prefHeight(-1));
  }

  @Override
  protected void layoutChildren() {
    double width = getWidth();
    double y = app.prefHeight(-1);
    double appWidth = Math.min(width, app.prefWidth(-1));
    app.resizeRelocate(0, 0, appWidth, y);
    double size = home.prefHeight(-1);
    double top = Math.round((y - size) / 2);
    bring.resizeRelocate(appWidth + GAP, top, bring.prefWidth(-1), size);
    double after = appWidth + GAP + bring.prefWidth(-1);
    home.resizeRelocate(after, top, home.prefWidth(-1), size);
    double line = scenarioName.prefHeight(-1);
    double nameWidth = Math.min(width, scenarioName.prefWidth(-1));
    scenarioName.resizeRelocate(0, y, nameWidth, line);
    double machineWidth = machine.prefWidth(-1);
    double height = machine.prefHeight(-1);
    if (oneLine(width)) {
      double baseline = scenarioName.getBaselineOffset() - machine.getBaselineOffset();
      machine.resizeRelocate(nameWidth + GAP, y + baseline, machineWidth, height);
    } else {
      machine.resizeRelocate(0, y + line, Math.min(width, machineWidth), height);
    }
  }
}
