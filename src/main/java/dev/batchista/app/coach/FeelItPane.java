package dev.batchista.app.coach;

import dev.batchista.app.charts.Figures;
import dev.batchista.app.charts.ReadingSpeed;
import dev.batchista.app.live.Tiles;
import javafx.animation.AnimationTimer;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** What one customer sees: a chat in real time, at the café's TTFT and TPOT. */
final class FeelItPane extends BorderPane {
  private static final String QUESTION = "What happens to my order when the café is full?";
  private static final String ANSWER =
      "You join the queue, and your clock starts. When a seat is free, the barista reads your whole"
          + " order at once: that is prefill, and the longer the order, the longer it takes. Then"
          + " you get your first sip, and the wait until here is your time to first token. From now"
          + " on everyone at the bar sips together, one token a step, so each further guest makes"
          + " the step a little longer for all. When your cup is empty you leave, and the next"
          + " customer sits down.";

  private final FeelItModel model = new FeelItModel(new Reply(ANSWER));
  private final ChatBubbles chat = new ChatBubbles(QUESTION);
  private final Label waited = new Label();
  private final Label pace = new Label();
  private final Label note = Texts.wrapping("", "feel-note");
  private final Button send = new Button("Send");
  private final ToggleButton median = new ToggleButton("Median");
  private final ToggleButton p99 = new ToggleButton("p99");
  private final AnimationTimer timer =
      new AnimationTimer() {
        @Override
        public void handle(long nowNanos) {
          draw(nowNanos);
        }
      };

  FeelItPane() {
    getStyleClass().add("feel-it");
    waited.getStyleClass().addAll("feel-figure", "metric-ttft");
    pace.getStyleClass().addAll("feel-figure", "metric-tpot");
    send.getStyleClass().addAll("coach-button", "primary");
    send.setMinWidth(USE_PREF_SIZE);
    send.setOnAction(event -> send(System.nanoTime()));
    VBox content =
        new VBox(
            Texts.wrapping("FEEL IT · WHAT ONE CUSTOMER SEES", "coach-overline"),
            new FlowPane(customers(), send),
            new FlowPane(waited, pace),
            note,
            chat,
            Texts.wrapping(readingSpeed(), "feel-small"));
    content.getStyleClass().add("quiz-content");
    content.getChildren().get(1).getStyleClass().add("feel-controls");
    content.getChildren().get(2).getStyleClass().add("feel-figures");
    ScrollPane scroll = new ScrollPane(content);
    scroll.setFitToWidth(true);
    scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scroll.getStyleClass().add("quiz-scroll");
    setCenter(scroll);
    sceneProperty().addListener((observable, before, now) -> sceneChanged(now));
    sync();
  }

  private HBox customers() {
    ToggleGroup group = new ToggleGroup();
    median.setToggleGroup(group);
    p99.setToggleGroup(group);
    median.getStyleClass().addAll("coach-toggle", "left");
    p99.getStyleClass().addAll("coach-toggle", "right");
    median.setAccessibleText("As the median customer feels it");
    p99.setAccessibleText("As the unluckiest customer in a hundred feels it");
    median.setMinWidth(USE_PREF_SIZE);
    p99.setMinWidth(USE_PREF_SIZE);
    median.setOnAction(event -> choose(FeelItModel.Customer.MEDIAN));
    p99.setOnAction(event -> choose(FeelItModel.Customer.P99));
    return new HBox(median, p99);
  }

  private static String readingSpeed() {
    return "Coloured text is out but not read yet. A person reads about 250 words a minute: "
        + Figures.ms(ReadingSpeed.MS_PER_TOKEN)
        + " a token.";
  }

  /** Takes over the café's figures; the next chat goes by them. */
  void show(Tiles tiles) {
    boolean wasReady = model.ready();
    model.tiles(tiles);
    if (model.ready() != wasReady) {
      sync();
    }
    if (model.sent()) {
      draw(System.nanoTime());
    }
  }

  private void choose(FeelItModel.Customer customer) {
    model.customer(customer);
    sync();
    if (model.ready()) {
      send(System.nanoTime());
    }
  }

  /** Sends the question at a moment. */
  void send(long nowNanos) {
    model.send(nowNanos);
    timer.start();
    draw(nowNanos);
    sync();
  }

  /** Shows the chat as it is at a moment. */
  void draw(long nowNanos) {
    if (!model.sent()) {
      timer.stop();
      return;
    }
    FeelItModel.View view = model.at(nowNanos);
    chat.show(view);
    waited.setText(view.waited());
    pace.setText(view.waiting() ? "" : Figures.tokensPerSecond(model.pace().tokensPerSecond()));
    note.setText(view.note());
    if (view.done()) {
      timer.stop();
    }
  }

  private void sync() {
    median.setSelected(model.customer() == FeelItModel.Customer.MEDIAN);
    p99.setSelected(model.customer() == FeelItModel.Customer.P99);
    send.setDisable(!model.ready());
    send.setText(model.sent() ? "Send again" : "Send");
    if (!model.sent()) {
      note.setText(
          model.ready()
              ? "Send the question and wait for the answer as a customer would."
              : "No customer has left yet. Let the café run a little.");
    }
  }

  private void sceneChanged(@Nullable Scene scene) {
    if (scene == null) {
      timer.stop(); // nobody looks
    } else if (model.sent()) {
      timer.start();
    }
  }
}
