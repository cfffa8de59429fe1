package dev.batchista.app.shell;

import dev.batchista.app.cafe.CafeScreen;
import dev.batchista.app.cafe.CafeViewModel;
import dev.batchista.app.cafe.Opening;
import dev.batchista.app.measured.MeasuredScreen;
import dev.batchista.app.theme.Look;
import dev.batchista.scenario.Scenario;
import dev.batchista.study.content.Lessons;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;

/** All that is in the window, put together around one café. */
public final class Workbench {
  private final CafeViewModel model;
  private final CafeScreen cafe;
  private final MeasuredScreen measured;
  private final Screens screens;
  private final Scene scene;

  /**
   * @param lessons for the coach
   * @param measured beside the café
   * @param width of the scene in pixels
   * @param height of the scene in pixels
   */
  public Workbench(
      CafeViewModel model,
      Lessons lessons,
      MeasuredScreen measured,
      Look look,
      double width,
      double height) {
    this.model = model;
    this.measured = measured;
    cafe = new CafeScreen(model, lessons, look.tokens().get());
    screens = new Screens(List.of(new CafePage(cafe, model), new MeasuredPage(measured)));
    measured.onOpenInCafe(this::visit);
    ShortcutsPopover popover = new ShortcutsPopover();
    ShellView shell =
        new ShellView(
            screens,
            look,
            button -> {
              popover.list(shortcuts());
              popover.toggle(button);
            });
    scene = new Scene(shell, width, height);
    new ShortcutKeys(
            this::shortcuts,
            event -> screens.current().get().handleKey(event, scene.getFocusOwner()))
        .listenIn(scene);
    look.tokens()
        .addListener((property, before, now) -> screens.all().forEach(each -> each.setTokens(now)));
    look.dress(scene);
    screens.all().forEach(each -> each.setTokens(look.tokens().get()));
  }

  public Scene scene() {
    return scene;
  }

  /** The café in the window. */
  public CafeScreen cafe() {
    return cafe;
  }

  /** The published figures in the window. */
  public MeasuredScreen measured() {
    return measured;
  }

  /** Opens a screen by its id: {@code cafe} or {@code measured}. */
  public void open(String id) {
    screens.open(id);
  }

  /** Gives everything its place at once, where no window does so before the first drawing. */
  public void layOut() {
    scene.getRoot().applyCss();
    scene.getRoot().layout();
  }

  /** Draws what has changed. */
  public void pulse(double seconds) {
    screens.current().get().pulse(seconds);
  }

  /** Shows a scenario in the café; its header leads back to what ran before. */
  private void visit(Scenario scenario) {
    screens.open("cafe");
    model.visit(new Opening(scenario, 0, 1));
  }

  private List<Shortcut> shortcuts() {
    List<Shortcut> shortcuts = new ArrayList<>(screens.current().get().shortcuts());
    for (Screen screen : screens.all()) {
      shortcuts.add(
          Shortcut.pressed(
              screens.keys(screen),
              KeyCode.getKeyCode(screens.keys(screen).substring("Ctrl+".length())),
              "To the screen " + screen.label(),
              () -> screens.open(screen)));
    }
    shortcuts.add(
        Shortcut.typed(
            "?", "This list", () -> ((Button) scene.lookup("#" + RailView.HELP)).fire()));
    return shortcuts;
  }
}
