package dev.batchista.scenario.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The layouts of CSV traces that we know, told apart by the names in their first line. */
enum TraceFormat {
  /** Azure/AzurePublicDataset, LLM inference traces of 2023 and 2024. */
  AZURE("Azure LLM", TimeText.DATE, "TIMESTAMP", "ContextTokens", "GeneratedTokens", ""),
  /** HPMLL/BurstGPT: what did not get an answer has 0 response tokens. */
  BURST_GPT("BurstGPT", TimeText.SECONDS, "Timestamp", "Request tokens", "Response tokens", ""),
  /** A table of kvcache-ai/Mooncake; which blocks are shared is not in it. */
  MOONCAKE(
      "Mooncake table",
      TimeText.MILLISECONDS,
      "timestamp_ms",
      "input_length",
      "output_length",
      "The file does not say which prompts begin alike, so a prefix cache finds nothing."),
  /** Per-request timings of a vLLM run. */
  VLLM_REQUESTS("vLLM requests", TimeText.SECONDS, "arrival_s", "input_toks", "output_toks", ""),
  /** What {@code batchista sim --csv} writes. */
  OWN("Batchista", TimeText.SECONDS, "arrival_s", "prompt_tokens", "output_tokens", "");

  private final String title;
  private final TimeText timeText;
  private final String arrival;
  private final String prompt;
  private final String output;
  private final String note;

  TraceFormat(
      String title, TimeText timeText, String arrival, String prompt, String output, String note) {
    this.title = title;
    this.timeText = timeText;
    this.arrival = arrival;
    this.prompt = prompt;
    this.output = output;
    this.note = note;
  }

  String title() {
    return title;
  }

  TimeText timeText() {
    return timeText;
  }

  String arrival() {
    return arrival;
  }

  String prompt() {
    return prompt;
  }

  String output() {
    return output;
  }

  /** What is to be known of every such file; empty where nothing is. */
  String note() {
    return note;
  }

  /** The format whose columns are all in {@code header}, in any order and case. */
  static Optional<TraceFormat> of(List<String> header) {
    List<String> lower = new ArrayList<>();
    header.forEach(name -> lower.add(name.toLowerCase(Locale.ROOT)));
    return Stream.of(values())
        .filter(
            format ->
                Stream.of(format.arrival, format.prompt, format.output)
                    .allMatch(name -> lower.contains(name.toLowerCase(Locale.ROOT))))
        .findFirst();
  }

  /** The columns of each format, for a person whose file has others. */
  static String known() {
    return Stream.of(values())
        .map(
            format ->
                "%s,%s,%s (%s)"
                    .formatted(format.arrival, format.prompt, format.output, format.title))
        .collect(Collectors.joining("; "));
  }
}
