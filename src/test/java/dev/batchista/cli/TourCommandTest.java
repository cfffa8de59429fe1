package dev.batchista.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.support.Fx;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class TourCommandTest {
  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void drawsEveryScreenAndSaysWhere() throws Exception {
    Fx.start();
    Path pictures = folder.resolve("new/pictures");
    assertThat(tour("--out", pictures.toString(), "--size", "1100x720", "--theme", "dark"))
        .isEqualTo(BatchistaCommand.DONE);
    List<String> paths = out.toString().lines().toList();
    assertThat(paths)
        .containsExactly(
            pictures.resolve("cafe-opening-1100x720-dark.png").toString(),
            pictures.resolve("cafe-running-1100x720-dark.png").toString(),
            pictures.resolve("cafe-answered-1100x720-dark.png").toString(),
            pictures.resolve("measured-point-1100x720-dark.png").toString(),
            pictures.resolve("measured-table-1100x720-dark.png").toString(),
            pictures.resolve("measured-examples-1100x720-dark.png").toString());
    assertThat(err.toString()).contains("6 pictures are in " + pictures.toAbsolutePath());
    Set<Integer> fingerprints = new HashSet<>();
    for (String path : paths) {
      BufferedImage picture = ImageIO.read(Path.of(path).toFile());
      assertThat(picture.getWidth()).isEqualTo(1100);
      assertThat(picture.getHeight()).isEqualTo(720);
      assertThat(colours(picture)).as(path).hasSizeGreaterThan(500);
      fingerprints.add(fingerprint(picture));
    }
    assertThat(fingerprints).as("each shows something else").hasSize(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "800x600|800x600 cannot be drawn: the width goes from 1024 to 7680",
        "99999x800|the width goes from 1024 to 7680 and the height from 700 to 4320",
        "large|“large” is not a size: write width x height in pixels, such as 1280x800.",
        "1280|“1280” is not a size"
      })
  void aSizeThatCannotBeIsBadInput(String size, String message) {
    assertThat(tour("--size", size, "--out", folder.toString()))
        .isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains(message);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aThemeThatIsNotThereIsBadInput() {
    assertThat(tour("--theme", "blue")).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains("“blue” is not a theme: it can be light, dark, presenter.");
  }

  @Test
  void aFileInTheWayIsBadInput() throws IOException {
    Path file = Files.createFile(folder.resolve("tour"));
    assertThat(tour("--out", file.toString())).isEqualTo(BatchistaCommand.BAD_INPUT);
    assertThat(err.toString()).contains("Cannot write pictures to " + file + ": it is a file.");
  }

  private int tour(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "tour";
    System.arraycopy(args, 0, all, 1, args.length);
    CommandLine root = BatchistaCommand.commandLine(List.of(new TourCommand()), false);
    return root.setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(all);
  }

  private static Set<Integer> colours(BufferedImage picture) {
    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < picture.getHeight(); y += 2) {
      for (int x = 0; x < picture.getWidth(); x += 2) {
        colours.add(picture.getRGB(x, y));
      }
    }
    return colours;
  }

  private static int fingerprint(BufferedImage picture) {
    int hash = 0;
    for (int y = 0; y < picture.getHeight(); y++) {
      for (int x = 0; x < picture.getWidth(); x++) {
        hash = 31 * hash + picture.getRGB(x, y);
      }
    }
    return hash;
  }
}
