package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.StageScenes;
import dev.batchista.engine.Ticks;
import dev.batchista.engine.sim.Snapshot;
import org.junit.jupiter.api.Test;

class StageWordsTest {
  @Test
  void theSummarySaysWhatIsOnTheStage() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    watcher.playUntil(frame -> watcher.stage.prefilling() && watcher.stage.stepProgress() > 0.5);
    Frame frame = watcher.stage.frame();
    Snapshot now = frame.snapshot();

    assertThat(StageSummary.of(frame))
        .startsWith(
            now.waitingCount()
                + " customers wait; the till is computing prompt #"
                + now.step().prefilling().get(0)
                + " ("
                + Quantities.count(now.step().cost().load().prefillTokens())
                + " tokens), ")
        .contains(Quantities.percent(watcher.stage.stepProgress()) + " of ")
        .contains("done, compute-bound; 16 of 16 seats taken; KV cache ")
        .contains(Quantities.percent(now.kvUsage()) + " full; ")
        .endsWith(" requests/s leave.");
  }

  @Test
  void theSummaryOfAnEmptyShopAndOfADecodeStep() {
    assertThat(StageSummary.of(StageScenes.paused(StageScenes.lunch(0.01), 1)))
        .isEqualTo(
            "Paused. Nobody waits; the till is idle; 0 of 16 seats taken; KV cache 0 % full; 0.0"
                + " requests/s leave.");
    Watcher watcher = new Watcher(StageScenes.lunch(5), 9, 0.05);
    watcher.playUntil(frame -> watcher.stage.decoding());
    assertThat(StageSummary.of(watcher.stage.frame()))
        .contains("the till is free while all sip in a decode step of ")
        .contains(" ms, HBM-bandwidth-bound");
  }

  @Test
  void theSummaryOfAStaticBatch() {
    Watcher filling = new Watcher(StageScenes.tray(2, 16), 0, 0.05);
    filling.playUntil(frame -> frame.snapshot().waitingCount() > 0);
    assertThat(StageSummary.of(filling.stage.frame())).contains("the till waits for a full batch");
    assertThat(Signs.till(filling.stage).what()).isEqualTo("waits for a full batch");
    assertThat(Signs.till(filling.stage).figure())
        .isEqualTo(filling.stage.frame().snapshot().waitingCount() + " of 16 are here");

    Watcher drinking = new Watcher(StageScenes.tray(6, 16), 8, 0.5);
    drinking.playUntil(frame -> drinking.stage.seats().done() >= 4);
    int done = drinking.stage.seats().done();
    assertThat(Signs.till(drinking.stage).what()).isEqualTo("all orders of the tray");
    assertThat(Signs.bar(drinking.stage).what()).isEqualTo(done + " are done and must wait");
    assertThat(StageSummary.of(drinking.stage.frame()))
        .contains(done + " of them done and waiting for the others");
  }

  @Test
  void theSignsCarryTheFramesFigures() {
    Watcher watcher = new Watcher(StageScenes.lunch(9), 4, 0.05);
    watcher.playUntil(frame -> watcher.stage.prefilling() && watcher.stage.stepProgress() > 0.5);
    Snapshot now = watcher.stage.frame().snapshot();
    String prefillMs =
        Quantities.duration(Ticks.toMillis(now.step().endPs() - now.step().startPs()));

    assertThat(Signs.queue(watcher.stage.frame()).heading())
        .isEqualTo("QUEUE · " + now.waitingCount() + " waiting");
    assertThat(Signs.queue(watcher.stage.frame()).figure()).endsWith("SLO 500 ms");
    assertThat(Signs.till(watcher.stage).what()).isEqualTo("whole order at once");
    assertThat(Signs.till(watcher.stage).figure()).isEqualTo("compute-bound, " + prefillMs);
    assertThat(Signs.bar(watcher.stage).heading()).isEqualTo("DECODE · 16 of 16 seats");
    assertThat(Signs.bar(watcher.stage).what()).isEqualTo("all sips wait for the prefill");
    assertThat(Signs.bar(watcher.stage).figure()).startsWith("HBM-bandwidth-bound, ");
    watcher.playUntil(frame -> watcher.stage.decoding());
    assertThat(Signs.bar(watcher.stage).what()).isEqualTo("one sip each per step");
  }

  @Test
  void thoseSentBackAreMentioned() {
    Watcher watcher = new Watcher(StageScenes.shortOfMemory(), 2.31, 0.05);
    watcher.playUntil(
        frame ->
            !frame.snapshot().waiting().isEmpty()
                && frame.snapshot().waiting().get(0).preemptions() > 0);
    assertThat(Signs.queue(watcher.stage.frame()).what())
        .isEqualTo("1 sent back: KV blocks ran out");
    assertThat(StageSummary.of(watcher.stage.frame())).contains("1 of them sent back from the bar");
  }
}
