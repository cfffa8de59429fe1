package dev.batchista.engine.workload;

import dev.batchista.engine.workload.PromptContent.Segment;
import java.util.List;

/** A conversation as far as it has come. */
final class Session {
  private final Request first;
  private final int turns;
  private final long streamKey;
  private final long systemKey;
  private final int systemTokens;
  private int turn;
  private int messageTokens;
  private int outputTokens;
  private long said;
  private long arrivalPs;

  /**
   * @param first the first message
   * @param turns turns in all
   * @param streamKey the stream of its messages and answers
   * @param systemKey which system prompt
   * @param systemTokens its length, 0 for none
   */
  Session(Request first, int turns, long streamKey, long systemKey, int systemTokens) {
    this.first = first;
    this.turns = turns;
    this.streamKey = streamKey;
    this.systemKey = systemKey;
    this.systemTokens = systemTokens;
    this.messageTokens = first.promptTokens();
    this.outputTokens = first.outputTokens();
    this.arrivalPs = first.arrivalPs();
  }

  long number() {
    return first.id();
  }

  /** Number of the turn, from 0. */
  int turn() {
    return turn;
  }

  /** When the turn's prompt arrives. */
  long arrivalPs() {
    return arrivalPs;
  }

  /** Tokens of the turn's prompt and answer. */
  long contextTokens() {
    return systemTokens + said + messageTokens + outputTokens;
  }

  boolean lastTurn() {
    return turn + 1 >= turns;
  }

  /** The turn has been answered; the next one's lengths and time. */
  void goOn(int message, int output, long atPs) {
    said += messageTokens + outputTokens;
    turn++;
    messageTokens = message;
    outputTokens = output;
    arrivalPs = atPs;
  }

  /** The turn as request {@code id}. */
  Request request(long id) {
    int stream = (int) (said + messageTokens);
    Segment talk = new Segment(streamKey, stream);
    List<Segment> segments =
        systemTokens == 0 ? List.of(talk) : List.of(new Segment(systemKey, systemTokens), talk);
    return new Request(
        id,
        arrivalPs,
        Math.addExact(systemTokens, stream),
        outputTokens,
        first.tenant(),
        first.priority(),
        new PromptContent(segments, true));
  }
}
