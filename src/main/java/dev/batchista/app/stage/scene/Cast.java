package dev.batchista.app.stage.scene;

import dev.batchista.app.live.Departure;
import dev.batchista.app.live.Frame;
import dev.batchista.app.stage.scene.Figure.Role;
import dev.batchista.engine.sim.RequestView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The customers on their feet: who of them stands where, and who walks where. */
final class Cast {
  /** The most customers drawn at the till; a batch of prompts may have more. */
  static final int MOST_AT_TILL = 3;

  /** The most that walk out at a time. */
  private static final int MOST_LEAVING = 24;

  private final List<Figure> figures = new ArrayList<>();
  private final Map<Long, Figure> byId = new HashMap<>();
  private int round;

  /** All of them, those at the back of the stage first. */
  List<Figure> figures() {
    return figures;
  }

  void clear() {
    figures.clear();
    byId.clear();
  }

  /** Lines up the queue and starts the walks of those who leave; seats are as they were. */
  void queueAndLeave(Frame frame, long beforePs, SeatMap seats, SeatGrid grid, StageLayout layout) {
    round++;
    List<RequestView> waiting = frame.snapshot().waiting();
    long nowPs = frame.snapshot().nowPs();
    double sloMs = frame.scenario().slo().ttftMs();
    int drawn = Math.min(waiting.size(), layout.queue().capacity());
    for (int i = 0; i < drawn; i++) {
      RequestView request = waiting.get(i);
      double x = layout.queue().x(i);
      double y = layout.queue().y(i);
      Figure figure = byId.get(request.id());
      int seat = seats.seatOf(request.id());
      if (figure == null) {
        figure = add(request.id(), x, y);
        if (seat != LongIntMap.NONE) {
          figure.appearAt(seatX(grid, seat), layout.frontY());
        } else if (request.arrivalPs() > beforePs) {
          figure.appearAt(layout.doorX(), layout.doorY());
          figure.opacity(0);
        }
      }
      figure.role(request.preemptions() > 0 ? Role.SENT_BACK : Role.QUEUING);
      figure.knows(request, TtftClock.share(request, nowPs, sloMs));
      figure.goTo(x, y);
      figure.seenIn(round);
    }
    leave(frame.departures(), beforePs, seats, grid, layout);
  }

  /** Moves people from the queue to the till and from the till to their seats. */
  void orderAndSit(Frame frame, SeatMap seats, SeatGrid grid, StageLayout layout) {
    long nowPs = frame.snapshot().nowPs();
    double sloMs = frame.scenario().slo().ttftMs();
    int ordering = 0;
    List<RequestView> running = frame.snapshot().running();
    for (int i = running.size() - 1; i >= 0; i--) {
      RequestView request = running.get(i);
      if (request.state() != RequestView.State.PREFILLING || ordering == MOST_AT_TILL) {
        continue;
      }
      Figure figure = byId.get(request.id());
      if (figure == null) {
        figure = add(request.id(), layout.doorX(), layout.doorY());
        figure.opacity(0);
      }
      figure.role(Role.ORDERING);
      figure.knows(request, TtftClock.share(request, nowPs, sloMs));
      figure.goTo(layout.tillX(ordering), layout.tillY(ordering));
      figure.seenIn(round);
      ordering++;
    }
    for (int i = 0; i < figures.size(); i++) {
      Figure figure = figures.get(i);
      if (figure.round() != round && onTheWayIn(figure)) {
        int seat = seats.seatOf(figure.id());
        if (seat != LongIntMap.NONE) {
          figure.role(Role.TO_SEAT);
          figure.carries(figure.outputTokens());
          figure.goTo(seatX(grid, seat), layout.frontY());
          figure.seenIn(round);
        }
      }
    }
    dropUnseen();
  }

  /** Puts everybody where they are going; those on the way out or to a seat are there. */
  void snap() {
    for (int i = figures.size() - 1; i >= 0; i--) {
      Figure figure = figures.get(i);
      figure.snap();
      if (figure.role() == Role.TO_SEAT || !onTheWayIn(figure)) {
        remove(i);
      }
    }
    sortByDepth();
  }

