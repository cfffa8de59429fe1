package dev.batchista.scenario;

import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.ClosedLoopWorkload;
import dev.batchista.engine.workload.LengthDistribution;
import dev.batchista.engine.workload.RequestClass;
import dev.batchista.engine.workload.SharedPrompts;
import dev.batchista.engine.workload.SyntheticWorkload;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What comes to the server. */
public sealed interface Traffic {

  /** The kinds of requests in it, of which it is known beforehand how long they are. */
  List<Part> parts();

  /** Mean requests, or first ones, a second whatever the server does; NaN where none is known. */
  double requestRate();

  /**
   * The same with another mean rate, which classes share as before; itself where it has none to
   * turn.
   */
  default Traffic withRequestRate(double requestRate) {
    return this;
  }

  /**
   * Requests of one kind.
   *
   * @param path where they stand in the scenario
   * @param promptTokens how long the prompts are
   * @param outputTokens how long the outputs are
   */
  record Part(String path, LengthDistribution promptTokens, LengthDistribution outputTokens) {}

  /**
   * Requests drawn from random processes.
   *
   * @param workload when they come and how long they are
   * @param sharedPrompts what their prompts begin with
   */
  record Synthetic(SyntheticWorkload workload, SharedPrompts sharedPrompts) implements Traffic {

    /** Prompts that are like no other. */
    public Synthetic(SyntheticWorkload workload) {
      this(workload, SharedPrompts.NONE);
    }

    @Override
    public List<Part> parts() {
      return List.of(new Part("traffic", workload.promptTokens(), workload.outputTokens()));
    }

    @Override
    public double requestRate() {
      return workload.arrivals().requestRate();
    }

    @Override
    public Traffic withRequestRate(double requestRate) {
      return new Synthetic(workload.withRequestRate(requestRate), sharedPrompts);
    }
  }

  /** Several classes of requests, each with promises of its own. */
  record Classes(List<Promised> classes) implements Traffic {

    /**
     * A class and what its users were promised.
     *
     * @param slo null for the scenario's
     */
    public record Promised(RequestClass requests, @Nullable Slo slo) {}

    public Classes {
      classes = List.copyOf(classes);
    }

    @Override
    public List<Part> parts() {
      List<Part> parts = new ArrayList<>();
      for (Promised each : classes) {
        SyntheticWorkload workload = each.requests().workload();
        parts.add(
            new Part(
                "traffic.classes." + parts.size(),
                workload.promptTokens(),
                workload.outputTokens()));
      }
      return parts;
    }

    @Override
    public double requestRate() {
      double rate = 0;
      for (Promised each : classes) {
        rate += each.requests().workload().arrivals().requestRate();
      }
      return rate;
    }

    @Override
    public Traffic withRequestRate(double requestRate) {
      double factor = requestRate / requestRate();
      List<Promised> changed = new ArrayList<>();
      for (Promised each : classes) {
        RequestClass requests = each.requests();
        double own = requests.workload().arrivals().requestRate();
        changed.add(
            new Promised(
                requests.withWorkload(requests.workload().withRequestRate(own * factor)),
                each.slo()));
      }
      return new Classes(changed);
    }
  }

  /**
   * Users who each wait for the answer, think, and ask again.
   *
   * @param workload who they are
   * @param sharedPrompts what their prompts begin with
   */
  record ClosedLoop(ClosedLoopWorkload workload, SharedPrompts sharedPrompts) implements Traffic {
    @Override
    public List<Part> parts() {
      return List.of(new Part("traffic", workload.promptTokens(), workload.outputTokens()));
    }

    @Override
    public double requestRate() {
      return Double.NaN;
    }
  }

  /**
   * Conversations, each turn with all that was said before.
   *
   * @param messages when conversations begin, and how long messages and answers are
   * @param turns turns of a conversation
   * @param meanThinkSeconds mean time from an answer to the next message
   * @param systemPrompts what they begin with, before the first message
   */
  record Sessions(
      SyntheticWorkload messages,
      LengthDistribution turns,
      double meanThinkSeconds,
      SharedPrompts systemPrompts)
      implements Traffic {

    /** The first turns; a session ends before it is too long for the model. */
    @Override
    public List<Part> parts() {
      LengthDistribution message = messages.promptTokens();
      LengthDistribution first =
          systemPrompts.tokens() == 0
              ? message
              : new LengthDistribution.Fixed(
                  Math.addExact(message.longest(), systemPrompts.tokens()));
      return List.of(new Part("traffic", first, messages.outputTokens()));
    }

    /** The rate of their beginnings. */
    @Override
    public double requestRate() {
      return messages.arrivals().requestRate();
    }

    @Override
    public Traffic withRequestRate(double requestRate) {
      return withMessages(messages.withRequestRate(requestRate));
    }

    /** The same with other messages. */
    public Sessions withMessages(SyntheticWorkload other) {
      return new Sessions(other, turns, meanThinkSeconds, systemPrompts);
    }
  }

  /**
   * Requests replayed from a recorded trace.
   *
   * @param file path of the trace, relative to the scenario's own file where it has one
   * @param arrivals when they come instead of at the recorded times; null for those. A file without
   *     times needs it
   */
  record Trace(String file, @Nullable ArrivalProcess arrivals) implements Traffic {

    /** At the recorded times. */
    public Trace(String file) {
      this(file, null);
    }

    @Override
    public List<Part> parts() {
      return List.of();
    }

    @Override
    public double requestRate() {
      return arrivals == null ? Double.NaN : arrivals.requestRate();
    }
  }
}
