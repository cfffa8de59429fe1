package dev.batchista.cli.report;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.sim.Simulation;
import dev.batchista.engine.why.RequestTrail;
import dev.batchista.engine.why.Wait;
import dev.batchista.scenario.words.Figures;
import dev.batchista.scenario.words.WaitText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a request waited for at a moment of a run, and what its time to first token went to. */
public final class WhyQuestion {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,10})(?:@(\\d{1,7}(?:\\.\\d{1,12})?))?");

  /** The clock goes a little further. */
  private static final int LATEST_SECONDS = 9_000_000;

  private final RequestTrail trail;
  private final double atSeconds;
  private @Nullable Wait answer;

  private WhyQuestion(long id, double atSeconds) {
    this.trail = new RequestTrail(id);
    this.atSeconds = atSeconds;
  }

  /**
   * @param text a request's number, from 0, and perhaps {@code @} and seconds from the start
   * @throws IllegalArgumentException if it is not
   */
  public static WhyQuestion parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (matcher.matches()) {
      String seconds = matcher.group(2);
      double at = seconds == null ? Double.NaN : Double.parseDouble(seconds);
      if (!(at > LATEST_SECONDS)) {
        return new WhyQuestion(Long.parseLong(matcher.group(1)), at);
      }
    }
    throw new IllegalArgumentException(
        "must be a request's number from 0, or that and a time in seconds from 0 to "
            + LATEST_SECONDS
            + " as in 17@2.5, not \""
            + text
            + "\"");
  }

  /** The number of the request. */
  public long id() {
    return trail.id();
  }

  /** Has to hear the run. */
  public RequestTrail trail() {
    return trail;
  }

  /** Advances a run that has just begun to the moment, and looks. */
  public void ask(Simulation simulation) {
    if (!Double.isNaN(atSeconds)) {
      simulation.advanceTo(Ticks.ceil(atSeconds));
      answer = trail.at(simulation.why(trail.id()), simulation.nowPs());
    }
  }

  /** Whether the request came, once the run has ended. */
  public boolean came() {
    return trail.request() != null;
  }

  /** The answer, once the run has ended, with a line end after the last line. */
  public String print() {
    List<String> lines = new ArrayList<>();
    if (answer != null) {
      lines.add("  At " + Figures.plain(atSeconds) + " s:");
      lines.addAll(Paragraph.lines(WaitText.of(trail.id(), answer)));
    }
    if (trail.request() != null) {
      lines.add(Figures.say("  It came at %.6f s.", Ticks.toSeconds(trail.request().arrivalPs())));
    }
    if (trail.end() != null && !trail.end().equals(answer)) {
      lines.addAll(Paragraph.lines(WaitText.of(trail.id(), trail.end())));
    }
    lines.add("");
    TtftParts parts = trail.parts();
    if (parts == null) {
      lines.add("  It got no token, so there is no time to first token.");
    } else {
      write(parts, lines);
    }
    return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private static void write(TtftParts parts, List<String> lines) {
    long all = parts.totalPs();
    lines.add(Figures.say("  TTFT %18s ms", ms(all)));
    for (TtftPart part : TtftPart.values()) {
      long ps = parts.ps(part);
      if (ps > 0) {
        lines.add(
            Figures.say(
                "    %17s ms  %6s  %s",
                ms(ps), Cells.percent((double) ps / all), TtftText.phrase(part)));
      }
    }
  }

  private static String ms(long ps) {
    return Figures.say("%,.6f", Ticks.toMillis(ps));
  }
}
