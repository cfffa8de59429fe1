package dev.batchista.cli.report;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.SimulationListener;
import dev.batchista.engine.events.TtftPart;
import dev.batchista.engine.workload.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Writes a line for each request that was served, in order of arrival. Times are exact to the
 * picosecond. A line waits only until those before it are known, so memory stays small.
 */
public final class RequestCsv implements SimulationListener {

  private static final String HEADER =
      "id,arrival_s,queue_wait_ms,prefill_ms,ttft_ms,tpot_ms,e2e_ms,"
          + "prompt_tokens,output_tokens,preemptions";

  private final Appendable out;
  private final Map<Long, Served> early = new HashMap<>();
  private final Set<Long> missing = new HashSet<>();
  private long next;
  private long rows;

  /** Writes the header. */
  public RequestCsv(Appendable out) throws IOException {
    this.out = out;
    out.append(HEADER);
    for (TtftPart part : TtftPart.values()) {
      out.append(",ttft_").append(TtftText.key(part)).append("_ms");
    }
    out.append(",cached_tokens,replica,class\n");
  }

  /** Lines written after the header. */
  public long rows() {
    return rows;
  }

  @Override
  public SimulationListener replica(int number) {
    return new Ear(number);
  }

  @Override
  public void rejected(Request request, Rejection reason) {
    leaveOut(request.id());
  }

  @Override
  public void timedOut(Request request, long atPs) {
    leaveOut(request.id());
  }

  private void leaveOut(long id) {
    missing.add(id);
    writeWhatIsDue();
  }

  private void writeWhatIsDue() {
    while (true) {
      Served due = early.remove(next);
      if (due != null) {
        write(due);
      } else if (!missing.remove(next)) {
        return;
      }
      next++;
    }
  }

  private void write(Served served) {
    RequestRecord request = served.request;
    StringBuilder line = new StringBuilder(96);
    line.append(request.id()).append(',');
    decimal(line, request.arrivalPs(), Ticks.PER_SECOND).append(',');
    decimal(line, request.queueWaitPs(), Ticks.PER_MILLISECOND).append(',');
    decimal(line, request.prefillPs(), Ticks.PER_MILLISECOND).append(',');
    decimal(line, request.ttftPs(), Ticks.PER_MILLISECOND).append(',');
    if (request.hasTpot()) {
      decimal(line, Math.round(request.tpotPs()), Ticks.PER_MILLISECOND);
    }
    line.append(',');
    decimal(line, request.e2ePs(), Ticks.PER_MILLISECOND).append(',');
    line.append(request.promptTokens()).append(',');
    line.append(request.outputTokens()).append(',');
    line.append(request.preemptions());
    for (TtftPart part : TtftPart.values()) {
      decimal(line.append(','), request.parts().ps(part), Ticks.PER_MILLISECOND);
    }
    line.append(',').append(request.cachedTokens());
    line.append(',').append(served.replica).append(',').append(request.tenant()).append('\n');
    try {
      out.append(line);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    rows++;
  }

  /** {@code ps / unit} written out whole, without zeros at the end; {@code unit} a power of ten. */
  private static StringBuilder decimal(StringBuilder line, long ps, long unit) {
    line.append(ps / unit);
    long rest = ps % unit;
    if (rest != 0) {
      line.append('.');
      for (long digit = unit / 10; rest != 0; digit /= 10) {
        line.append((char) ('0' + rest / digit));
        rest %= digit;
      }
    }
    return line;
  }

  private record Served(RequestRecord request, int replica) {}

  /** Hears one replica. */
  private final class Ear implements SimulationListener {
    private final int number;

    Ear(int number) {
      this.number = number;
    }

    @Override
    public void rejected(Request request, Rejection reason) {
      leaveOut(request.id());
    }

    @Override
    public void finished(RequestRecord request) {
      early.put(request.id(), new Served(request, number));
      writeWhatIsDue();
    }

    @Override
    public void cancelled(RequestRecord request) {
      leaveOut(request.id());
    }
  }
}
