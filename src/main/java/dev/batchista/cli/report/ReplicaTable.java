package dev.batchista.cli.report;

import dev.batchista.scenario.words.Figures;
import java.util.ArrayList;
import java.util.List;

/** A line for each replica: its share of the requests, how busy and how full it was. */
final class ReplicaTable {

  /** More lines than these tell a person nothing. */
  private static final int MOST = 16;

  private ReplicaTable() {}

  /** Head and lines; none where there is one replica. */
  static List<String> lines(RunReport report) {
    List<ReplicaUse> replicas = report.replicas();
    if (replicas.size() < 2) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        Figures.say(
            "%-14s%9s%9s%9s%9s%13s%8s",
            "  Replica", "served", "share", "busy", "KV peak", "preemptions", "failed"));
    double completed = report.summary().completed();
    double seconds = report.summary().durationSeconds();
    for (int i = 0; i < Math.min(MOST, replicas.size()); i++) {
      ReplicaUse use = replicas.get(i);
      lines.add(
          Figures.say(
              "  %-12d%9s%9s%9s%9s%13s%8s",
              i,
              Cells.whole(use.served()),
              Cells.percent(use.served() / completed),
              Cells.percent(use.busySeconds() / seconds),
              Cells.percent(use.kvPeakShare()),
              Cells.whole(use.preemptions()),
              Cells.whole(use.failures())));
    }
    if (replicas.size() > MOST) {
      lines.add(Figures.say("  and %,d more; --json lists them all", replicas.size() - MOST));
    }
    return lines;
  }
}
