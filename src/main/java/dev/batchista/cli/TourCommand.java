package dev.batchista.cli;

import dev.batchista.app.theme.Theme;
import dev.batchista.app.tour.PictureSize;
import dev.batchista.app.tour.Tour;
import dev.batchista.catalogue.Catalogue;
import dev.batchista.study.content.Lessons;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Draws every screen into PNG files. Needs no display. */
@Command(
    name = "tour",
    description = "Draw every screen into PNG files; needs no display.",
    mixinStandardHelpOptions = true)
final class TourCommand implements Callable<Integer> {

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before call()
  private CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "tour",
      description = "Folder for the pictures (default: ./tour).")
  @SuppressWarnings("NullAway.Init")
  private Path out;

  @Option(
      names = "--size",
      paramLabel = "WxH",
      converter = SizeConverter.class,
      description = "Size in pixels (default: 1280x800 and 1920x1080).")
  private @Nullable PictureSize size;

  @Option(
      names = "--theme",
      converter = ThemeConverter.class,
      paramLabel = "THEME",
      description = "light, dark or presenter (default: all three).")
  private @Nullable Theme theme;

  private int saved;

  @Override
  public Integer call() {
    prepareFolder();
    Headless.useOffscreenToolkit();
    Catalogue catalogue = Catalogue.load();
    Tour tour = new Tour(catalogue, Lessons.shipped(catalogue), this::save);
    List<PictureSize> sizes =
        size == null
            ? List.of(new PictureSize(1280, 800), new PictureSize(1920, 1080))
            : List.of(size);
    List<Theme> themes = theme == null ? List.of(Theme.values()) : List.of(theme);
    for (PictureSize each : sizes) {
      for (Theme worn : themes) {
        FxToolkit.run(() -> tour.take(each, worn));
      }
    }
    // Not with the paths: those may be read by another program.
    spec.commandLine()
        .getErr()
        .printf(Locale.ROOT, "%d pictures are in %s%n", saved, out.toAbsolutePath().normalize());
    return BatchistaCommand.DONE;
  }

  private void prepareFolder() {
    try {
      Files.createDirectories(out);
    } catch (IOException e) {
      throw cannotWrite(e);
    }
    if (!Files.isWritable(out)) {
      throw cannotWrite(new IOException("no permission"));
    }
  }

  private void save(String name, BufferedImage picture) {
    Path file = out.resolve(name + ".png");
    try {
      ImageIO.write(picture, "png", file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    saved++;
    PrintWriter printer = spec.commandLine().getOut();
    printer.println(file);
    printer.flush();
  }

  private ParameterException cannotWrite(IOException cause) {
    return new ParameterException(
        spec.commandLine(),
        "Cannot write pictures to " + out + ": " + reason(cause) + ". Choose another --out.",
        cause);
  }

  private static String reason(IOException cause) {
    if (cause instanceof FileAlreadyExistsException) {
      return "it is a file";
    }
    if (cause instanceof AccessDeniedException) {
      return "no permission";
    }
    return cause instanceof NoSuchFileException
        ? "the folder cannot be made"
        : String.valueOf(cause.getMessage());
  }

  /** Turns text into a theme, or into a message that lists them. */
  private static final class ThemeConverter implements ITypeConverter<Theme> {
    @Override
    public Theme convert(String text) {
      List<String> names = new ArrayList<>();
      for (Theme theme : Theme.values()) {
        if (theme.name().equalsIgnoreCase(text)) {
          return theme;
        }
        names.add(theme.name().toLowerCase(Locale.ROOT));
      }
      throw new TypeConversionException(
          "“" + text + "” is not a theme: it can be " + String.join(", ", names) + ".");
    }
  }

  /** Turns text into a size, or into a message that says what is allowed. */
  private static final class SizeConverter implements ITypeConverter<PictureSize> {
    @Override
    public PictureSize convert(String text) {
      try {
        return PictureSize.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