  /**
   * Lets everybody walk for {@code dt} seconds of the wall clock.
   *
   * @param smooth how long a walk takes, roughly, in seconds
   */
  void walk(double smooth, StageLayout layout, double dt) {
    for (int i = figures.size() - 1; i >= 0; i--) {
      Figure figure = figures.get(i);
      boolean out = figure.role() == Role.LEAVING;
      boolean toFront = figure.role() == Role.TO_SEAT;
      // Round the counter: to the front of the shop first.
      figure.walk(out ? 2 * smooth : smooth, toFront ? smooth / 3 : smooth, dt);
      if (figure.role() == Role.TURNED_AWAY) {
        figure.opacity(figure.opacity() - dt / 0.9);
      } else {
        figure.opacity(Math.min(1, figure.opacity() + dt / 0.18));
      }
      double near = toFront ? layout.unit() : 2 * layout.unit();
      boolean gone = figure.opacity() <= 0 || ((out || toFront) && figure.arrived(near));
      if (gone) {
        remove(i);
      }
    }
    sortByDepth();
  }

  /** Whether {@code id} is on the way to a seat and so not yet sitting in it. */
  boolean walksToSeat(long id) {
    Figure figure = byId.get(id);
    return figure != null && figure.role() == Role.TO_SEAT;
  }

  private void leave(
      List<Departure> departures, long beforePs, SeatMap seats, SeatGrid grid, StageLayout layout) {
    int leaving = 0;
    for (Figure figure : figures) {
      leaving += onTheWayIn(figure) ? 0 : 1;
    }
    for (int i = departures.size() - 1; i >= 0 && leaving < MOST_LEAVING; i--) {
      Departure departure = departures.get(i);
      if (departure.leftPs() <= beforePs) {
        return;
      }
      Figure figure = byId.get(departure.id());
      int seat = seats.seatOf(departure.id());
      if (figure == null) {
        boolean atDoor = !departure.served() && seat == LongIntMap.NONE;
        double x = seat == LongIntMap.NONE ? grid.bounds().centerX() : seatX(grid, seat);
        figure =
            atDoor
                ? add(departure.id(), layout.doorX() + 3 * layout.unit(), layout.doorY())
                : add(departure.id(), x, layout.frontY());
      }
      figure.carries(departure.outputTokens());
      if (departure.served()) {
        figure.role(Role.LEAVING);
        figure.goTo(layout.outX(), layout.frontY());
      } else {
        figure.role(Role.TURNED_AWAY);
        figure.goTo(layout.doorX(), layout.doorY());
      }
      figure.seenIn(round);
      leaving++;
    }
  }

  private static boolean onTheWayIn(Figure figure) {
    return figure.role() != Role.LEAVING && figure.role() != Role.TURNED_AWAY;
  }

  private static double seatX(SeatGrid grid, int seat) {
    return grid.x(Math.min(seat, grid.seats() - 1)) + grid.cellWidth() / 2;
  }

  private Figure add(long id, double x, double y) {
    Figure figure = new Figure(id, x, y);
    figures.add(figure);
    byId.put(id, figure);
    return figure;
  }

  private void dropUnseen() {
    for (int i = figures.size() - 1; i >= 0; i--) {
      Figure figure = figures.get(i);
      if (figure.round() != round && onTheWayIn(figure)) {
        remove(i);
      }
    }
  }

  private void remove(int index) {
    Figure figure = figures.remove(index);
    byId.remove(figure.id(), figure);
  }

  /** Who is nearer is drawn later; in a row, who is further back in the queue, slip in front. */
  private static double depth(Figure figure) {
    return Math.rint(figure.y()) * 100_000 - figure.x();
  }

  /** Insertion sort: the order hardly changes from frame to frame. */
  private void sortByDepth() {
    for (int i = 1; i < figures.size(); i++) {
      Figure figure = figures.get(i);
      int at = i;
      while (at > 0 && depth(figures.get(at - 1)) > depth(figure)) {
        figures.set(at, figures.get(at - 1));
        at--;
      }
      figures.set(at, figure);
    }
  }
}
