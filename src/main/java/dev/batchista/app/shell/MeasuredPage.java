package dev.batchista.app.shell;

import dev.batchista.app.measured.MeasuredScreen;
import dev.batchista.app.theme.Tokens;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;

/** Published figures beside predicted ones as a screen. */
final class MeasuredPage implements Screen {
  private final MeasuredScreen measured;

  MeasuredPage(MeasuredScreen measured) {
    this.measured = measured;
  }

  @Override
  public String id() {
    return "measured";
  }

  @Override
  public String label() {
    return "Measured";
  }

  @Override
  public Ikon icon() {
    return MaterialDesignR.RULER;
  }

  @Override
  public Region content() {
    return measured.view();
  }

  @Override
  public void setTokens(Tokens tokens) {
    measured.view().setTokens(tokens);
  }

  @Override
  public void opened() {
    measured.load();
  }

  @Override
  public List<Shortcut> shortcuts() {
    return List.of(
        Shortcut.typed("n", "Next point", () -> measured.model().step(1)),
        Shortcut.typed("p", "Point before", () -> measured.model().step(-1)),
        Shortcut.typed("o", "Open the point in the café", measured::openInCafe),
        Shortcut.pressed("Ctrl+F", KeyCode.F, "Search", measured.view()::search),
        Shortcut.typed("x", "Reset the filter", measured.model()::reset),
        Shortcut.told("← →", "In the chart: to the neighbouring point; Home and End to the ends"));
  }
}
