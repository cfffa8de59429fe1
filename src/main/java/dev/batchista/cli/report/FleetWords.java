package dev.batchista.cli.report;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.fleet.AdmissionLimit;
import dev.batchista.engine.fleet.ClientBehaviour;
import dev.batchista.engine.fleet.Disaggregation;
import dev.batchista.engine.fleet.RouterPolicy;
import dev.batchista.engine.kv.KvPolicy;
import dev.batchista.engine.kv.KvReservation;
import dev.batchista.engine.kv.PreemptionMode;
import dev.batchista.scenario.Clients;
import dev.batchista.scenario.FleetSpec;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** What stands between clients and servers, and what memory does, in words. */
final class FleetWords {

  private FleetWords() {}

  /** How many servers there are, and what is before them. */
  static String fleet(Scenario scenario) {
    FleetSpec fleet = scenario.fleet();
    List<String> parts = new ArrayList<>();
    long other = fleet.size() - fleet.replicas();
    parts.add(
        Figures.say("%,d %s", fleet.size(), fleet.size() == 1 ? "replica" : "replicas")
            + (other == 0 ? "" : Figures.say(", %,d of them different", other)));
    if (fleet.size() > 1) {
      parts.add(router(fleet.router()));
    }
    Disaggregation pools = fleet.disaggregation();
    if (pools != null) {
      parts.add(
          Figures.say(
              "%,d compute prompts, %,d decode, KV over %s/s",
              pools.prefillReplicas(),
              fleet.size() - pools.prefillReplicas(),
              Figures.gb(pools.linkBytesPerSecond())));
    }
    AdmissionLimit limit = fleet.admission();
    if (limit.perReplica() < Integer.MAX_VALUE) {
      parts.add(Figures.say("at most %,d waiting at each", limit.perReplica()));
    }
    if (limit.inFleet() < Integer.MAX_VALUE) {
      parts.add(Figures.say("at most %,d waiting in all", limit.inFleet()));
    }
    int outages = fleet.outages().size();
    if (outages > 0) {
      parts.add(Figures.say("%,d %s planned", outages, outages == 1 ? "outage" : "outages"));
    }
    return String.join(", ", parts);
  }

  private static String router(RouterPolicy router) {
    if (router instanceof RouterPolicy.LeastOutstanding) {
      return "least outstanding requests";
    }
    if (router instanceof RouterPolicy.PowerOfTwoChoices) {
      return "the better of two drawn";
    }
    if (router instanceof RouterPolicy.PrefixAware aware) {
      return Figures.say(
          "by prefix, up to %s times the mean load", Figures.plain(aware.loadFactor()));
    }
    if (router instanceof RouterPolicy.SplitByLength split) {
      return Figures.say(
          "prompts of up to %,d tokens to the first %,d, %s",
          split.longestShort(), split.shortReplicas(), router(split.within()));
    }
    return "round robin";
  }

  /** What clients do; empty where they wait for the whole answer. */
  static String clients(Clients given) {
    ClientBehaviour clients = given.behaviour();
    List<String> parts = new ArrayList<>();
    if (clients.timeoutPs() != Ticks.NEVER) {
      parts.add(
          Figures.say(
              "give up after %s ms without a token",
              Cells.number(Ticks.toMillis(clients.timeoutPs()))));
    }
    if (clients.retries() > 0) {
      parts.add(
          Figures.say(
              "ask again up to %d times, %s ms later",
              clients.retries(), Cells.number(Ticks.toMillis(clients.backoffPs()))));
    }
    if (clients.cancelShare() > 0) {
      parts.add(
          Figures.say(
              "%s leave in the middle of the answer", Cells.percent(clients.cancelShare())));
    }
    if (given.maxConcurrency() != Clients.NO_LIMIT) {
      parts.add(
          Figures.say(
              "at most %,d requests under way, the others wait at the client",
              given.maxConcurrency()));
    }
    return String.join(", ", parts);
  }

  /** What is done with KV memory besides keeping blocks as they are needed; starts with a comma. */
  static String memory(KvPolicy kv) {
    StringBuilder words = new StringBuilder();
    if (kv.prefixCaching()) {
      words.append(", prefix cache");
    }
    if (kv.reservation() instanceof KvReservation.ReserveMax max) {
      words.append(Figures.say(", room for %,d tokens reserved for each", max.tokens()));
    }
    if (kv.preemption() instanceof PreemptionMode.Swap swap) {
      words.append(Figures.say(", swaps over %s/s a GPU", Figures.gb(swap.hostBytesPerSecond())));
    }
    return words.toString();
  }
}
