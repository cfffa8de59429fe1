package dev.batchista.app.shell;

import dev.batchista.app.cafe.CafeScreen;
import dev.batchista.app.cafe.CafeViewModel;
import dev.batchista.app.knobs.KnobsViewModel;
import dev.batchista.app.theme.Look;
import dev.batchista.app.transport.TransportViewModel;
import dev.batchista.study.content.Lessons;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/** All that is in the window, put together around one café. */
public final class Workbench {
  private final CafeScreen cafe;
  private final Scene scene;

  /**
   * @param lessons for the coach
   * @param width of the scene in pixels
   * @param height of the scene in pixels
   */
  public Workbench(CafeViewModel model, Lessons lessons, Look look, double width, double height) {
    cafe = new CafeScreen(model, lessons, look.tokens().get());
    ShortcutsPopover popover = new ShortcutsPopover();
    ShellView shell =
        new ShellView(
            List.of(new Screen("cafe", "Café", MaterialDesignS.STOREFRONT_OUTLINE, cafe.view())),
            look,
            popover::toggle);
    List<Shortcut> shortcuts =
        shortcuts(model, () -> popover.toggle(shell.lookup("#" + RailView.HELP)));
    popover.list(shortcuts);
    scene = new Scene(shell, width, height);
    new ShortcutKeys(shortcuts, event -> cafe.handleKey(event, scene.getFocusOwner()))
        .listenIn(scene);
    look.tokens().addListener((property, before, now) -> cafe.view().setTokens(now));
    look.dress(scene);
  }

  public Scene scene() {
    return scene;
  }

  /** The café in the window. */
  public CafeScreen cafe() {
    return cafe;
  }

  /** Gives everything its place at once, where no window does so before the first drawing. */
  public void layOut() {
    scene.getRoot().applyCss();
    scene.getRoot().layout();
  }

  /** Draws what has changed. */
  public void pulse(double seconds) {
    cafe.view().pulse(seconds);
  }

  private static List<Shortcut> shortcuts(CafeViewModel model, Runnable help) {
    TransportViewModel transport = model.transport();
    KnobsViewModel knobs = model.knobs();
    return List.of(
        Shortcut.pressed("Space", KeyCode.SPACE, "Play or pause", transport::playOrPause),
        Shortcut.typed(".", "To the end of this GPU step", transport::stepOnce),
        Shortcut.typed("[", "Slower", transport::slower),
        Shortcut.typed("]", "Faster", transport::faster),
        Shortcut.typed("r", "Back to the start; knobs stay as they are", transport::reset),
        Shortcut.pressed("Ctrl+Z", KeyCode.Z, "Undo the last turn of a knob", knobs::undo),
        Shortcut.pressed("Ctrl+Shift+Z", KeyCode.Z, "Turn it again", knobs::redo),
        Shortcut.typed("?", "This list", help));
  }
}
