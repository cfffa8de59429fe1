package dev.batchista.app.transport;

import atlantafx.base.controls.ProgressSliderSkin;
import dev.batchista.app.values.NumberText;
import dev.batchista.app.widgets.Bubble;
import dev.batchista.app.widgets.Icons;
import dev.batchista.app.widgets.Tips;
import dev.batchista.app.widgets.ValueField;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/** Reset, play or pause, one step, speed, time and seed, in one line. */
public final class TransportView extends HBox {
  private final TransportViewModel transport;
  private final Button play;
  private boolean refreshing;

  public TransportView(TransportViewModel transport) {
    this.transport = transport;
    getStyleClass().add("transport");
    play = Icons.button(MaterialDesignP.PLAY, "", transport::playOrPause, "round", "primary");
    play.setId("play");
    Button reset =
        Icons.button(
            MaterialDesignR.RESTART,
            "Back to the start; knobs stay as they are (R)",
            transport::reset,
            "round");
    Button step =
        Icons.button(
            MaterialDesignS.SKIP_NEXT,
            "To the end of this GPU step ( . )",
            transport::stepOnce,
            "round");
    HBox buttons = new HBox(reset, play, step);
    buttons.getStyleClass().add("buttons");
    getChildren().addAll(buttons, speed(), clock());
    transport.playing().addListener((property, before, now) -> showPlaying(now));
    showPlaying(transport.playing().get());
  }

  private VBox speed() {
    Label name = new Label("time ×");
    ValueField field =
        new ValueField("Speed, simulated time over real time", transport::enterSpeed);
    field.setId("speed");
    Bubble.attach(field);
    Slider slider = new Slider(0, 1, 0);
    slider.setSkin(new ProgressSliderSkin(slider));
    slider.getStyleClass().add("speed-slider");
    slider.setAccessibleText("Speed");
    slider.setTooltip(Tips.tip("How fast simulated time runs; ×1 is real time ( [ and ] )"));
    slider
        .valueProperty()
        .addListener(
            (property, before, now) -> {
              if (!refreshing) {
                transport.setSpeed(Speed.at(now.doubleValue()));
              }
            });
    Runnable refresh =
        () -> {
          double speed = transport.speed().get();
          field.show(NumberText.format(speed, 0.001));
          if (!slider.isValueChanging()) {
            refreshing = true;
            slider.setValue(Speed.position(speed));
            refreshing = false;
          }
        };
    transport.speed().addListener((property, before, now) -> refresh.run());
    refresh.run();
    return column("speed", line(name, field), slider);
  }

  private VBox clock() {
    Label time = new Label();
    time.getStyleClass().add("time");
    time.setId("time");
    time.textProperty().bind(transport.time().map(seconds -> "t = " + seconds + " s"));
    Label name = new Label("seed");
    ValueField seed = new ValueField("Seed of the random draws", transport::enterSeed);
    seed.setId("seed");
    Bubble.attach(seed);
    seed.show(transport.seed().get());
    transport.seed().addListener((property, before, now) -> seed.show(now));
    Button dice =
        Icons.button(
            MaterialDesignD.DICE_5_OUTLINE,
            "New seed: the same shop with other customers, from the start",
            transport::newSeed,
            "quiet");
    return column("clock", time, line(name, seed, dice));
  }

  private static VBox column(String styleClass, Node... nodes) {
    VBox column = new VBox(nodes);
    column.getStyleClass().add(styleClass);
    return column;
  }

  private static HBox line(Node... nodes) {
    HBox line = new HBox(nodes);
    line.getStyleClass().add("line");
    return line;
  }

  private void showPlaying(boolean playing) {
    Icons.show(
        play,
        playing ? MaterialDesignP.PAUSE : MaterialDesignP.PLAY,
        playing ? "Pause (Space)" : "Play (Space)");
  }
}
