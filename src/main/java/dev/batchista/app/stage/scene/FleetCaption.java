package dev.batchista.app.stage.scene;

import dev.batchista.app.live.FleetState;
import dev.batchista.app.live.Frame;
import java.util.ArrayList;
import java.util.List;

/** What the stage does not show: the other servers, and those who were not served. */
public final class FleetCaption {
  private FleetCaption() {}

  /** The captions to choose from, the longest first; none where the stage shows everything. */
  public static List<String> of(Frame frame) {
    FleetState fleet = frame.fleet();
    String losses = losses(fleet, frame.tiles().windowSeconds());
    if (fleet.replicas() == 1) {
      return alone(fleet, losses);
    }
    // The stages of a pipeline have as many batches under way, each a replica to the engine.
    boolean pipeline = frame.scenario().server().pipelineParallelSize() > 1;
    String drawn = pipeline ? "batch" : "server";
    String head = pipeline ? "Batch" : "Server";
    String all = Quantities.count(fleet.replicas());
    int away = fleet.replicas() - fleet.up();
    String down = away == 0 ? "" : " · " + Quantities.count(away) + " down";
    String lost = losses.isEmpty() ? "" : " · " + losses;
    return List.of(
        "You see " + drawn + " 1 of " + all + "; charts and tiles show all" + down + lost,
        head + " 1 of " + all + "; charts: all" + down + lost,
        head + " 1 of " + all + down + lost,
        head + " 1 of " + all + "; charts: all" + down,
        "1 of " + all);
  }

  private static List<String> alone(FleetState fleet, String losses) {
    String closed = fleet.up() == 0 ? "The server is down" : "";
    if (closed.isEmpty() || losses.isEmpty()) {
      String one = closed + losses;
      return one.isEmpty() ? List.of() : List.of(one);
    }
    return List.of(closed + " · " + losses, closed);
  }

  private static String losses(FleetState fleet, double windowSeconds) {
    List<String> parts = new ArrayList<>();
    if (fleet.turnedAway() > 0) {
      parts.add(Quantities.count(fleet.turnedAway()) + " turned away");
    }
    if (fleet.gaveUp() > 0) {
      parts.add(Quantities.count(fleet.gaveUp()) + " gave up");
    }
    return parts.isEmpty()
        ? ""
        : String.join(", ", parts) + " in " + Quantities.roundDuration(1000 * windowSeconds);
  }
}
