package dev.batchista.app.coach;

import dev.batchista.app.charts.Figures;
import dev.batchista.app.live.Tiles;
import org.jspecify.annotations.Nullable;

/**
 * A chat that streams in real time at the café's pace. It keeps the pace that it was sent at; the
 * next one takes the café's figures of its moment.
 */
final class FeelItModel {
  /** Whose wait is felt. */
  enum Customer {
    MEDIAN,
    P99
  }

  private static final double OUTDATED_RATIO = 1.5;

  private final Reply reply;
  private Customer customer = Customer.MEDIAN;
  private @Nullable Tiles tiles;
  private ChatPace pace = new ChatPace(Double.NaN, Double.NaN);
  private long sentNanos;

  FeelItModel(Reply reply) {
    this.reply = reply;
  }

  /** What is to be seen at a moment. */
  record View(
      boolean waiting, boolean done, String read, String ahead, String waited, String note) {}

  /** The café's figures now. */
  void tiles(Tiles newTiles) {
    tiles = newTiles;
  }

  Customer customer() {
    return customer;
  }

  void customer(Customer newCustomer) {
    customer = newCustomer;
  }

  /** Whether the café has figures to go by. */
  boolean ready() {
    return cafePace().known();
  }

  /** Whether a chat has been sent. */
  boolean sent() {
    return pace.known();
  }

  ChatPace pace() {
    return pace;
  }

  /** Sends the question, at the café's pace of this moment. */
  void send(long nowNanos) {
    pace = cafePace();
    sentNanos = nowNanos;
  }

  /** What the chat looks like; call only when {@link #sent()}. */
  View at(long nowNanos) {
    double ms = (nowNanos - sentNanos) / 1e6;
    int out = Math.min(reply.tokens(), pace.tokensOut(ms));
    int read = Math.min(out, pace.tokensRead(ms));
    boolean done = out == reply.tokens() && read == out;
    return new View(
        out == 0,
        done,
        reply.first(read),
        reply.between(read, out),
        "waited " + Figures.seconds(Math.min(ms, pace.ttftMs())),
        note(out, read));
  }

  /** Whether the café's figures have left those of the chat far behind. */
  private boolean outdated() {
    ChatPace now = cafePace();
    return !now.known()
        || differ(now.ttftMs(), pace.ttftMs())
        || differ(now.tpotMs(), pace.tpotMs());
  }

  private static boolean differ(double now, double then) {
    return Math.max(now, then) > OUTDATED_RATIO * Math.min(now, then);
  }

  private String note(int out, int read) {
    if (outdated()) {
      return "The café has changed since. Send again to feel it as it is now.";
    }
    if (out == 0) {
      return "The customer looks at an empty screen: queue wait and prefill.";
    }
    if (!pace.fasterThanReading()) {
      return "Slower than reading: the reader waits for each word.";
    }
    int ahead = out - read;
    return ahead == 0
        ? "Read to the end."
        : "The answer is " + ahead + (ahead == 1 ? " token" : " tokens") + " ahead of the reader.";
  }

  private ChatPace cafePace() {
    Tiles now = tiles;
    if (now == null) {
      return new ChatPace(Double.NaN, Double.NaN);
    }
    return customer == Customer.MEDIAN
        ? new ChatPace(now.ttftP50Ms(), now.tpotP50Ms())
        : new ChatPace(now.ttftP99Ms(), now.tpotP99Ms());
  }
}
