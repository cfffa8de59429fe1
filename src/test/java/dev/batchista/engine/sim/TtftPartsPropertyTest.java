package dev.batchista.engine.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.sim.RandomRuns.RunSpec;
import dev.batchista.engine.support.Log;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.statistics.Statistics;

/** The parts of TTFT on random runs. That jumps, steps and looks agree is a property elsewhere. */
@Domain(RandomRuns.class)
class TtftPartsPropertyTest {

  @Property(tries = 300, seed = "20261201")
  void theyAreNeverNegativeAndSumToTheTimeToFirstToken(@ForAll RunSpec run) {
    Log log = new Log();
    run.simulation(log, false).runToEnd();

    for (FirstToken token : log.firstTokens) {
      assertThat(token.parts().totalPs()).isEqualTo(token.firstTokenPs() - token.arrivalPs());
    }
    List<RequestRecord> answered = new ArrayList<>(log.finished);
    answered.addAll(log.cancelled);
    for (RequestRecord request : answered) {
      TtftParts parts = log.parts.get(request.id());
      long queued = 0;
      for (TtftPart part : TtftPart.values()) {
        assertThat(parts.ps(part)).as(part.name()).isNotNegative();
        queued += part.inQueue() ? parts.ps(part) : 0;
        Statistics.label(part.name()).collect(parts.ps(part) > 0);
      }
      assertThat(parts.totalPs()).isEqualTo(request.ttftPs());
      assertThat(parts.failedAttemptsPs()).isEqualTo(request.failedAttemptsPs());
      if (parts.lostToPreemptionPs() == 0 && log.swaps.isEmpty()) {
        assertThat(queued).isEqualTo(request.queueWaitPs());
      }
    }
  }
}
