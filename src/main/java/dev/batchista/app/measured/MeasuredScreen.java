package dev.batchista.app.measured;

import dev.batchista.app.theme.Tokens;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.measured.RowScenario;
import dev.batchista.scenario.Scenario;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** The screen of published figures, put together; it calculates when it is first opened. */
public final class MeasuredScreen {
  private final Catalogue catalogue;
  private final Executor work;
  private final Executor screen;
  private final MeasuredViewModel model = new MeasuredViewModel();
  private final MeasuredView view;
  private Consumer<Scenario> onOpen = scenario -> {};
  private boolean asked;

  /**
   * @param work where predictions are calculated
   * @param screen the FX thread
   */
  public MeasuredScreen(Catalogue catalogue, Tokens tokens, Executor work, Executor screen) {
    this.catalogue = catalogue;
    this.work = work;
    this.screen = screen;
    view = new MeasuredView(model, tokens, this::openInCafe);
  }

  public MeasuredView view() {
    return view;
  }

  public MeasuredViewModel model() {
    return model;
  }

  /** What to do with a scenario that is wanted in the café. */
  public void onOpenInCafe(Consumer<Scenario> open) {
    onOpen = open;
  }

  /** Calculates the predictions, the first time. */
  public void load() {
    if (!asked) {
      asked = true;
      work.execute(
          () -> {
            MeasuredData data = MeasuredData.of(catalogue);
            screen.execute(() -> model.show(data));
          });
    }
  }

  /** Opens the selected point's scenario, if it has one. */
  public void openInCafe() {
    Point point = model.selected().get();
    if (point != null && point.scenario() instanceof RowScenario.Found found) {
      onOpen.accept(found.scenario());
    }
  }
}
