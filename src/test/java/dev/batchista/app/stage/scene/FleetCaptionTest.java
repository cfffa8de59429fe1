package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

class FleetCaptionTest {

  @Test
  void saysNothingOfAServerThatStandsAlone() {
    Frame frame = StageScenes.paused(StageScenes.lunch(5), 5);
    assertThat(FleetCaption.of(frame)).isEmpty();
  }

  @Test
  void saysThatTheOthersAreNotDrawn() {
    Scenario three =
        StageScenes.lunch(15).withFleet(FleetSpec.of(3, new RouterPolicy.RoundRobin()));
    Frame frame = StageScenes.paused(three, 5);
    assertThat(FleetCaption.of(frame))
        .startsWith("You see server 1 of 3; charts and tiles show all")
        .endsWith("1 of 3");
    assertThat(StageSummary.of(frame)).contains("You see server 1 of 3");
  }

  @Test
  void aPipelineHasBatchesUnderWayNotServers() {
    Scenario lunch = StageScenes.lunch(15);
    Scenario piped = lunch.withServer(lunch.server().withPipelineParallelSize(2));
    assertThat(FleetCaption.of(StageScenes.paused(piped, 5)))
        .startsWith("You see batch 1 of 2; charts and tiles show all");
  }

  @Test
  void saysWhoIsDownAndWhoWasNotServed() {
    FleetSpec failing =
        new FleetSpec(
            2,
            List.of(),
            new RouterPolicy.LeastOutstanding(),
            new AdmissionLimit(5, 10),
            List.of(new Outage(1, Ticks.PER_SECOND, 90 * Ticks.PER_SECOND)));
    Scenario full = StageScenes.lunch(30).withFleet(failing);
    assertThat(FleetCaption.of(StageScenes.paused(full, 10)).get(0))
        .matches("You see server 1 of 2; .* · 1 down · \\d+ turned away in 20 s");
  }

  @Test
  void saysWhoGaveUpAtTheOnlyServer() {
    Scenario impatient =
        StageScenes.lunch(30)
            .withClients(
                new Clients(new ClientBehaviour(Ticks.PER_SECOND, 0, 0, 0), Clients.NO_LIMIT));
    assertThat(FleetCaption.of(StageScenes.paused(impatient, 10)))
        .singleElement()
        .asString()
        .matches("\\d+ gave up in 20 s");
  }
}
