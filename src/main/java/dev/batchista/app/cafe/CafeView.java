package dev.batchista.app.cafe;

import dev.batchista.app.imported.ImportDoor;
import dev.batchista.app.knobs.KnobsView;
import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Tokens;
import dev.batchista.app.tiles.TileKind;
import dev.batchista.app.tiles.TilesView;
import dev.batchista.app.transport.TransportView;
import dev.batchista.app.widgets.Segments;
import java.util.List;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/**
 * The café screen: header, knobs, stage, charts, coach.
 *
 * <p>The stage is drawn with every frame it is given, charts and figures ten times a second.
 */
public final class CafeView extends Region {
  private static final double INTERVAL_SECONDS = 0.1;
  private static final double ROUNDING = 1e-6;
  private static final int KNOBS = 0;
  private static final int COACH = 1;

  private final CafeViewModel cafe;
  private final FramePane stage;
  private final FramePane charts;
  private final FramePane coach;
  private final ImportDoor door;
  private final TilesView tiles = new TilesView();
  private final HeaderView header;
  private final KnobsView knobs;
  private final Segments side = new Segments(List.of("Knobs", "Coach"), this::showSide);
  private double em;
  private int sideShown;
  private @Nullable Frame figured;
  private double figuredAt = Double.NEGATIVE_INFINITY;

  /**
   * @param stage drawn every time
   * @param charts drawn ten times a second
   * @param coach drawn ten times a second
   * @param door where files come in
   */
  public CafeView(
      CafeViewModel cafe, FramePane stage, FramePane charts, FramePane coach, ImportDoor door) {
    this.door = door;
    this.cafe = cafe;
    this.stage = stage;
    this.charts = charts;
    this.coach = coach;
    getStyleClass().add("cafe");
    header = new HeaderView(cafe, door.button(), new TransportView(cafe.transport()), tiles);
    knobs = new KnobsView(cafe.knobs());
    side.setId("side");
    side.select(sideShown);
    getChildren().setAll(header, side, knobs, stage.node(), charts.node(), coach.node());
  }

  /** Takes the colours and sizes of a theme. */
  public void setTokens(Tokens tokens) {
    em = tokens.px("-bt-font-size");
    stage.theming().accept(tokens);
    charts.theming().accept(tokens);
    coach.theming().accept(tokens);
    knobs.setEm(em);
    door.setEm(em);
    figured = null;
    requestLayout();
  }

  /**
   * Shows the café as it is now.
   *
   * @param seconds on a clock that runs on
   */
  public void pulse(double seconds) {
    Frame frame = cafe.latest();
    stage.painter().accept(frame, seconds);
    if (due(frame, seconds)) {
      figured = frame;
      figuredAt = seconds;
      cafe.transport().show(frame);
      tiles.show(frame.tiles(), frame.scenario().slo(), cafe.uncertainty(frame));
      header.show(frame.scenario(), cafe.machine(frame.scenario()));
      charts.painter().accept(frame, seconds);
      coach.painter().accept(frame, seconds);
    }
  }

  /** Points at a figure; at none for null. */
  public void highlight(@Nullable TileKind kind) {
    tiles.highlight(kind);
  }

  /** Brings the coach to the front where it shares its place with the knobs. */
  public void showCoach() {
    showSide(COACH);
  }

  /** Whether keys are meant for the knobs, or for a number that is typed in the header. */
  boolean steersFrom(@Nullable Node focus) {
    for (Node node = focus; node != null; node = node.getParent()) {
      if (node == knobs) {
        return true;
      }
    }
    return focus instanceof TextInputControl;
  }

  private void showSide(int index) {
    sideShown = index;
    side.select(index);
    requestLayout();
  }

  /** A stopped café is shown at once, so that what was pressed is seen; a running one in turn. */
  private boolean due(Frame frame, double seconds) {
    Frame before = figured;
    if (before == null || before.playing() != frame.playing()) {
      return true;
    }
    return before != frame
        && (!frame.playing() || seconds - figuredAt >= INTERVAL_SECONDS - ROUNDING);
  }

  @Override
  protected void layoutChildren() {
    double top = header.prefHeight(getWidth());
    header.resizeRelocate(0, 0, getWidth(), top);
    CafeLayout layout = CafeLayout.of(getWidth(), getHeight(), top, em);
    side.setVisible(layout.shared());
    knobs.setVisible(!layout.shared() || sideShown == KNOBS);
    coach.node().setVisible(!layout.shared() || sideShown == COACH);
    place(side, layout.side());
    place(knobs, layout.knobs());
    place(stage.node(), layout.stage());
    place(charts.node(), layout.charts());
    place(coach.node(), layout.coach());
  }

  private static void place(Region node, Rectangle2D at) {
    node.resizeRelocate(at.getMinX(), at.getMinY(), at.getWidth(), at.getHeight());
  }
}
