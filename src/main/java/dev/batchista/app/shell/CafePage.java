package dev.batchista.app.shell;

import dev.batchista.app.cafe.CafeScreen;
import dev.batchista.app.cafe.CafeViewModel;
import dev.batchista.app.knobs.KnobsViewModel;
import dev.batchista.app.theme.Tokens;
import dev.batchista.app.transport.TransportViewModel;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;

/** The café as a screen. Its time stands still while another is open, so that nothing is missed. */
final class CafePage implements Screen {
  private final CafeScreen cafe;
  private final CafeViewModel model;
  private boolean playedWhenLeft;

  CafePage(CafeScreen cafe, CafeViewModel model) {
    this.cafe = cafe;
    this.model = model;
  }

  @Override
  public String id() {
    return "cafe";
  }

  @Override
  public String label() {
    return "Café";
  }

  @Override
  public Ikon icon() {
    return MaterialDesignS.STOREFRONT_OUTLINE;
  }

  @Override
  public Region content() {
    return cafe.view();
  }

  @Override
  public void setTokens(Tokens tokens) {
    cafe.view().setTokens(tokens);
  }

  @Override
  public void pulse(double seconds) {
    cafe.view().pulse(seconds);
  }

  @Override
  public void opened() {
    if (playedWhenLeft && !model.latest().playing()) {
      model.transport().playOrPause();
    }
  }

  @Override
  public void left() {
    playedWhenLeft = model.latest().playing();
    if (playedWhenLeft) {
      model.transport().playOrPause();
    }
  }

  @Override
  public boolean handleKey(KeyEvent event, @Nullable Node focus) {
    return cafe.handleKey(event, focus);
  }

  @Override
  public List<Shortcut> shortcuts() {
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
        Shortcut.told("← →", "Turn the knob that has the focus by a step"),
        Shortcut.told("Enter", "Take the number that was typed; Esc leaves it"),
        Shortcut.told("A – D", "Away from the knobs: pick an answer of the card"),
        Shortcut.told("Enter", "… check it, then go on to the next card"),
        Shortcut.told("U", "… say that you are not sure"),
        Shortcut.told("S", "… show it in the café"));
  }
}
