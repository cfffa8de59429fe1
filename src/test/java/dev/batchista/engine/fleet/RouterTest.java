package dev.batchista.engine.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.fleet.RouterPolicy.LeastOutstanding;
import dev.batchista.engine.fleet.RouterPolicy.PowerOfTwoChoices;
import dev.batchista.engine.fleet.RouterPolicy.PrefixAware;
import dev.batchista.engine.fleet.RouterPolicy.RoundRobin;
import dev.batchista.engine.fleet.RouterPolicy.SplitByLength;
import dev.batchista.engine.workload.Request;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each router against loads set by hand. */
class RouterTest {
  private static final long SEED = 7;

  /** Loads as they are set; notes who was asked. */
  private static final class Loads implements ReplicaLoads {
    final int[] outstanding;
    final boolean[] up;
    final Set<Integer> asked = new TreeSet<>();

    Loads(int... outstanding) {
      this.outstanding = outstanding;
      this.up = new boolean[outstanding.length];
      Arrays.fill(up, true);
    }

    @Override
    public int replicas() {
      return up.length;
    }

    @Override
    public boolean up(int replica) {
      return up[replica];
    }

    @Override
    public int outstanding(int replica) {
      asked.add(replica);
      return outstanding[replica];
    }
  }

  private static Request request(long id) {
    return new Request(id, 0, 100, 10);
  }

  private static Request ofTenant(int tenant) {
    return new Request(tenant, 0, 100, 10, tenant, 0);
  }

