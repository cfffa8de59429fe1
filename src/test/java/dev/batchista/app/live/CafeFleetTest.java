package dev.batchista.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Outage;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.support.Cafes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A café of several servers: the stage shows the first, the figures are of all. */
class CafeFleetTest {

  private static final RouterPolicy EVEN = new RouterPolicy.LeastOutstanding();

  private static Frame play(Scenario scenario, double seconds) {
    CafeSimulation cafe = Cafes.open(scenario);
    Cafes.run(cafe, seconds);
    return cafe.frame(true, 1);
  }

  @Test
  void threeServersWithThreeTimesTheTrafficAreThreeTimesOne() {
    Tiles one = play(Cafes.scenario(6, 16), 40).tiles();
    Frame frame = play(Cafes.scenario(18, 16).withFleet(FleetSpec.of(3, EVEN)), 40);
    Tiles three = frame.tiles();

    assertThat(three.outputTokensPerSecond() / one.outputTokensPerSecond())
        .isCloseTo(3, within(0.6));
    assertThat(three.decodeRoofTokensPerSecond() / one.decodeRoofTokensPerSecond())
        .isCloseTo(3, within(0.3));
    assertThat(three.usdPerMillionOutputTokens() / one.usdPerMillionOutputTokens())
        .isCloseTo(1, within(0.2));
    assertThat(three.busyShare()).isCloseTo(one.busyShare(), within(0.15));
    assertThat(three.arrived()).isEqualTo(three.served() + inside(frame));
    assertThat(frame.fleet()).isEqualTo(new FleetState(3, 3, 0, 0));
  }

  /** The first server has about a third of those inside; the rest are at the other two. */
  private static long inside(Frame frame) {
    Tiles tiles = frame.tiles();
    long inside = tiles.arrived() - tiles.served();
    long first = frame.snapshot().runningCount() + frame.snapshot().waitingCount();
    assertThat(inside).isBetween(first, 6 * first + 6);
    return inside;
  }

  @Test
  void theChartsAreInOrderOfTimeWhoeverServed() {
    Frame frame = play(Cafes.scenario(18, 8).withFleet(FleetSpec.of(3, EVEN)), 30);
    assertThat(frame.charts().finished())
        .isSortedAccordingTo((a, b) -> Double.compare(a.leftSeconds(), b.leftSeconds()));
    assertThat(frame.charts().firstTokens().size()).isGreaterThan(400);
    // Those who leave the stage were on it: at a third of the rate of all.
    long leftLately =
        frame.departures().stream()
            .filter(left -> left.leftPs() > frame.snapshot().nowPs() - 5 * Ticks.PER_SECOND)
            .count();
    assertThat((double) leftLately).isBetween(10.0, 60.0);
  }

  @Test
  void whoIsTurnedAwayOrGivesUpIsCounted() {
    Scenario full =
        Cafes.scenario(30, 4)
            .withFleet(new FleetSpec(2, List.of(), EVEN, new AdmissionLimit(20, 40), List.of()))
            .withClients(
                new Clients(
                    new ClientBehaviour(2 * Ticks.PER_SECOND, 0, 0, 0.1), Clients.NO_LIMIT));
    FleetState lost = play(full, 20).fleet();
    assertThat(lost.turnedAway()).isGreaterThan(20);
    assertThat(lost.gaveUp()).isGreaterThan(20);
  }

  @Test
  void whoGivesUpAtTheOnlyServerIsSeenToLeave() {
    Scenario impatient =
        Cafes.scenario(20, 4)
            .withClients(
                new Clients(new ClientBehaviour(Ticks.PER_SECOND, 0, 0, 0), Clients.NO_LIMIT));
    Frame frame = play(impatient, 10);
    assertThat(frame.fleet().gaveUp()).isGreaterThan(10);
    assertThat(frame.departures()).anyMatch(left -> !left.served());
  }

  @Test
  void aServerThatIsDownIsSaid() {
    FleetSpec failing =
        new FleetSpec(
            2,
            List.of(),
            EVEN,
            AdmissionLimit.NONE,
            List.of(new Outage(0, 5 * Ticks.PER_SECOND, 15 * Ticks.PER_SECOND)));
    Scenario scenario = Cafes.scenario(6, 16).withFleet(failing);
    Frame down = play(scenario, 10);
    assertThat(down.fleet().up()).isOne();
    assertThat(down.snapshot().runningCount()).isZero();
    assertThat(play(scenario, 20).fleet().up()).isEqualTo(2);
  }

  @Test
  void aKnobReachesAllServersAndAnotherFleetStartsAgain() {
    Scenario two = Cafes.scenario(40, 4).withFleet(FleetSpec.of(2, EVEN));
    CafeSimulation cafe = Cafes.open(two);
    Cafes.run(cafe, 10);
    cafe.change(two.withPolicy(two.policy().withMaxNumSeqs(64)));
    assertThat(cafe.nowPs()).isPositive();
    Cafes.run(cafe, 30);
    Frame many = cafe.frame(true, 1);
    assertThat(many.tiles().outputTokensPerSecond()).isGreaterThan(4000);

    cafe.change(two.withFleet(FleetSpec.of(3, EVEN)));
    assertThat(cafe.nowPs()).isZero();
    assertThat(cafe.frame(false, 1).fleet().replicas()).isEqualTo(3);
  }
}
