package dev.batchista.app.cafe;

import dev.batchista.app.charts.ChartsView;
import dev.batchista.app.coach.CoachView;
import dev.batchista.app.coach.CoachViewModel;
import dev.batchista.app.imported.ImportDoor;
import dev.batchista.app.imported.ImportViewModel;
import dev.batchista.app.stage.StageView;
import dev.batchista.app.theme.Tokens;
import dev.batchista.app.theme.Typeface;
import dev.batchista.app.tiles.TileKind;
import dev.batchista.study.cards.Metric;
import dev.batchista.study.content.Lessons;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** The café screen with its stage, charts and coach, put together around one café. */
public final class CafeScreen {
  private static final double CORNER = 12;

  private final ChartsView charts;
  private final CoachView coach;
  private final CafeView view;
  private final ImportDoor door;

  /**
   * @param lessons the coach's cards, and the scenarios that they show
   * @param tokens of the theme to begin with
   */
  public CafeScreen(CafeViewModel model, Lessons lessons, Tokens tokens) {
    StageView stage = new StageView(tokens);
    stage.setFontFamily(Typeface.FAMILY);
    stage.setCornerRadius(CORNER);
    charts = new ChartsView(tokens);
    Demonstrations demonstrations = new Demonstrations(model, lessons, this::highlight);
    coach = new CoachView(new CoachViewModel(lessons.cards(), demonstrations), tokens);
    door =
        new ImportDoor(
            new ImportViewModel(
                model.catalogue(),
                charts::setOverlay,
                scenario -> model.visit(new Opening(scenario, 0, 1))));
    view =
        new CafeView(
            model,
            new FramePane(stage, stage::draw, stage::setTokens),
            new FramePane(
                charts,
                (frame, seconds) -> {
                  charts.show(frame);
                  charts.refresh(); // the café screen has seen to the pace
                },
                charts::setTokens),
            new FramePane(coach, (frame, seconds) -> coach.show(frame), coach::setTokens),
            door);
    door.openOn(view);
    view.setTokens(tokens);
  }

  public CafeView view() {
    return view;
  }

  /** Where files of one's own come in. */
  public ImportDoor door() {
    return door;
  }

  /**
   * Offers the coach a key that was pressed in the window, unless the focus is at the knobs or in
   * the header, or has a use of its own for the key: who turns a knob answers no card.
   *
   * @return whether the coach used it
   */
  public boolean handleKey(KeyEvent event, @Nullable Node focus) {
    if (!inside(coach, focus)) {
      if (view.steersFrom(focus)) {
        return false;
      }
      boolean enterOnButton = event.getCode() == KeyCode.ENTER && focus instanceof ButtonBase;
      if (event.getCode().isArrowKey() || focus instanceof Slider || enterOnButton) {
        return false;
      }
    }
    return coach.handleKey(event);
  }

  /** Presses a key for the coach, as a person would. */
  public void press(KeyCode code) {
    coach.handleKey(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
  }

  private static boolean inside(Node part, @Nullable Node focus) {
    for (Node node = focus; node != null; node = node.getParent()) {
      if (node == part) {
        return true;
      }
    }
    return false;
  }

  private void highlight(@Nullable Metric metric) {
    charts.highlight(metric);
    view.highlight(tile(metric));
  }

  private static @Nullable TileKind tile(@Nullable Metric metric) {
    if (metric == null) {
      return null;
    }
    return switch (metric) {
      case TTFT -> TileKind.TTFT;
      case TPOT -> TileKind.TPOT;
      case THROUGHPUT -> TileKind.THROUGHPUT;
      case KV, E2E, NONE -> null;
    };
  }
}
