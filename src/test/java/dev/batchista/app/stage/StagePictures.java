package dev.batchista.app.stage;

import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Theme;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.Snapshot;
import dev.batchista.engine.sim.StepView;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.support.Fx;
import java.util.ArrayList;
import java.util.List;

/**
 * The stages that are worth a look. Run it to have them all in target/stage; its argument, if there
 * is one, must be part of the name.
 */
final class StagePictures {
  private StagePictures() {}

  public static void main(String[] args) throws Exception {
    for (Picture picture : all()) {
      if (args.length == 0 || picture.toString().contains(args[0])) {
        Fx.run(picture::draw);
      }
    }
    System.exit(0);
  }

  static List<Picture> all() {
    List<Picture> all = new ArrayList<>();
    Scenario calm = StageScenes.lunch(5.2);
    Scenario busy = StageScenes.lunch(9);
    for (Theme theme : Theme.values()) {
      all.add(new Picture("till", calm, 9, 0.05, 900, 540, theme, StagePictures::midPrefill));
      all.add(new Picture("queue", busy, 4, 0.05, 900, 540, theme, StagePictures::midPrefill));
      all.add(new Picture("queue", busy, 4, 0.05, 560, 300, theme));
      all.add(new Picture("queue", busy, 4, 0.05, 1600, 900, theme));
      all.add(
          new Picture(
              "tray", StageScenes.tray(5, 16), 8, 0.05, 900, 540, theme, StagePictures::fiveDone));
      all.add(new Picture("flow", busy, 60, 30, 900, 540, theme));
      all.add(new Picture("empty", StageScenes.lunch(0.01), 0, 0.05, 900, 540, theme));
    }
    all.add(new Picture("queue", busy, 4, 0.05, 692, 414, Theme.LIGHT));
    all.add(new Picture("brisk", busy, 6, 1, 900, 540, Theme.LIGHT));
    all.add(new Picture("crowd", StageScenes.lunch(14), 40, 0.05, 900, 540, Theme.LIGHT));
    all.add(
        new Picture(
            "sent-back",
            StageScenes.shortOfMemory(),
            2.31,
            0.05,
            900,
            540,
            Theme.LIGHT,
            StagePictures::somebodySentBack));
    all.add(
        new Picture(
            "one",
            calm.withPolicy(calm.policy().withMaxNumSeqs(1)),
            6,
            0.05,
            900,
            540,
            Theme.LIGHT));
    all.add(
        new Picture(
            "four",
            calm.withPolicy(calm.policy().withMaxNumSeqs(4)),
            6,
            0.05,
            900,
            540,
            Theme.DARK));
    all.add(
        new Picture(
            "seats-24",
            busy.withPolicy(busy.policy().withMaxNumSeqs(24)),
            8,
            0.05,
            900,
            540,
            Theme.LIGHT));
    Scenario long64 = StageScenes.continuous(14, 1850, 500, 64);
    all.add(new Picture("seats-64", long64, 20, 0.05, 900, 540, Theme.LIGHT));
    all.add(new Picture("seats-64-tray", StageScenes.tray(14, 64), 20, 0.05, 900, 540, Theme.DARK));
    Scenario many = StageScenes.continuous(24, 400, 900, 256);
    all.add(new Picture("seats-256", many, 30, 0.1, 900, 540, Theme.LIGHT));
    all.add(new Picture("seats-256-flow", many, 30, 20, 900, 540, Theme.DARK));
    Scenario huge = StageScenes.continuous(60, 100, 600, 4096);
    all.add(new Picture("seats-4096", huge, 20, 0.1, 900, 540, Theme.DARK));
    all.add(new Picture("seats-4096", huge, 20, 0.1, 560, 300, Theme.LIGHT));
    Scenario fleet =
        StageScenes.lunch(30)
            .withFleet(
                new FleetSpec(
                    3,
                    List.of(),
                    new RouterPolicy.LeastOutstanding(),
                    new AdmissionLimit(6, 18),
                    List.of(new Outage(2, Ticks.PER_SECOND, Ticks.NEVER))));
    all.add(new Picture("fleet", fleet, 12, 0.05, 900, 540, Theme.LIGHT));
    all.add(new Picture("fleet", fleet, 12, 0.05, 560, 300, Theme.DARK));
    all.add(new Picture("fleet", fleet, 12, 0.05, 692, 414, Theme.PRESENTER));
    return all;
  }

  private static boolean fiveDone(Frame frame) {
    return frame.snapshot().running().stream()
            .filter(request -> request.state() == RequestView.State.DONE)
            .count()
        >= 5;
  }

  private static boolean midPrefill(Frame frame) {
    Snapshot now = frame.snapshot();
    StepView step = now.step();
    return step != null
        && step.cost().load().prefillTokens() > 1500
        && now.nowPs() - step.startPs() > 0.6 * (step.endPs() - step.startPs());
  }

  private static boolean somebodySentBack(Frame frame) {
    List<RequestView> waiting = frame.snapshot().waiting();
    return !waiting.isEmpty() && waiting.get(0).preemptions() > 0;
  }
}
