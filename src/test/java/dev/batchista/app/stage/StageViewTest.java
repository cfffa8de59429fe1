package dev.batchista.app.stage;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.batchista.app.live.CafeSimulation;
import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.Picture.Drawn;
import dev.batchista.app.stage.paint.StagePainter;
import dev.batchista.app.stage.scene.Box;
import dev.batchista.app.stage.scene.StageLayout;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import dev.batchista.engine.Ticks;
import dev.batchista.support.OnFxThread;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@OnFxThread
class StageViewTest {
  private static final Set<String> SMOKE = Set.of("till", "tray", "flow", "seats-256", "empty");

  static List<Picture> pictures() {
    return StagePictures.all().stream()
        .filter(picture -> SMOKE.contains(picture.name()) && picture.width() == 900)
        .toList();
  }

  /** Also leaves the pictures in target/stage, to be looked at. */
  @ParameterizedTest
  @MethodSource("pictures")
  void whatTheFrameSaysIsOnTheStage(Picture picture) throws Exception {
    Drawn drawn = picture.draw();
    Tokens tokens = Tokens.of(picture.theme());
    StageLayout at = StageLayout.of(picture.width(), picture.height(), StagePainter.typeOf(tokens));

    assertThat(colours(drawn.image())).as("room, people and things").hasSizeGreaterThan(100);
    boolean worked = !drawn.frame().steps().isEmpty();
    assertThat(count(drawn.image(), at.strip(), tokens.color("-bt-tpot")) > 20)
        .as("decode steps on the strip")
        .isEqualTo(worked);
    assertThat(count(drawn.image(), at.strip(), tokens.color("-bt-ttft")) > 20)
        .as("prefill steps on the strip")
        .isEqualTo(prefilledLately(drawn.frame()));
    assertThat(count(drawn.image(), at.bar(), tokens.color("-bt-stage-coffee")) > 5)
        .as("cups at the bar")
        .isEqualTo(somebodyHasMuchLeft(drawn.frame()));
    assertThat(drawn.view().getAccessibleText()).contains("seats taken").contains("KV cache");
  }

  /** Within what the strip shows: half a second, or all that is known when time flows. */
  private static boolean prefilledLately(Frame frame) {
    long sincePs = frame.speed() > 10 ? 0 : frame.snapshot().nowPs() - Ticks.ceil(0.5);
    return frame.steps().stream().anyMatch(step -> step.prefill() && step.endPs() > sincePs);
  }

  private static boolean somebodyHasMuchLeft(Frame frame) {
    return frame.snapshot().running().stream()
        .anyMatch(
            request ->
                request.generated() > 0 && request.generated() < 0.7 * request.outputTokens());
  }

  @Test
  void moreKvIsMorePurple() throws Exception {
    Theme theme = Theme.DARK;
    Tokens tokens = Tokens.of(theme);
    Box kv = StageLayout.of(900, 540, StagePainter.typeOf(tokens)).kv();
    Color crate = tokens.color("-bt-kv");
    Drawn little = new Picture("kv-little", StageScenes.lunch(5), 9, 0.05, 900, 540, theme).draw();
    Drawn much =
        new Picture("kv-much", StageScenes.shortOfMemory(), 2.3, 0.05, 900, 540, theme).draw();

    assertThat(much.frame().snapshot().kvUsage())
        .isGreaterThan(5 * little.frame().snapshot().kvUsage());
    assertThat(count(much.image(), kv, crate)).isGreaterThan(5 * count(little.image(), kv, crate));
  }

  @Test
  void anotherSizeAndThemeIsDrawnAtOnce() {
    Frame frame = StageScenes.paused(StageScenes.lunch(9), 6);
    StageView view = new StageView(Tokens.of(Theme.LIGHT));
    StackPane root = new StackPane(view);
    Scene scene = new Scene(new Group(root));
    root.setPrefSize(700, 420);
    scene.getRoot().layout();
    view.draw(frame, 0);
    Color light = middle(view);

    view.setTokens(Tokens.of(Theme.DARK));
    assertThat(middle(view).getBrightness()).isLessThan(light.getBrightness() - 0.3);
    root.setPrefSize(1000, 600);
    scene.getRoot().layout();
    WritableImage larger = view.snapshot(null, null);
    assertThat(larger.getWidth()).isEqualTo(1000);
    assertThat(larger.getPixelReader().getColor(990, 590).getBrightness()).isLessThan(0.5);
  }

  /** A pixel of bare floor. */
  private static Color middle(StageView view) {
    return view.snapshot(null, null)
        .getPixelReader()
        .getColor((int) (view.getWidth() * 0.5), (int) (view.getHeight() * 0.75));
  }

  @Test
  void whatCannotBeSeenIsNotDrawn() {
    Frame frame = StageScenes.paused(StageScenes.lunch(9), 6);
    StageView view = new StageView(Tokens.of(Theme.LIGHT));
    view.draw(frame, 0);
    assertThat(view.getAccessibleText()).as("not in a scene").contains("Nothing has happened");

    StackPane root = new StackPane(view);
    Scene scene = new Scene(root, 700, 420);
    root.setVisible(false);
    scene.getRoot().layout();
    view.draw(frame, 1);
    assertThat(view.getAccessibleText()).as("hidden").contains("Nothing has happened");

    root.setVisible(true);
    view.draw(frame, 2);
    assertThat(view.getAccessibleText()).isEqualTo(view.summary(frame)).startsWith("Paused. ");
  }

  @Test
  void framesLeaveLittleGarbage() {
    CafeSimulation cafe = StageScenes.open(StageScenes.lunch(14));
    cafe.advanceBy(Ticks.ceil(62));
    StageView view = new StageView(Tokens.of(Theme.LIGHT));
    Scene scene = new Scene(new StackPane(view), 900, 540);
    scene.getRoot().layout();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = 0;
    int frames = 240;
    for (int i = 0; i < 2 * frames; i++) {
      cafe.advanceBy(Ticks.ceil(0.05 / 60));
      Frame frame = cafe.frame(true, 0.05);
      long start = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      view.draw(frame, i / 60.0);
      if (i >= frames) {
        before += threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - start;
      }
    }
    assertThat(before / frames).as("bytes a frame, with 500 waiting").isLessThan(100_000);
  }

  private static Set<Integer> colours(WritableImage image) {
    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y += 2) {
      for (int x = 0; x < image.getWidth(); x += 2) {
        colours.add(image.getPixelReader().getArgb(x, y));
      }
    }
    return colours;
  }

  private static int count(WritableImage image, Box box, Color color) {
    int found = 0;
    for (int y = (int) box.y(); y < box.bottom(); y++) {
      for (int x = (int) box.x(); x < box.right(); x++) {
        Color at = image.getPixelReader().getColor(x, y);
        double far =
            Math.abs(at.getRed() - color.getRed())
                + Math.abs(at.getGreen() - color.getGreen())
                + Math.abs(at.getBlue() - color.getBlue());
        found += far < 0.05 ? 1 : 0;
      }
    }
    return found;
  }
}
