package dev.batchista.study.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LessonFilesTest {

  @TempDir private Path root;

  @Test
  void theFolderIsTheIndex() throws IOException {
    Files.createDirectories(root.resolve("cards/drafts"));
    Files.writeString(root.resolve("cards/02-b.json"), "two");
    Files.writeString(root.resolve("cards/01-a.json"), "one");
    Files.writeString(root.resolve("cards/notes.md"), "not a card");
    Files.writeString(root.resolve("cards/drafts/03-c.json"), "not yet");

    LessonFiles files = LessonFiles.of(root);

    assertThat(files.in("cards")).containsExactly("cards/01-a.json", "cards/02-b.json");
    assertThat(files.text("cards/01-a.json")).isEqualTo("one");
    assertThat(files.text("cards/04-d.json")).isNull();
  }

  /** As some build tools write them: without entries for folders. And the name has a blank. */
  @Test
  void lessonsAreFoundInAJar() throws IOException {
    Path jar = root.resolve("the app.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      add(zip, "lessons/opening.json");
      add(zip, "lessons/scenarios/a.json");
      add(zip, "elsewhere/scenarios/b.json");
    }

    LessonFiles files =
        ShippedLessons.around(new URL("jar:" + jar.toUri() + "!/lessons/opening.json"));

    assertThat(files.in("scenarios")).containsExactly("scenarios/a.json");
    assertThat(files.text(Opening.FILE)).isEqualTo("text of lessons/opening.json");
  }

  @Test
  void whatIsNotTextIsRefusedByName() throws IOException {
    Files.write(root.resolve("bad.json"), new byte[] {(byte) 0xC3, (byte) 0x28});

    assertThatThrownBy(() -> LessonFiles.of(root))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("bad.json is not UTF-8 text");
  }

  private static void add(ZipOutputStream zip, String name) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(("text of " + name).getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
