package dev.batchista.cli.report;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.scenario.Traffic;
import dev.batchista.scenario.words.Figures;

/** What came, in a line. */
final class TrafficWords {

  private TrafficWords() {}

  static String requests(RunReport report) {
    String count = Cells.whole(report.summary().arrived());
    Traffic traffic = report.scenario().traffic();
    if (traffic instanceof Traffic.Trace trace) {
      return Figures.say("%s, replayed from %s", count, fileName(trace.file()));
    }
    return Figures.say("%s, %s, seed %d", count, coming(traffic), report.scenario().seed());
  }

  /** How requests come. */
  static String coming(Traffic traffic) {
    if (traffic instanceof Traffic.Trace trace) {
      return "replayed from " + fileName(trace.file());
    }
    if (traffic instanceof Traffic.Synthetic synthetic) {
      return arrivals(synthetic.workload().arrivals());
    }
    if (traffic instanceof Traffic.Classes classes) {
      return Figures.say(
          "%d classes at %s/s in all",
          classes.classes().size(), Figures.plain(traffic.requestRate()));
    }
    if (traffic instanceof Traffic.ClosedLoop loop) {
      return Figures.say(
          "%s users who think for %s s on average",
          Cells.whole(loop.workload().users()), Figures.plain(loop.workload().meanThinkSeconds()));
    }
    Traffic.Sessions sessions = (Traffic.Sessions) traffic;
    return Figures.say(
        "turns of conversations, %s of first messages, %s s of thinking",
        arrivals(sessions.messages().arrivals()), Figures.plain(sessions.meanThinkSeconds()));
  }

  /** How long prompts and outputs are; where that is not known beforehand, how long they were. */
  static String lengths(RunReport report) {
    if (report.scenario().traffic() instanceof Traffic.Synthetic synthetic) {
      return Figures.say(
          "in %s%s; out %s",
          lengths(synthetic.workload().promptTokens()),
          shared(synthetic.sharedPrompts()),
          lengths(synthetic.workload().outputTokens()));
    }
    if (report.scenario().traffic() instanceof Traffic.ClosedLoop loop) {
      return Figures.say(
          "in %s%s; out %s",
          lengths(loop.workload().promptTokens()),
          shared(loop.sharedPrompts()),
          lengths(loop.workload().outputTokens()));
    }
    long completed = Math.max(1, report.summary().completed());
    return Figures.say(
        "in %s on average; out %s",
        Cells.number((double) report.summary().inputTokens() / completed),
        Cells.number((double) report.summary().outputTokens() / completed));
  }

  private static String shared(SharedPrompts prompts) {
    return prompts.tokens() == 0
        ? ""
        : Figures.say(
            ", %s of which begin with %s of %,d shared tokens",
            Cells.percent(prompts.share()),
            prompts.distinct() == 1 ? "one prefix" : "one of " + prompts.distinct() + " prefixes",
            prompts.tokens());
  }

  private static String fileName(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private static String arrivals(ArrivalProcess arrivals) {
    if (arrivals.requestRate() == Double.POSITIVE_INFINITY) {
      return "all at once";
    }
    String rate = Figures.plain(arrivals.requestRate()) + "/s";
    if (arrivals instanceof ArrivalProcess.Gamma gamma) {
      return Figures.say(
          "gamma arrivals at %s (burstiness %s)", rate, Figures.plain(gamma.burstiness()));
    }
    if (arrivals instanceof ArrivalProcess.Weibull weibull) {
      return Figures.say("Weibull arrivals at %s (shape %s)", rate, Figures.plain(weibull.shape()));
    }
    if (arrivals instanceof ArrivalProcess.OnOff bursts) {
      return Figures.say(
          "bursts of %s s at %s/s, %s s apart, %s in all",
          Figures.plain(bursts.meanBurstSeconds()),
          Figures.plain(bursts.burstRate()),
          Figures.plain(bursts.meanQuietSeconds()),
          rate);
    }
    if (arrivals instanceof ArrivalProcess.Daily daily) {
      return Figures.say(
          "Poisson arrivals at %s, up and down by %s in %s s",
          rate, Cells.percent(daily.swing()), Figures.plain(daily.periodSeconds()));
    }
    return (arrivals instanceof ArrivalProcess.Constant ? "even" : "Poisson")
        + " arrivals at "
        + rate;
  }

  private static String lengths(LengthDistribution lengths) {
    if (lengths instanceof LengthDistribution.Fixed fixed) {
      return Cells.whole(fixed.tokens()) + " tokens";
    }
    if (lengths instanceof LengthDistribution.Uniform uniform) {
      return Figures.say("%,d to %,d tokens", uniform.min(), uniform.max());
    }
    if (lengths instanceof LengthDistribution.LogNormal logNormal) {
      return Figures.say(
          "log-normal, mean %s, sigma %s",
          Figures.plain(logNormal.mean()), Figures.plain(logNormal.sigma()));
    }
    LengthDistribution.LongTail tail = (LengthDistribution.LongTail) lengths;
    return Figures.say(
        "%s (%s of them %,d)",
        lengths(tail.usual()), Cells.percent(tail.longShare()), tail.longTokens());
  }
}