  private static List<Integer> route(RouterPolicy policy, Loads loads, int requests) {
    Router router = policy.newRouter(SEED);
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < requests; i++) {
      chosen.add(router.route(request(i), 0, loads));
    }
    return chosen;
  }

  @Test
  void roundRobinTakesEachInTurnAndAsksNobody() {
    Loads loads = new Loads(9, 0, 0);

    assertThat(route(new RoundRobin(), loads, 5)).containsExactly(0, 1, 2, 0, 1);
    assertThat(loads.asked).isEmpty();
  }

  @Test
  void roundRobinSkipsWhoIsDown() {
    Loads loads = new Loads(0, 0, 0);
    loads.up[1] = false;

    assertThat(route(new RoundRobin(), loads, 4)).containsExactly(0, 2, 0, 2);
  }

  @Test
  void leastOutstandingTakesTheFewest() {
    assertThat(route(new LeastOutstanding(), new Loads(3, 1, 2), 3)).containsExactly(1, 1, 1);
  }

  @Test
  void equalsTakeTurns() {
    assertThat(route(new LeastOutstanding(), new Loads(1, 0, 0, 0), 5))
        .containsExactly(1, 2, 3, 1, 2);
  }

  @Test
  void leastOutstandingSkipsWhoIsDown() {
    Loads loads = new Loads(5, 0, 3);
    loads.up[1] = false;

    assertThat(route(new LeastOutstanding(), loads, 2)).containsExactly(2, 2);
  }

  @Test
  void theBetterOfTwoDrawnIsTaken() {
    // Two of four are drawn; an idle one is among them in half of all cases, and then it is taken.
    List<Integer> chosen = route(new PowerOfTwoChoices(), new Loads(5, 5, 0, 5), 10_000);

    long idle = chosen.stream().filter(replica -> replica == 2).count();
    assertThat((double) idle / chosen.size()).isCloseTo(0.5, within(0.02));
    for (int busy : new int[] {0, 1, 3}) {
      long taken = chosen.stream().filter(replica -> replica == busy).count();
      assertThat((double) taken / chosen.size()).isCloseTo(0.5 / 3, within(0.02));
    }
  }

  @Test
  void twoChoicesAskTwoAndDependOnTheRequestOnly() {
    Router router = new PowerOfTwoChoices().newRouter(SEED);
    Loads loads = new Loads(5, 4, 3, 2, 1, 0);
    int first = router.route(request(42), 0, loads);

    assertThat(loads.asked).hasSize(2).contains(first);
    router.route(request(43), 0, loads);
    assertThat(router.route(request(42), 0, loads)).isEqualTo(first);
    Set<Integer> bySending = new TreeSet<>();
    for (int sending = 0; sending < 20; sending++) {
      bySending.add(router.route(request(42), sending, loads));
    }
    assertThat(bySending).hasSizeGreaterThan(2);
  }

  @Test
  void twoChoicesDrawAmongThoseThatAreUp() {
    Loads loads = new Loads(9, 0, 8, 0);
    loads.up[1] = false;
    loads.up[3] = false;
    assertThat(new TreeSet<>(route(new PowerOfTwoChoices(), loads, 20))).containsExactly(2);

    loads.up[0] = false;
    assertThat(route(new PowerOfTwoChoices(), loads, 3)).containsExactly(2, 2, 2);
  }

  @Test
  void aKeyStaysAtItsHomeWhileThatHasRoom() {
    Router router = new PrefixAware(2).newRouter(SEED);
    Loads loads = new Loads(10, 10, 10, 10);
    int home = router.route(ofTenant(3), 0, loads);

    // 41 requests with this one, so 2 x 41 / 4 = 20.5: nobody takes more than 21.
    loads.outstanding[home] = 20;
    loads.outstanding[(home + 1) % 4] = 0;
    assertThat(router.route(ofTenant(3), 0, loads)).isEqualTo(home);
    loads.outstanding[home] = 21;
    loads.outstanding[(home + 2) % 4] = 9;
    int elsewhere = router.route(ofTenant(3), 0, loads);
    assertThat(elsewhere).isNotEqualTo(home);
    // The second in the key's ranking is where it goes when its home is down as well.
    loads.outstanding[home] = 0;
    loads.up[home] = false;
    assertThat(router.route(ofTenant(3), 0, loads)).isEqualTo(elsewhere);
  }

  @Test
  void keysSpreadAndAFailureMovesOnlyItsOwn() {
    Router router = new PrefixAware(1000).newRouter(SEED);
    Loads loads = new Loads(1, 1, 1, 1);
    int[] home = new int[400];
    int[] keys = new int[4];
    for (int tenant = 0; tenant < 400; tenant++) {
      home[tenant] = router.route(ofTenant(tenant), 0, loads);
      keys[home[tenant]]++;
    }
    for (int count : keys) {
      assertThat(count).isBetween(70, 130);
    }
    loads.up[2] = false;
    for (int tenant = 0; tenant < 400; tenant++) {
      int now = router.route(ofTenant(tenant), 0, loads);
      if (home[tenant] == 2) {
        assertThat(now).isNotEqualTo(2);
      } else {
        assertThat(now).isEqualTo(home[tenant]);
      }
    }
  }

  @Test
  void aLoadFactorOfOneIsEvenLoad() {
    Router router = new PrefixAware(1).newRouter(SEED);
    Loads loads = new Loads(0, 0, 0);
    for (int i = 0; i < 30; i++) {
      loads.outstanding[router.route(ofTenant(5), 0, loads)]++;
    }
    assertThat(loads.outstanding).containsExactly(10, 10, 10);
  }

  @Test
  void longPromptsGoToTheirOwnReplicas() {
    Router router = new SplitByLength(100, 2, new RoundRobin()).newRouter(SEED);
    Loads loads = new Loads(0, 0, 0, 0);

    assertThat(router.route(new Request(0, 0, 100, 1), 0, loads)).isEqualTo(0);
    assertThat(router.route(new Request(1, 0, 101, 1), 0, loads)).isEqualTo(2);
    assertThat(router.route(new Request(2, 0, 1, 1), 0, loads)).isEqualTo(1);
    assertThat(router.route(new Request(3, 0, 9000, 1), 0, loads)).isEqualTo(3);
    assertThat(router.route(new Request(4, 0, 9000, 1), 0, loads)).isEqualTo(2);
  }

  @Test
  void theOtherGroupStandsInForOneThatIsDown() {
    Router router = new SplitByLength(100, 1, new LeastOutstanding()).newRouter(SEED);
    Loads loads = new Loads(0, 4, 3);
    loads.up[0] = false;

    assertThat(router.route(new Request(0, 0, 50, 1), 0, loads)).isEqualTo(2);
  }

  @Test
  void whereNobodyIsUpNobodyIsChosen() {
    Loads loads = new Loads(0, 0);
    loads.up[0] = false;
    loads.up[1] = false;
    for (RouterPolicy policy :
        List.of(
            new RoundRobin(),
            new LeastOutstanding(),
            new PowerOfTwoChoices(),
            new PrefixAware(1.5),
            new SplitByLength(100, 1, new RoundRobin()))) {
      assertThat(route(policy, loads, 1)).containsExactly(Router.NONE);
    }
  }
}
