package dev.batchista.app.cafe;

import dev.batchista.app.knobs.Feasibility;
import dev.batchista.app.knobs.Knobs;
import dev.batchista.app.knobs.KnobsViewModel;
import dev.batchista.app.live.CafeRun;
import dev.batchista.app.live.Frame;
import dev.batchista.app.tiles.Uncertainty;
import dev.batchista.app.transport.TransportViewModel;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ServerSpec;
import java.util.Locale;
import java.util.function.LongSupplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The café screen without its looks: one run, its knobs, its time. */
public final class CafeViewModel {
  private final CafeRun run;
  private final Catalogue catalogue;
  private final KnobsViewModel knobs;
  private final TransportViewModel transport;
  private final ReadOnlyObjectWrapper<@Nullable Opening> home = new ReadOnlyObjectWrapper<>();
  private double openedAtSeconds;

  /**
   * @param run a café in which {@code opening} has been opened
   * @param catalogue of GPUs and models
   * @param opening what was opened
   * @param freshSeeds seeds for other customers, from 0 to 999,999,999
   */
  public CafeViewModel(CafeRun run, Catalogue catalogue, Opening opening, LongSupplier freshSeeds) {
    this.run = run;
    this.catalogue = catalogue;
    this.openedAtSeconds = opening.startSeconds();
    this.knobs =
        new KnobsViewModel(
            Knobs.of(catalogue),
            opening.scenario(),
            Feasibility.of(new FeasibilityGuard(catalogue)),
            run::change);
    this.transport = new TransportViewModel(run, this::restart, this::reseed, freshSeeds);
    transport.setSpeed(opening.speed());
    transport.show(run.latest());
  }

  public KnobsViewModel knobs() {
    return knobs;
  }

  public TransportViewModel transport() {
    return transport;
  }

  /** The GPUs and models. */
  public Catalogue catalogue() {
    return catalogue;
  }

  /** How far the figures of a frame may be off. */
  Uncertainty uncertainty(Frame frame) {
    return Uncertainty.of(frame.scenario(), catalogue, frame.snapshot().waitingCount() > 0);
  }

  /** What to draw now. */
  public Frame latest() {
    return run.latest();
  }

  /** Opens another scenario, paused where it begins to be instructive. */
  public void open(Opening opening) {
    home.set(null);
    show(opening);
  }

  /** Opens a scenario for a while; {@link #goHome} leads back to where one was. */
  public void visit(Opening opening) {
    if (home.get() == null) {
      home.set(new Opening(knobs.scenario().get(), openedAtSeconds, transport.speed().get()));
    }
    show(opening);
  }

  /** Where {@link #goHome} leads, null when there. */
  public ReadOnlyObjectProperty<@Nullable Opening> home() {
    return home.getReadOnlyProperty();
  }

  /** Opens the scenario again, with its knobs, that was left for another. */
  public void goHome() {
    Opening opening = home.get();
    if (opening != null) {
      open(opening);
    }
  }

  private void show(Opening opening) {
    openedAtSeconds = opening.startSeconds();
    knobs.open(opening.scenario());
    run.open(opening.scenario(), opening.startSeconds());
    transport.opened(opening.speed());
  }

  /**
   * What is served on what, such as {@code Llama 3.1 8B BF16 on 2 × H100 SXM}; replicas that differ
   * are counted, not named.
   */
  public String machine(Scenario scenario) {
    ServerSpec server = scenario.server();
    int gpus = server.tensorParallelSize();
    long replicas = scenario.fleet().size();
    return (replicas == 1 ? "" : replicas + " replicas: ")
        + catalogue.model(server.model()).name()
        + " "
        + server.weightPrecision().id().toUpperCase(Locale.ROOT)
        + " on "
        + (gpus == 1 ? "" : gpus + " × ")
        + catalogue.gpu(server.gpu()).name();
  }

  private void restart() {
    run.open(knobs.scenario().get(), openedAtSeconds);
  }

  private void reseed(long seed) {
    knobs.apply(knobs.scenario().get().withSeed(seed));
  }
}
