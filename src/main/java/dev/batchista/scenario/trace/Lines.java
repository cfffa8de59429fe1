package dev.batchista.scenario.trace;

import dev.batchista.scenario.words.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Lines of a text, ended by LF, CR or CRLF, none longer than a bound. */
final class Lines {

  /** Longer than any row of a trace. */
  static final int LONGEST = 10_000;

  private static final int END = -1;
  private static final int NOTHING = -2;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private final byte[] line = new byte[LONGEST];
  private int filled;
  private int position;
  private int pushedBack = NOTHING;
  private long number;

  Lines(InputStream in) {
    this.in = in;
  }

  /** The number of the line last read, from 1. */
  long number() {
    return number;
  }

  /**
   * The next line without its end, null after the last.
   *
   * @throws TraceException if it is too long
   */
  @Nullable String next() throws IOException {
    int length = 0;
    int next = read();
    if (next == END) {
      return null;
    }
    number++;
    while (next != END && next != '\n' && next != '\r') {
      if (length == LONGEST) {
        throw new TraceException(Figures.say("line %,d is longer than %,d bytes", number, LONGEST));
      }
      line[length++] = (byte) next;
      next = read();
    }
    if (next == '\r') {
      int after = read();
      pushedBack = after == '\n' ? NOTHING : after;
    }
    return new String(line, 0, length, StandardCharsets.UTF_8);
  }

  private int read() throws IOException {
    if (pushedBack != NOTHING) {
      int byteBefore = pushedBack;
      pushedBack = NOTHING;
      return byteBefore;
    }
    if (position == filled) {
      filled = in.read(buffer);
      position = 0;
      if (filled <= 0) {
        filled = 0;
        return END;
      }
    }
    return buffer[position++] & 0xff;
  }
}
