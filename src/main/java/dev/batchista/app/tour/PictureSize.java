package dev.batchista.app.tour;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Size of a picture in pixels.
 *
 * @param width 1024 to 7680
 * @param height 700 to 4320
 */
public record PictureSize(int width, int height) {
  /** The smallest window. */
  public static final int LEAST_WIDTH = 1024;

  public static final int LEAST_HEIGHT = 700;
  private static final int MOST_WIDTH = 7680;
  private static final int MOST_HEIGHT = 4320;
  private static final Pattern TEXT = Pattern.compile("(\\d{1,5})[xX×](\\d{1,5})");

  public PictureSize {
    if (width < LEAST_WIDTH
        || width > MOST_WIDTH
        || height < LEAST_HEIGHT
        || height > MOST_HEIGHT) {
      throw new IllegalArgumentException(
          "%dx%d cannot be drawn: the width goes from %d to %d and the height from %d to %d."
              .formatted(width, height, LEAST_WIDTH, MOST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT));
    }
  }

  /**
   * Reads {@code 1280x800}.
   *
   * @throws IllegalArgumentException if it is no size, or one that cannot be drawn
   */
  public static PictureSize parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "“%s” is not a size: write width x height in pixels, such as 1280x800.".formatted(text));
    }
    return new PictureSize(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  @Override
  public String toString() {
    return width + "x" + height;
  }
}
