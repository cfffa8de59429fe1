package dev.batchista.scenario.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceReaderTest {

  private static final String AZURE = "TIMESTAMP,ContextTokens,GeneratedTokens\n";

  @Test
  void readsAnAzureSampleWithSevenDecimalsOverAMonthsEnd() throws URISyntaxException {
    Path sample =
        Path.of(
            Objects.requireNonNull(TraceReaderTest.class.getResource("azure-sample.csv")).toURI());
    Trace trace = TraceReader.read(sample);
    assertThat(trace.name()).isEqualTo("azure-sample.csv");
    assertThat(trace.format()).isEqualTo("Azure LLM");
    assertThat(trace.notes()).isEmpty();
    assertThat(requests(trace))
        .containsExactly(
            new Request(0, 0, 100, 20),
            new Request(1, 750_000_100_000L, 2000, 1),
            new Request(2, 1_750_000_000_000L, 7, 300));
    assertThat(trace.spanPs()).isEqualTo(1_750_000_000_000L);
  }

  @Test
  void replaysNoMoreThanAsked() throws IOException {
    Trace trace = read(AZURE + "2023-11-16 18:17:03,1,1\n2023-11-16 18:17:04,2,2\n");
    RequestSource source = trace.requests(1);
    assertThat(source.next().promptTokens()).isEqualTo(1);
    assertThat(source.nextArrivalPs()).isEqualTo(Ticks.NEVER);
    assertThatThrownBy(source::next).isInstanceOf(java.util.NoSuchElementException.class);
  }

  @Test
  void readsAnyOrderOfColumnsAnyCaseAnyLineEndAndZones() throws IOException {
    Trace trace =
        read(
            "\uFEFFgeneratedtokens, Extra ,TimeStamp,CONTEXTTOKENS\r"
                + "5,x,2024-05-10T00:00:00.009930+00:00,10\r\n\r\n"
                + "6,,2024-05-10T02:00:01.009930+02:00,11\n\n");
    assertThat(requests(trace))
        .containsExactly(new Request(0, 0, 10, 5), new Request(1, Ticks.PER_SECOND, 11, 6));
  }

  @Test
  void readsBackWhatSimWrites() throws IOException {
    Trace trace = read("id,arrival_s,ttft_ms,prompt_tokens,output_tokens\n0,0.25,9,3,4\n");
    assertThat(requests(trace)).containsExactly(new Request(0, Ticks.PER_SECOND / 4, 3, 4));
  }

  @Test
  void sortsRowsThatAreOutOfOrderAndSaysSo() throws IOException {
    Trace trace =
        read(
            AZURE
                + "2023-11-16 18:17:05,1,1\n"
                + "2023-11-16 18:17:03,2,1\n"
                + "2023-11-16 18:17:05,3,1\n"
                + "2023-11-16 18:17:04,4,1\n"
                + "2023-11-16 18:17:03,5,1\n");
    assertThat(requests(trace)).extracting(Request::promptTokens).containsExactly(2, 5, 4, 1, 3);
    assertThat(requests(trace)).extracting(Request::id).containsExactly(0L, 1L, 2L, 3L, 4L);
    assertThat(requests(trace).get(4).arrivalPs()).isEqualTo(2 * Ticks.PER_SECOND);
    assertThat(trace.notes()).containsExactly("3 rows were out of order; all were sorted by time.");
  }

  @Test
  void leavesOutRowsWithoutOutputAndSaysHowMany() throws IOException {
    Trace trace =
        read(AZURE + "2023-11-16 18:17:03,1,0\n2023-11-16 18:17:04,2,9\n2023-11-16 18:17:05,2,0\n");
    assertThat(requests(trace)).containsExactly(new Request(0, 0, 2, 9));
    assertThat(trace.notes())
        .containsExactly("2 of 3 rows have no output token and were left out.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2023-11-16 18:17:04,12,-3|line 3, column GeneratedTokens: \"-3\" must be a whole number"
            + " from 0 to 10,000,000.",
        "2023-11-16 18:17:04,0,3|line 3, column ContextTokens: \"0\" must be a whole number from 1",
        "2023-11-16 18:17:04,1e3,3|line 3, column ContextTokens: \"1e3\"",
        "2023-11-16 18:17:04,NaN,3|line 3, column ContextTokens: \"NaN\"",
        "2023-11-16 18:17:04,99999999999,3|line 3, column ContextTokens: \"99999999999\"",
        "2023-11-16 18:17:04,,3|line 3, column ContextTokens: \"\"",
        "2023-13-16 18:17:04,1,3|line 3, column TIMESTAMP: \"2023-13-16 18:17:04\" must be a time",
        "yesterday,1,3|line 3, column TIMESTAMP: \"yesterday\" must be a time",
        "2024-11-16 18:17:04,1,3|is more than 50 days from the start of the trace",
        "2023-11-16 18:17:04,1|line 3 has 2 columns where the first line has 3",
        "2023-11-16 18:17:04,1,3,4|line 3 has 4 columns where the first line has 3",
      })
  void refusesABadRowWithLineColumnAndValue(String row, String message) {
    assertThatThrownBy(() -> read(AZURE + "2023-11-16 18:17:03,1,1\n" + row + "\n"))
        .isInstanceOf(TraceException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b,c\n1,2,3\n", "", "\n", "TIMESTAMP,ContextTokens\n", "\0\1\2"})
  void refusesHeadersThatItDoesNotKnowAndNamesThoseThatItDoes(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(TraceException.class)
        .hasMessageContaining("TIMESTAMP,ContextTokens,GeneratedTokens (Azure LLM)")
        .hasMessageContaining("arrival_s,prompt_tokens,output_tokens (Batchista)")
        .message()
        .doesNotContain("\0");
  }

  @Test
  void refusesATraceWithoutRequests() {
    assertThatThrownBy(() -> read(AZURE)).hasMessageContaining("it holds no request");
  }

  @Test
  void refusesTooManyRowsAndEndlessLines() {
    assertThatThrownBy(
            () -> TraceReader.read("t", stream(AZURE + "2023-11-16 18:17:03,1,1\n".repeat(4)), 3))
        .hasMessageContaining("more than 3 rows");
    assertThatThrownBy(() -> read("x".repeat(100_000)))
        .hasMessageContaining("line 1 is longer than 10,000 bytes");
  }

  @Test
  void refusesWhatIsNoReadableFile(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> TraceReader.read(folder)).hasMessageContaining("this is a folder");
    assertThatThrownBy(() -> TraceReader.read(folder, "none.csv"))
        .hasMessageContaining("none.csv: there is no such file");
    assertThatThrownBy(() -> TraceReader.read(folder, "a\0b"))
        .hasMessageContaining("cannot be the name of a file");
    Files.createFile(folder.resolve("empty"));
    assertThatThrownBy(() -> TraceReader.read(folder, "empty"))
        .hasMessageContaining("there is nothing in it");
  }

  private static Trace read(String text) throws IOException {
    return TraceReader.read("test.csv", stream(text), 1000);
  }

  private static ByteArrayInputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Request> requests(Trace trace) {
    List<Request> requests = new ArrayList<>();
    RequestSource source = trace.requests(Long.MAX_VALUE);
    while (source.nextArrivalPs() != Ticks.NEVER) {
      requests.add(source.next());
    }
    return requests;
  }
}
