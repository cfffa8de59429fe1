package dev.batchista.explore;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.Traffic;
import java.util.function.UnaryOperator;

/** Turns what comes to the servers. */
final class TrafficTurns {

  private TrafficTurns() {}

  /** The mean rate of whatever comes by itself; recorded times go by faster. */
  static Setting requestRate(Setting setting, String value, Lab lab) {
    if (setting.scenario().traffic() instanceof Traffic.ClosedLoop) {
      throw new KnobException(
          "users of a closed loop have no request-rate of their own; turn users");
    }
    return Load.REQUEST_RATE.set(setting.scenario(), Knob.number(value), lab);
  }

  /** How uneven the gaps are, at the same mean rate. */
  static Setting burstiness(Setting setting, String value, Lab lab) {
    Scenario scenario = setting.scenario();
    double shape = Knob.number(value);
    Traffic traffic = scenario.traffic();
    if (traffic instanceof Traffic.Synthetic synthetic) {
      SyntheticWorkload old = synthetic.workload();
      ArrivalProcess gaps = new ArrivalProcess.Gamma(old.arrivals().requestRate(), shape);
      return setting.with(
          scenario.withTraffic(
              new Traffic.Synthetic(
                  new SyntheticWorkload(gaps, old.promptTokens(), old.outputTokens()),
                  synthetic.sharedPrompts())));
    }
    if (traffic instanceof Traffic.Trace trace && trace.arrivals() != null) {
      double rate = trace.arrivals().requestRate();
      return setting.with(
          scenario.withTraffic(
              new Traffic.Trace(trace.file(), new ArrivalProcess.Gamma(rate, shape))));
    }
    throw new KnobException("burstiness goes with requests that come at random at one rate only");
  }

  /** How many users a closed loop has. */
  static Setting users(Setting setting, String value, Lab lab) {
    if (!(setting.scenario().traffic() instanceof Traffic.ClosedLoop)) {
      throw new KnobException("users goes with a closed loop only; turn request-rate");
    }
    return Load.USERS.set(setting.scenario(), Knob.number(value), lab);
  }

  /** Mean prompt length; the shape of the distribution stays. */
  static Setting promptTokens(Setting setting, String value, Lab lab) {
    double mean = length(value);
    return lengths(setting, prompts -> prompts.withMean(mean), outputs -> outputs);
  }

  /** Mean output length; the shape of the distribution stays. */
  static Setting outputTokens(Setting setting, String value, Lab lab) {
    double mean = length(value);
    return lengths(setting, prompts -> prompts, outputs -> outputs.withMean(mean));
  }

  /** Share of the prompt tokens that a warm prefix cache answers, which is switched on. */
  static Setting prefixShare(Setting setting, String value, Lab lab) {
    Scenario scenario = Field.withPrefixCaching(setting.scenario(), lab);
    double share = Knob.number(value);
    Traffic traffic = scenario.traffic();
    if (traffic instanceof Traffic.Synthetic synthetic) {
      SharedPrompts shared =
          shared(share, synthetic.sharedPrompts(), synthetic.workload().promptTokens());
      return setting.with(
          scenario.withTraffic(new Traffic.Synthetic(synthetic.workload(), shared)));
    }
    if (traffic instanceof Traffic.ClosedLoop loop) {
      SharedPrompts shared = shared(share, loop.sharedPrompts(), loop.workload().promptTokens());
      return setting.with(scenario.withTraffic(new Traffic.ClosedLoop(loop.workload(), shared)));
    }
    throw new KnobException("prefix-share goes with one class of random requests only");
  }

  private static SharedPrompts shared(
      double share, SharedPrompts before, LengthDistribution prompts) {
    int mean = (int) Math.max(1, Math.round(prompts.mean()));
    return SharedPrompts.forHitShare(share, before.tokens() == 0 ? mean : before.tokens(), mean);
  }

  private static double length(String value) {
    double mean = Knob.number(value);
    if (!(mean >= 1 && mean <= 10_000_000)) {
      throw new KnobException("a length must be from 1 to 10,000,000 tokens, not " + value);
    }
    return mean;
  }

  private static Setting lengths(
      Setting setting,
      UnaryOperator<LengthDistribution> prompts,
      UnaryOperator<LengthDistribution> outputs) {
    Scenario scenario = setting.scenario();
    Traffic traffic = scenario.traffic();
    if (traffic instanceof Traffic.Synthetic synthetic) {
      return setting.with(
          scenario.withTraffic(
              new Traffic.Synthetic(
                  changed(synthetic.workload(), prompts, outputs), synthetic.sharedPrompts())));
    }
    if (traffic instanceof Traffic.Sessions sessions) {
      return setting.with(
          scenario.withTraffic(
              sessions.withMessages(changed(sessions.messages(), prompts, outputs))));
    }
    if (traffic instanceof Traffic.ClosedLoop loop) {
      ClosedLoopWorkload old = loop.workload();
      return setting.with(
          scenario.withTraffic(
              new Traffic.ClosedLoop(
                  new ClosedLoopWorkload(
                      old.users(),
                      old.meanThinkSeconds(),
                      prompts.apply(old.promptTokens()),
                      outputs.apply(old.outputTokens())),
                  loop.sharedPrompts())));
    }
    throw new KnobException("lengths of a trace or of classes cannot be turned");
  }

  private static SyntheticWorkload changed(
      SyntheticWorkload old,
      UnaryOperator<LengthDistribution> prompts,
      UnaryOperator<LengthDistribution> outputs) {
    return new SyntheticWorkload(
        old.arrivals(), prompts.apply(old.promptTokens()), outputs.apply(old.outputTokens()));
  }
}
