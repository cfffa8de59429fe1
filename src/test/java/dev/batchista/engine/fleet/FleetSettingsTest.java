package dev.batchista.engine.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.RouterPolicy.PrefixAware;
import dev.batchista.engine.fleet.RouterPolicy.RoundRobin;
import dev.batchista.engine.fleet.RouterPolicy.SplitByLength;
import dev.batchista.engine.workload.Request;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** What the settings refuse, and what the draws of early leavers are. */
class FleetSettingsTest {

  private static void refused(ThrowingCallable setting, String field, String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(setting)
        .withMessageContaining(field)
        .withMessageContaining(value);
  }

  @Test
  void routersRefuseWhatMakesNoSense() {
    refused(() -> new PrefixAware(0.9), "loadFactor", "0.9");
    refused(() -> new PrefixAware(Double.NaN), "loadFactor", "NaN");
    refused(() -> new SplitByLength(0, 1, new RoundRobin()), "longestShort", "0");
    refused(() -> new SplitByLength(1, 0, new RoundRobin()), "shortReplicas", "0");
    SplitByLength split = new SplitByLength(1, 3, new RoundRobin());
    refused(() -> new SplitByLength(1, 1, split), "within", "split");
    refused(() -> split.check(3), "shortReplicas", "1 to 2");
    assertThatNoException().isThrownBy(() -> split.check(4));
  }

  @Test
  void limitsAndClientsRefuseWhatMakesNoSense() {
    refused(() -> new AdmissionLimit(0, 1), "perReplica", "0");
    refused(() -> new AdmissionLimit(1, -3), "inFleet", "-3");
    refused(() -> new ClientBehaviour(0, 0, 0, 0), "timeoutPs", "0");
    refused(() -> new ClientBehaviour(1, -1, 0, 0), "retries", "-1");
    refused(() -> new ClientBehaviour(1, 101, 0, 0), "retries", "101");
    refused(() -> new ClientBehaviour(1, 0, -5, 0), "backoffPs", "-5");
    refused(() -> new ClientBehaviour(1, 0, Ticks.NEVER, 0), "backoffPs", "a day");
    refused(() -> new ClientBehaviour(1, 0, 0, 1.5), "cancelShare", "1.5");
    refused(() -> new ClientBehaviour(1, 0, 0, Double.NaN), "cancelShare", "NaN");
  }

  @Test
  void outagesRefuseWhatMakesNoSense() {
    refused(() -> new Outage(-1, 0, 1), "replica", "-1");
    refused(() -> new Outage(0, -1, 1), "downPs", "-1");
    refused(() -> new Outage(0, 5, 5), "upPs", "5");
    refused(() -> Outage.check(List.of(new Outage(2, 0, 1)), 2), "replica", "0 to 1");
    refused(
        () -> Outage.check(List.of(new Outage(0, 7, 9), new Outage(0, 2, 8)), 1),
        "overlap",
        "downPs=7");
    assertThatNoException()
        .isThrownBy(
            () ->
                Outage.check(
                    List.of(new Outage(0, 8, 9), new Outage(0, 2, 8), new Outage(1, 2, 8)), 2));
  }

  @Test
  void aClientWaitsNoLongerThanTheClockCanTell() {
    assertThat(new ClientBehaviour(10, 0, 0, 0).deadlinePs(5)).isEqualTo(15);
    assertThat(ClientBehaviour.PATIENT.deadlinePs(5)).isEqualTo(Ticks.NEVER);
    assertThat(new ClientBehaviour(Ticks.NEVER - 3, 0, 0, 0).deadlinePs(5)).isEqualTo(Ticks.NEVER);
  }

  @Test
  void aShareOfTheUsersLeavesAfterAnyNumberOfTokensButTheLast() {
    EarlyLeavers leavers = new EarlyLeavers(0.3, 1);
    int[] after = new int[6];
    for (int id = 0; id < 20_000; id++) {
      after[leavers.tokens(new Request(id, 0, 10, 5))]++;
    }
    assertThat(after[0]).isZero();
    assertThat(after[5] / 20_000.0).isCloseTo(0.7, within(0.02));
    for (int tokens = 1; tokens < 5; tokens++) {
      assertThat(after[tokens] / 20_000.0).isCloseTo(0.3 / 4, within(0.01));
    }
    assertThat(new EarlyLeavers(1, 1).tokens(new Request(0, 0, 10, 1))).isEqualTo(1);
  }
}
