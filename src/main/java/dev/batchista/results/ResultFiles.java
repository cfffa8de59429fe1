package dev.batchista.results;

import dev.batchista.scenario.files.FileCheck;
import dev.batchista.scenario.words.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Result files of every tool that is known, told apart by what is in them, not by their names. */
public final class ResultFiles {

  /** Largest file that is read. */
  public static final int MOST_BYTES = 256_000_000;

  private static final List<ResultReader> READERS =
      List.of(
          new GuideLlmReader(),
          new LlmPerfReader(),
          new InferencePerfReader(),
          new GenAiPerfReader(),
          new BenchServeReader(),
          new PrometheusReader(),
          new GenAiPerfCsvReader(),
          new RequestsCsvReader());

  private ResultFiles() {}

  /** Names of the formats. */
  public static List<String> formats() {
    return READERS.stream().map(ResultReader::format).toList();
  }

  /**
   * The runs in a file, at least one.
   *
   * @throws ResultFileException with a sentence that says why there are none
   */
  public static List<ImportedRun> read(Path file) {
    return read(text(file));
  }

  /**
   * The same with the format given by its name.
   *
   * @throws ResultFileException with a sentence that says why there are none
   */
  public static List<ImportedRun> read(Path file, String format) {
    for (ResultReader reader : READERS) {
      if (reader.format().equals(format)) {
        return read(Content.of(text(file)), reader);
      }
    }
    throw new ResultFileException(
        "the format \"" + format + "\" is not one of " + String.join(", ", formats()) + ".");
  }

  static List<ImportedRun> read(String text) {
    Content content = Content.of(text);
    if (content.fault() != null) {
      throw new ResultFileException(content.fault() + ".");
    }
    for (ResultReader reader : READERS) {
      if (reader.recognises(content)) {
        return read(content, reader);
      }
    }
    throw new ResultFileException(
        text.isBlank()
            ? "the file is empty."
            : "this is no result that is known. Read are "
                + String.join(", ", formats())
                + "; --format names one.");
  }

  private static List<ImportedRun> read(Content content, ResultReader reader) {
    List<ImportedRun> runs = reader.read(content).stream().filter(ImportedRun::hasFigures).toList();
    if (runs.isEmpty()) {
      throw new ResultFileException("there is no figure in it (read as " + reader.format() + ").");
    }
    return runs;
  }

  private static String text(Path file) {
    String refusal = FileCheck.refusal(file);
    if (refusal != null) {
      throw new ResultFileException(refusal);
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (Files.size(file) > MOST_BYTES) {
        throw new ResultFileException(
            Figures.say("the file is larger than %,d bytes, the most that is read.", MOST_BYTES));
      }
      String text =
          StandardCharsets.UTF_8
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .decode(ByteBuffer.wrap(in.readNBytes(MOST_BYTES)))
              .toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new ResultFileException("the file is not UTF-8 text.");
    } catch (IOException e) {
      throw new ResultFileException("the file cannot be read: " + e.getMessage());
    }
  }
}
