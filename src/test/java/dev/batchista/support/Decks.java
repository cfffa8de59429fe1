package dev.batchista.support;

import dev.batchista.study.cards.Card;
import dev.batchista.study.cards.Choice;
import dev.batchista.study.cards.Metric;
import dev.batchista.study.cards.ShowMe;
import java.util.List;

/** Cards for tests, as long as real ones. */
public final class Decks {
  public static final ShowMe QUEUE =
      new ShowMe("300 ms to 1.4 s", "scenarios/day.json", "scenarios/night.json", Metric.TTFT);
  public static final ShowMe HBM =
      new ShowMe("HBM at 2 TB/s", "scenarios/day.json", "scenarios/hbm.json", Metric.TPOT);

  private Decks() {}

  /** Three cards; the right answers are B, A and C. */
  public static List<Card> three() {
    return List.of(overnight(), card("first-token", 0), card("seats", 2));
  }

  /** The right answer is B. */
  public static Card overnight() {
    return new Card(
        "overnight",
        "debug-ttft",
        "Debugging",
        "A chatbot's TTFT p99 jumped from 300 ms to 1.4 s overnight. TPOT did not move. Most likely"
            + " root cause?",
        List.of(
            new Choice(
                "A",
                "HBM is throttled: the weights are read more slowly",
                false,
                Metric.TPOT,
                "It tempts because slow memory sounds like slow everything. But memory is what"
                    + " decode waits for: TPOT would rise, and TTFT would hardly notice.",
                HBM),
            new Choice(
                "B",
                "The queue grew, or some prompts got much longer",
                true,
                Metric.TTFT,
                "TTFT is queue wait plus prefill and nothing else.",
                QUEUE),
            new Choice(
                "C",
                "The matmul kernels got slower",
                false,
                Metric.THROUGHPUT,
                "It tempts because prefill is matmuls. But then every prompt is slow, not one in a"
                    + " hundred.",
                null),
            new Choice(
                "D",
                "The answers got longer",
                false,
                Metric.E2E,
                "It tempts because longer sounds slower; the first token comes when it did.",
                null)),
        "TTFT = queue wait + prefill; TPOT is decode alone. A flat TPOT clears the whole decode"
            + " side: memory, kernels, batch. So open the queue wait first, then the prompts.",
        QUEUE);
  }

  private static Card card(String id, int right) {
    String[] letters = {"A", "B", "C"};
    List<Choice> choices =
        java.util.stream.IntStream.range(0, letters.length)
            .mapToObj(
                i ->
                    new Choice(
                        letters[i],
                        "Answer " + letters[i] + " of " + id,
                        i == right,
                        Metric.values()[i + 1],
                        "Reason " + letters[i],
                        null))
            .toList();
    return new Card(id, "basics", "Basics", "Which one is it?", choices, "Because.", null);
  }
}
