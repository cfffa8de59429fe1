package dev.batchista.engine.sim;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.KvHandOver;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.scheduler.Batch;
import dev.batchista.engine.scheduler.Sequence;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * KV on its way from prefill replicas to decode replicas. Each prefill replica has a link of its
 * own that sends one request's KV after the other; until all of it is there, its blocks stay held.
 */
final class KvTransfers {
  private final @Nullable Disaggregation pools;
  private final Agenda agenda;
  private final SimulationListener listener;
  private final long[] linkFreePs;
  private final Set<Delivery> underWay = new LinkedHashSet<>();

  /**
   * KV of a request that is being sent, or waits for the link.
   *
   * @param from the replica that sends
   * @param home where its blocks are held
   * @param computed how it was computed
   * @param sequence whose it is
   * @param bytes how much
   * @param startPs when the link is free for it
   * @param endPs when it is there
   */
  record Delivery(
      Replica from,
      Batch home,
      ServerConfig computed,
      Sequence sequence,
      long bytes,
      long startPs,
      long endPs) {}

  KvTransfers(@Nullable Disaggregation pools, Agenda agenda, SimulationListener listener) {
    this.pools = pools;
    this.agenda = agenda;
    this.listener = listener;
    this.linkFreePs = new long[pools == null ? 0 : pools.prefillReplicas()];
  }

  /** Whether prompts are computed elsewhere than answers. */
  boolean inUse() {
    return pools != null;
  }

  /** Whether replica {@code number} only computes prompts. */
  boolean from(int number) {
    return number < linkFreePs.length;
  }

  /** Whether nothing is on its way. */
  boolean idle() {
    return underWay.isEmpty();
  }

  /** The KV of a sequence that has its first token and keeps its blocks goes off at {@code ps}. */
  void send(int number, Replica from, Sequence sequence, long ps) {
    Disaggregation link = pools;
    if (link == null) {
      throw new IllegalStateException("nothing is handed over here");
    }
    Batch home = from.server().batch();
    long units = home.kv().unitsFor(sequence.swappedTokens());
    long bytes = (long) Math.ceil(units * home.kv().bytesPerUnit());
    long startPs = Math.max(ps, linkFreePs[number]);
    long sentPs = Math.addExact(startPs, Ticks.ceil(bytes / link.linkBytesPerSecond()));
    linkFreePs[number] = sentPs;
    long endPs = Math.addExact(sentPs, link.linkLatencyPs());
    Delivery delivery =
        new Delivery(from, home, from.server().config(), sequence, bytes, startPs, endPs);
    underWay.add(delivery);
    agenda.add(endPs, new Agenda.Arrival(delivery));
    listener.handedOver(new KvHandOver(sequence.request().id(), bytes, ps, startPs, endPs));
  }

  /** A delivery is there: its blocks are free again where they were. False if it was lost. */
  boolean end(Delivery delivery, long ps) {
    if (!underWay.remove(delivery)) {
      return false;
    }
    delivery.from().release(delivery.home(), delivery.sequence(), ps);
    return true;
  }

  /** A replica fails at {@code ps}, and with it what it was sending. */
  List<Sequence> lose(int number, Replica from, long ps) {
    List<Sequence> lost = new ArrayList<>();
    for (Iterator<Delivery> each = underWay.iterator(); each.hasNext(); ) {
      Delivery delivery = each.next();
      if (delivery.from() == from) {
        each.remove();
        delivery.sequence().dismiss();
        lost.add(delivery.sequence());
      }
    }
    if (from(number)) {
      linkFreePs[number] = ps;
    }
    return lost;
  }

  /** What a request has on its way; null if nothing. */
  @Nullable Delivery of(long id) {
    for (Delivery delivery : underWay) {
      if (delivery.sequence().request().id() == id) {
        return delivery;
      }
    }
    return null;
  }
}
