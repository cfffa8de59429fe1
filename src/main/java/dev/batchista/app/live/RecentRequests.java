package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.FirstToken;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.metrics.Samples;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/** The requests of the last while: their first tokens, and those that left. */
final class RecentRequests {
  /** Enough for exact percentiles of the window at any rate that a chart can show. */
  private static final int MOST_KEPT = 20_000;

  /** More points than this are thinned evenly, so that they still cover the whole time axis. */
  private static final int MOST_POINTS = 4000;

  private final ArrayDeque<FirstToken> firstTokens = new ArrayDeque<>();
  private final ArrayDeque<RequestRecord> finished = new ArrayDeque<>();
  private final List<FirstToken> newTokens = new ArrayList<>();
  private final List<RequestRecord> newlyFinished = new ArrayList<>();

  void firstToken(FirstToken token) {
    newTokens.add(token);
  }

  void finished(RequestRecord request) {
    newlyFinished.add(request);
  }

  /** Takes in what was heard since, in order of time: servers tell what they did one by one. */
  void settle() {
    newTokens.sort(Comparator.comparingLong(FirstToken::firstTokenPs));
    newTokens.forEach(token -> append(firstTokens, token));
    newTokens.clear();
    newlyFinished.sort(Comparator.comparingLong(RequestRecord::leftPs));
    newlyFinished.forEach(request -> append(finished, request));
    newlyFinished.clear();
  }

  private static <T> void append(ArrayDeque<T> kept, T newest) {
    kept.addLast(newest);
    if (kept.size() > MOST_KEPT) {
      kept.removeFirst();
    }
  }

  /** Forgets what happened before {@code ps}. */
  void forgetBefore(long ps) {
    while (!firstTokens.isEmpty() && firstTokens.getFirst().firstTokenPs() < ps) {
      firstTokens.removeFirst();
    }
    while (!finished.isEmpty() && finished.getFirst().leftPs() < ps) {
      finished.removeFirst();
    }
  }

  /** Time to first token of those that got it since {@code ps}. */
  Samples ttftSince(long ps) {
    Samples samples = new Samples();
    tokensSince(ps, token -> samples.add(token.firstTokenPs() - token.arrivalPs()));
    return samples;
  }

  /** Queue wait of those that got their first token since {@code ps}. */
  Samples queueWaitSince(long ps) {
    Samples samples = new Samples();
    tokensSince(ps, token -> samples.add(token.scheduledPs() - token.arrivalPs()));
    return samples;
  }

  /** Time per output token of those that left since {@code ps} with two tokens or more. */
  Samples tpotSince(long ps) {
    Samples samples = new Samples();
    leaversSince(
        ps,
        request -> {
          if (request.hasTpot()) {
            samples.add(request.tpotPs());
          }
        });
    return samples;
  }

  /**
   * Share of those that left since {@code ps} within the objectives of their class; NaN if none
   * left.
   */
  double goodShareSince(long ps, List<Objectives> objectives) {
    int[] good = {0};
    int all =
        leaversSince(
            ps,
            request -> {
              int place = Math.min(request.tenant(), objectives.size() - 1);
              good[0] += objectives.get(place).metBy(request) ? 1 : 0;
            });
    return all == 0 ? Double.NaN : (double) good[0] / all;
  }

  /** Requests that left since {@code ps}. */
  int leftSince(long ps) {
    return leaversSince(ps, request -> {});
  }

  private void tokensSince(long ps, Consumer<FirstToken> each) {
    Iterator<FirstToken> newest = firstTokens.descendingIterator();
    while (newest.hasNext()) {
      FirstToken token = newest.next();
      if (token.firstTokenPs() < ps) {
        return;
      }
      each.accept(token);
    }
  }

  /** Hands over those that left since {@code ps}, the latest first, and says how many. */
  private int leaversSince(long ps, Consumer<RequestRecord> each) {
    int left = 0;
    Iterator<RequestRecord> newest = finished.descendingIterator();
    while (newest.hasNext()) {
      RequestRecord request = newest.next();
      if (request.leftPs() < ps) {
        break;
      }
      each.accept(request);
      left++;
    }
    return left;
  }

  /** First tokens, by arrival. */
  List<ChartSeries.FirstTokenPoint> firstTokenPoints() {
    List<ChartSeries.FirstTokenPoint> points = new ArrayList<>();
    int stride = stride(firstTokens.size());
    for (FirstToken token : firstTokens) {
      if (token.id() % stride != 0) {
        continue;
      }
      points.add(
          new ChartSeries.FirstTokenPoint(
              token.id(),
              Ticks.toSeconds(token.arrivalPs()),
              Ticks.toMillis(token.scheduledPs() - token.arrivalPs()),
              Ticks.toMillis(token.firstTokenPs() - token.scheduledPs())));
    }
    points.sort((a, b) -> Double.compare(a.arrivalSeconds(), b.arrivalSeconds()));
    return points;
  }

  /** Those that left with a TPOT. */
  List<ChartSeries.TpotPoint> tpotPoints() {
    List<ChartSeries.TpotPoint> points = new ArrayList<>();
    int stride = stride(finished.size());
    for (RequestRecord request : finished) {
      if (request.id() % stride != 0 || !request.hasTpot()) {
        continue;
      }
      points.add(
          new ChartSeries.TpotPoint(
              request.id(),
              Ticks.toSeconds(request.leftPs()),
              request.tpotPs() / Ticks.PER_MILLISECOND));
    }
    return points;
  }

  /** Of so many every how-manieth is shown, chosen by its number so that it stays shown. */
  private static int stride(int size) {
    return Math.max(1, (size + MOST_POINTS - 1) / MOST_POINTS);
  }
}
