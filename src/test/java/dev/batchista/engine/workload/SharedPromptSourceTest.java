package dev.batchista.engine.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.engine.workload.LengthDistribution.Uniform;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SharedPromptSourceTest {
  private static final SyntheticWorkload REQUESTS =
      new SyntheticWorkload(new ArrivalProcess.Poisson(5), new Uniform(1, 400), new Uniform(1, 9));

  private static RequestSource plain() {
    return new SyntheticSource(REQUESTS, 1, 20_000);
  }

  @Test
  void onlyTheContentChanges() {
    RequestSource plain = plain();
    RequestSource shared = new SharedPromptSource(plain(), new SharedPrompts(100, 3, 0.5), 1);
    for (int i = 0; i < 1_000; i++) {
      assertThat(shared.nextArrivalPs()).isEqualTo(plain.nextArrivalPs());
      Request request = shared.next();
      assertThat(request.withContent(PromptContent.UNIQUE)).isEqualTo(plain.next());
      assertThat(request.content().tokens()).isIn(0L, Math.min(100L, request.promptTokens()));
    }
  }

  @Test
  void theShareAndTheNumberOfSystemPromptsAreAsAsked() {
    RequestSource source = new SharedPromptSource(plain(), new SharedPrompts(100, 3, 0.6), 1);
    Map<Long, Integer> uses = new HashMap<>();
    int without = 0;
    for (int i = 0; i < 20_000; i++) {
      PromptContent content = source.next().content();
      if (content.segments().isEmpty()) {
        without++;
      } else {
        uses.merge(content.segments().get(0).key(), 1, Integer::sum);
      }
    }
    assertThat(without / 20_000.0).isCloseTo(0.4, within(0.01));
    assertThat(uses).hasSize(3);
    assertThat(uses.values()).allSatisfy(count -> assertThat(count).isBetween(3_800, 4_200));
  }

  @Test
  void aHitShareIsMadeOfLengthAndShare() {
    // 3,000 of 4,000 tokens in 56 % of the requests are 42 %.
    assertThat(SharedPrompts.forHitShare(0.42, 3_000, 4_000).share()).isCloseTo(0.56, within(1e-9));
    assertThatThrownBy(() -> SharedPrompts.forHitShare(0.8, 3_000, 4_000))
        .hasMessageContaining("0.75");
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThatThrownBy(() -> new SharedPrompts(-1, 1, 0)).hasMessageContaining("tokens");
    assertThatThrownBy(() -> new SharedPrompts(1, 0, 0)).hasMessageContaining("distinct");
    assertThatThrownBy(() -> new SharedPrompts(1, 1, Double.NaN)).hasMessageContaining("share");
  }
}
