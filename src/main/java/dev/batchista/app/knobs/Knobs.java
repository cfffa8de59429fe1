package dev.batchista.app.knobs;

import dev.batchista.catalogue.Catalogue;
import java.util.List;
import java.util.stream.Stream;

/** All knobs of the café, in the order of its pane. */
public final class Knobs {
  private Knobs() {}

  public static List<KnobGroup> of(Catalogue catalogue) {
    Machine machine = new Machine(catalogue);
    return List.of(
        TrafficKnobs.group(),
        BarKnobs.group(),
        new KnobGroup(
            "MACHINE",
            "GPU and model",
            Stream.concat(
                    new MachineChoices(catalogue, machine).all().stream(),
                    new MachineKnobs(machine).all().stream())
                .toList()));
  }
}
