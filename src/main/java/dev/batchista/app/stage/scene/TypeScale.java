package dev.batchista.app.stage.scene;

/**
 * Sizes of type and lines, in pixels.
 *
 * @param small second lines and labels
 * @param size headings of the signs
 * @param title figures to be read from afar
 * @param line outlines
 */
public record TypeScale(double small, double size, double title, double line) {

  /** Type and lines for a stage of another size. */
  public TypeScale times(double typeFactor, double lineFactor) {
    return new TypeScale(
        small * typeFactor, size * typeFactor, title * typeFactor, line * lineFactor);
  }
}
