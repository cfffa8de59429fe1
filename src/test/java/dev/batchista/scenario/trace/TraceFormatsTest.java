package dev.batchista.scenario.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.workload.PromptContent.Segment;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces of other people, recognised by what is in them. */
class TraceFormatsTest {
  private static Trace read(String text) throws IOException {
    return TraceReader.read(
        "trace", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 1000);
  }

  private static List<Request> requests(Trace trace) {
    List<Request> requests = new ArrayList<>();
    RequestSource source = trace.requests(Long.MAX_VALUE);
    while (source.nextArrivalPs() != Ticks.NEVER) {
      requests.add(source.next());
    }
    return requests;
  }

  @Test
  void mooncakeLinesShareTheirLeadingBlocks() throws IOException {
    Trace trace =
        read(
            """
            {"timestamp": 0, "input_length": 1200, "output_length": 5, "hash_ids": [7, 8, 9]}
            {"timestamp": 27, "input_length": 600, "output_length": 6, "hash_ids": [7, 11]}
            """);
    assertThat(trace.format()).isEqualTo("Mooncake");
    List<Request> requests = requests(trace);
    assertThat(requests.get(0).content().segments())
        .containsExactly(new Segment(7, 512), new Segment(8, 512), new Segment(9, 176));
    assertThat(requests.get(1).content().segments())
        .containsExactly(new Segment(7, 512), new Segment(11, 88));
    assertThat(requests.get(1).arrivalPs()).isEqualTo(27_000_000_000L);
  }

  @Test
  void mooncakeTablesTellTheirTimesInMilliseconds() throws IOException {
    Trace trace =
        read(
            "timestamp_ms,input_length,output_length,n_blocks,reused_blocks\n3000,6758,500,14,0\n");
    assertThat(requests(trace)).containsExactly(new Request(0, 3 * Ticks.PER_SECOND, 6758, 500));
    assertThat(trace.notes()).singleElement().asString().contains("prefix cache finds nothing");
  }

  @Test
  void burstGptLeavesOutWhatFailed() throws IOException {
    Trace trace =
        read(
            """
            Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type
            5,ChatGPT,472,18,490,Conversation log
            45,GPT-4,100,0,100,API log
            """);
    assertThat(trace.format()).isEqualTo("BurstGPT");
    assertThat(requests(trace)).containsExactly(new Request(0, 5 * Ticks.PER_SECOND, 472, 18));
    assertThat(trace.notes())
        .containsExactly("1 of 2 rows have no output token and were left out.");
  }

  @Test
  void conversationsAreTheirFirstMessageAndItsAnswer() throws IOException {
    String hello = "Hello there, how are you today?!"; // 32 characters
    String answer = "Fine, thank you."; // 16
    Trace trace =
        read(
            """
            [ {"id": "a", "conversations": [
                {"from": "human", "value": "%s"}, {"from": "gpt", "value": "%s"},
                {"from": "human", "value": "More!"} ]},
              {"id": "b", "conversations": [{"from": "human", "value": "Anybody?"}]} ]
            """
                .formatted(hello, answer));
    assertThat(trace.format()).isEqualTo("ShareGPT");
    assertThat(trace.timed()).isFalse();
    assertThat(requests(trace)).containsExactly(new Request(0, 0, 8, 4));
    assertThat(trace.notes()).hasSize(2);
    assertThat(trace.notes().get(0)).contains("characters / 4");
    assertThat(trace.notes().get(1)).startsWith("1 conversations have no message with an answer");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{\"prompt_len\": 10, \"output_len\": 3}]",
        "\uFEFF  \n{\"prompt_len\": 10, \"output_len\": 3}\r\n\r\n",
        "{\"input_tokens\": 10, \"output_tokens\": 3}"
      })
  void lengthsAloneWillDo(String text) throws IOException {
    Trace trace = read(text);
    assertThat(requests(trace)).containsExactly(new Request(0, 0, 10, 3));
    assertThat(trace.timed()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'prompt_len': 0, 'output_len': 3} | line 1, field prompt_len: \"0\" must be a whole number"
            + " from 1 to 10,000,000.",
        "{'prompt_len': 1e99, 'output_len': 3} | line 1, field prompt_len",
        "{'prompt_len': 5, 'output_len': -1} | line 1, field output_len: \"-1\" must be",
        "{'prompt_len': 5} | line 1 has none of output_length, output_len",
        "{'timestamp': 'soon', 'input_length': 5, 'output_length': 1} | line 1, field timestamp:"
            + " \"\"soon\"\" must be milliseconds from the start",
        "{'timestamp': 99999999999, 'input_length': 5, 'output_length': 1} | is more than 50 days",
        "{'timestamp': 1, 'input_length': 5, 'output_length': 1, 'hash_ids': 'x'} | field hash_ids",
        "[{'prompt_len': 5, 'output_len': 1} | line 1, column 36: Unexpected end-of-input",
        "[{'prompt_len': 5, 'output_len': 1}] 7 | there is something after the end of the list.",
        "[5] | line 1: an object is needed here.",
        "[] | it holds no request with an output token.",
        "{'prompt_len': 5, 'output_len': 1 | line 1",
        "{'conversations': [{'value': 5}, {'value': 'abcd'}]} | field conversations"
      })
  void saysWhatIsWrongAndWhere(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('\'', '"')))
        .isInstanceOf(TraceException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({
    "1F8B0800, it is compressed; unpack it first.",
    "504B0304, it is compressed; unpack it first.",
    "FFFE7B00, its text is UTF-16; save it as UTF-8.",
    "FEFF007B, its text is UTF-16; save it as UTF-8."
  })
  void whatIsNoPlainTextIsCalledWhatItIs(String bytes, String message) {
    byte[] content = HexFormat.of().parseHex(bytes);
    assertThatThrownBy(() -> TraceReader.read("t", new ByteArrayInputStream(content), 10))
        .hasMessage(message);
  }

  @Test
  void someTimesAreNotEnough() {
    String two =
        "{\"timestamp\": 1, \"input_length\": 5, \"output_length\": 1}"
            + " {\"input_length\": 5, \"output_length\": 1}";
    assertThatThrownBy(() -> read(two))
        .hasMessage("1 of 2 requests have no time (timestamp); either all need one or none.");
  }

  @Test
  void moreRowsThanAllowedAreRefusedAsSoonAsTheyCome() {
    String many = "{\"prompt_len\": 5, \"output_len\": 1}\n".repeat(1001);
    assertThatThrownBy(() -> read(many)).hasMessage("it has more than 1,000 rows");
  }

  @ParameterizedTest
  @CsvSource({
    "results/trace_mooncake_ci_200.jsonl, Mooncake",
    "traces/mooncake_conversation_5000.csv, Mooncake table",
    "traces/vllm_measured_requests_RTX4090_Llama-3.1-8B.csv, vLLM requests",
    "traces/vllm_measured_requests_RTXPRO6000_Llama-3.1-8B.csv, vLLM requests"
  })
  void realFilesAreRead(String name, String format) {
    Path file = Path.of("../shared/facts", name);
    assumeTrue(Files.exists(file), "needs ../shared");
    Trace trace = TraceReader.read(file);
    assertThat(trace.format()).isEqualTo(format);
    assertThat(trace.timed()).isTrue();
    assertThat(trace.size()).isGreaterThan(60);
  }
}
