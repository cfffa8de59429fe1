package dev.batchista.app.coach;

import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Tokens;
import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;

/**
 * The coach: tabs with the quiz and the chat that can be felt. Give it frames as often as you like,
 * on the FX thread.
 */
public final class CoachView extends BorderPane {
  private static final long FIGURES_EVERY_NANOS = 250_000_000;

  private final QuizPane quiz;
  private final FeelItPane feelIt = new FeelItPane();
  private final ToggleButton quizTab = tab("Quiz");
  private final ToggleButton feelItTab = tab("Feel it");
  private long figuresNanos = Long.MIN_VALUE;

  /**
   * @param model the quiz
   * @param tokens sizes to begin with
   */
  public CoachView(CoachViewModel model, Tokens tokens) {
    quiz = new QuizPane(model);
    getStyleClass().add("coach");
    getStylesheets().add(String.valueOf(CoachView.class.getResource("coach.css")));
    ToggleGroup group = new ToggleGroup();
    for (ToggleButton tab : List.of(quizTab, feelItTab)) {
      tab.setToggleGroup(group);
      tab.setOnAction(event -> open(tab));
    }
    HBox tabs = new HBox(quizTab, feelItTab);
    tabs.getStyleClass().add("coach-tabs");
    setTop(tabs);
    setTokens(tokens);
    open(quizTab);
  }

  /** Takes the sizes of another theme; colours come by stylesheet. */
  public void setTokens(Tokens tokens) {
    setStyle("-fx-font-size: " + tokens.px("-bt-font-size") + "px;");
  }

  /** Shows the café's figures, four times a second. */
  public void show(Frame frame) {
    long now = System.nanoTime();
    if (figuresNanos == Long.MIN_VALUE || now - figuresNanos >= FIGURES_EVERY_NANOS) {
      figuresNanos = now;
      quiz.show(LiveFigures.of(frame));
    }
    feelIt.show(frame.tiles());
  }

  /**
   * Acts on a key pressed anywhere in the café, so that the quiz can be answered without leaving
   * the knobs; whether it meant something here.
   */
  public boolean handleKey(KeyEvent event) {
    return quizTab.isSelected() && quiz.handleKey(event);
  }

  private void open(ToggleButton tab) {
    tab.setSelected(true); // a second press does not close it
    Node page = tab == quizTab ? quiz : feelIt;
    if (getCenter() != page) {
      setCenter(page);
    }
    quizTab.setAccessibleText("Quiz" + (tab == quizTab ? ", open" : ""));
    feelItTab.setAccessibleText("Feel it" + (tab == feelItTab ? ", open" : ""));
  }

  private static ToggleButton tab(String text) {
    ToggleButton tab = new ToggleButton(text);
    tab.getStyleClass().add("coach-tab");
    tab.setAccessibleRole(AccessibleRole.TAB_ITEM);
    tab.setMinWidth(USE_PREF_SIZE);
    return tab;
  }
}
