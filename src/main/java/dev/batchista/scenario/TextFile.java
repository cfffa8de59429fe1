package dev.batchista.scenario;

import dev.batchista.scenario.files.FileCheck;
import dev.batchista.scenario.words.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a text file, or says why not. */
final class TextFile {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private TextFile() {}

  static String read(Path file, int mostBytes) throws ScenarioException {
    String refusal = FileCheck.refusal(file);
    if (refusal != null) {
      throw refused(refusal);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(mostBytes + 1);
      if (bytes.length > mostBytes) {
        throw refused(
            Figures.say("the file is larger than %,d bytes, the most that is read.", mostBytes));
      }
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw refused("the file is not UTF-8 text.");
    } catch (IOException e) {
      throw refused("the file cannot be read: " + e.getMessage());
    }
  }

  private static ScenarioException refused(String message) {
    return new ScenarioException(List.of(new Problem("", "", message)));
  }
}
