package dev.batchista.scenario;

import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.scenario.words.Figures;
import java.util.List;

/** Holds lengths to what the model can read and write, and the run to what the clock can tell. */
final class TrafficCheck {

  /** The clock ends after 106 days; the queue needs some of them after the last arrival. */
  private static final double MOST_DAYS = 50;

  private static final double SECONDS_PER_DAY = 86_400;

  private final LlmModel model;

  TrafficCheck(LlmModel model) {
    this.model = model;
  }

  /** Says so where the run takes longer than the clock can tell. */
  void checkTime(Scenario scenario, List<Problem> problems) {
    double rate = scenario.traffic().requestRate();
    int requests = scenario.requests();
    double days = requests / rate / SECONDS_PER_DAY;
    // Of a trace it is not known how many there are; a run beyond the clock is refused as it runs.
    if (requests != Scenario.ALL_REQUESTS && days > MOST_DAYS) {
      problems.add(
          new Problem(
              scenario.traffic() instanceof Traffic.Classes
                  ? "requests"
                  : "traffic.arrivals.requestRate",
              scenario.traffic() instanceof Traffic.Classes
                  ? Integer.toString(requests)
                  : Figures.plain(rate),
              Figures.say(
                  "%,d requests at %s a second take %s days; a run may take %.0f.",
                  requests, Figures.plain(rate), Figures.plain(days), MOST_DAYS)));
    }
  }

  /** Returns whether the model can hold the longest request; says so where it cannot. */
  boolean holds(Traffic.Part part, List<Problem> problems) {
    LengthDistribution prompt = part.promptTokens();
    LengthDistribution output = part.outputTokens();
    long longest = (long) prompt.longest() + output.longest();
    if (longest <= model.contextLimit()) {
      return true;
    }
    boolean promptIsToBlame = prompt.longest() >= output.longest();
    problems.add(
        new Problem(
            part.path() + (promptIsToBlame ? ".promptTokens" : ".outputTokens"),
            Integer.toString(promptIsToBlame ? prompt.longest() : output.longest()),
            Figures.say(
                "the longest prompt (%,d tokens) and output (%,d) together are %,d tokens, %,d"
                    + " more than the %,d that %s can hold.",
                prompt.longest(),
                output.longest(),
                longest,
                longest - model.contextLimit(),
                model.contextLimit(),
                model.name())));
    return false;
  }
}
