package dev.batchista.app.stage.scene;

/**
 * How a customer looks: chosen by the request's number, so that a customer is known again.
 *
 * @param coat which colour of clothes, from 0
 * @param skin which colour of skin, from 0
 * @param hair which colour of hair, from 0
 * @param style which cut of hair or cap, from 0
 * @param detail which detail of clothes, from 0
 */
public record Look(int coat, int skin, int hair, int style, int detail) {
  public static final int COATS = 7;
  public static final int SKINS = 4;
  public static final int HAIRS = 4;
  public static final int STYLES = 6;
  public static final int DETAILS = 3;

  /** The look of customer {@code id}. */
  public static Look of(long id) {
    long bits = (id + 1) * 0x9E3779B97F4A7C15L;
    bits = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
    bits ^= bits >>> 31;
    // Neighbours in the queue should differ, so the coat goes round.
    int coat = (int) Math.floorMod(id * 3 + (bits >>> 60) % 2, (long) COATS);
    return new Look(
        coat,
        (int) ((bits >>> 8) & 0xFF) % SKINS,
        (int) ((bits >>> 16) & 0xFF) % HAIRS,
        (int) ((bits >>> 24) & 0xFF) % STYLES,
        (int) ((bits >>> 32) & 0xFF) % DETAILS);
  }
}
