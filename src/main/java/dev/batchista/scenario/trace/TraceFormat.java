package dev.batchista.scenario.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The layouts of traces that we know, told apart by the names in their first line. */
enum TraceFormat {
  /** Azure/AzurePublicDataset, LLM inference traces of 2023 and 2024. */
  AZURE("Azure LLM", TimeText.DATE, "TIMESTAMP", "ContextTokens", "GeneratedTokens"),
  /** What {@code batchista sim --csv} writes. */
  OWN("Batchista", TimeText.SECONDS, "arrival_s", "prompt_tokens", "output_tokens");

  private final String title;
  private final TimeText timeText;
  private final String arrival;
  private final String prompt;
  private final String output;

  TraceFormat(String title, TimeText timeText, String arrival, String prompt, String output) {
    this.title = title;
    this.timeText = timeText;
    this.arrival = arrival;
    this.prompt = prompt;
    this.output = output;
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
