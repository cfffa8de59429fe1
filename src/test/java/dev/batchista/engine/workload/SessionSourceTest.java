package dev.batchista.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.LengthDistribution.Fixed;
import dev.batchista.engine.workload.PromptContent.Segment;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionSourceTest {
  private static final SharedPrompts NONE = SharedPrompts.NONE;

  /** A session every 64 s; messages of 30 tokens, answers of 20. */
  private static SessionWorkload workload(int turns, double think, SharedPrompts shared, int most) {
    var messages =
        new SyntheticWorkload(new ArrivalProcess.Constant(1.0 / 64), new Fixed(30), new Fixed(20));
    return new SessionWorkload(messages, new Fixed(turns), think, shared, most);
  }

  @Test
  void theNextTurnComesAfterTheAnswerAndHoldsAllThatWasSaid() {
    SessionSource source = new SessionSource(workload(3, 0, NONE, 100_000), 1, Long.MAX_VALUE);
    Request first = source.next();
    assertThat(first.promptTokens()).isEqualTo(30);
    assertThat(source.nextArrivalPs()).isEqualTo(128 * Ticks.PER_SECOND);

    source.left(0, 75 * Ticks.PER_SECOND);
    assertThat(source.nextArrivalPs()).isEqualTo(75 * Ticks.PER_SECOND);
    Request second = source.next();
    assertThat(second.id()).isEqualTo(1);
    assertThat(second.arrivalPs()).isEqualTo(75 * Ticks.PER_SECOND);
    assertThat(second.promptTokens()).isEqualTo(30 + 20 + 30);
    assertThat(second.outputTokens()).isEqualTo(20);

    source.left(1, 77 * Ticks.PER_SECOND);
    Request third = source.next();
    assertThat(third.promptTokens()).isEqualTo(30 + 20 + 30 + 20 + 30);
    source.left(2, 78 * Ticks.PER_SECOND);
    assertThat(source.nextArrivalPs()).isEqualTo(128 * Ticks.PER_SECOND);

    // One stream, ever longer, and another session's is another.
    long key = first.content().segments().get(0).key();
    assertThat(third.content()).isEqualTo(new PromptContent(List.of(new Segment(key, 130)), true));
    assertThat(source.next().content().segments().get(0).key()).isNotEqualTo(key);
  }

  @Test
  void aSystemPromptComesBeforeTheFirstMessage() {
    SharedPrompts system = new SharedPrompts(500, 1, 1);
    SessionSource source = new SessionSource(workload(2, 0, system, 100_000), 1, Long.MAX_VALUE);
    Request first = source.next();
    Request other = source.next();

    assertThat(first.promptTokens()).isEqualTo(530);
    assertThat(first.content().segments().get(0).tokens()).isEqualTo(500);
    assertThat(first.content().segments().get(0)).isEqualTo(other.content().segments().get(0));
    assertThat(first.content().segments().get(1)).isNotEqualTo(other.content().segments().get(1));
  }

  @Test
  void aSessionEndsBeforeItsContextIsTooLong() {
    // 30 + 20, then 80 + 20 fits 100; 130 + 20 does not.
    SessionSource source = new SessionSource(workload(9, 0, NONE, 100), 1, Long.MAX_VALUE);
    source.next();
    source.left(0, 71 * Ticks.PER_SECOND);
    assertThat(source.next().promptTokens()).isEqualTo(80);
    source.left(1, 72 * Ticks.PER_SECOND);

    assertThat(source.nextArrivalPs()).isEqualTo(128 * Ticks.PER_SECOND);
  }

  @Test
  void whoIsTurnedAwayDoesNotComeBack() {
    SessionSource source = new SessionSource(workload(9, 0, NONE, 100_000), 1, Long.MAX_VALUE);
    source.next();
    source.unserved(0, 0);
    source.left(0, 71 * Ticks.PER_SECOND);

    assertThat(source.nextArrivalPs()).isEqualTo(128 * Ticks.PER_SECOND);
  }

  @Test
  void usersThinkForTheMeanTimeOnTheWhole() {
    SessionSource source = new SessionSource(workload(2, 8, NONE, 100_000), 3, Long.MAX_VALUE);
    int sessions = 4_000;
    double thought = 0;
    for (int i = 0; i < sessions; i++) {
      Request first = source.next();
      source.left(first.id(), first.arrivalPs());
      Request second = source.next();
      thought += Ticks.toSeconds(second.arrivalPs() - first.arrivalPs());
    }
    // Sessions are 64 s apart, so that hardly any second turn comes after the next session.
    assertThat(thought / sessions).isCloseTo(8, within(0.5));
  }

  @Test
  void theNumberOfRequestsIsTheirsInAll() {
    SessionSource source = new SessionSource(workload(5, 0, NONE, 100_000), 1, 2);
    source.next();
    source.left(0, 71 * Ticks.PER_SECOND);
    source.next();

    assertThat(source.nextArrivalPs()).isEqualTo(Ticks.NEVER);
    assertThatThrownBy(source::next).hasMessageContaining("2 requests");
  }

  @Test
  void whatASessionSaysDoesNotDependOnWhenItIsAnswered() {
    var messages =
        new SyntheticWorkload(
            new ArrivalProcess.Poisson(1),
            new LengthDistribution.Uniform(1, 500),
            new LengthDistribution.Uniform(1, 500));
    var talk = new SessionWorkload(messages, new Fixed(2), 5, NONE, 100_000);
    SessionSource quick = new SessionSource(talk, 1, Long.MAX_VALUE);
    SessionSource slow = new SessionSource(talk, 1, Long.MAX_VALUE);
    Request first = quick.next();
    slow.next();
    quick.left(0, first.arrivalPs());
    slow.left(0, first.arrivalPs() + 40 * Ticks.PER_SECOND);

    Request soon = secondTurn(quick, first);
    Request late = secondTurn(slow, first);
    assertThat(late.promptTokens()).isEqualTo(soon.promptTokens());
    assertThat(late.outputTokens()).isEqualTo(soon.outputTokens());
    assertThat(late.arrivalPs() - soon.arrivalPs()).isEqualTo(40 * Ticks.PER_SECOND);
  }

  private static Request secondTurn(SessionSource source, Request first) {
    long key = first.content().segments().get(0).key();
    while (true) {
      Request next = source.next();
      if (next.content().segments().get(0).key() == key) {
        return next;
      }
    }
  }
}
