package dev.batchista.app.stage.scene;

import java.util.ArrayList;
import java.util.List;

/**
 * How a customer looks.
 *
 * @param index which of the {@link #VARIANTS}
 * @param coat which colour of clothes, from 0
 * @param skin which colour of skin, from 0
 * @param hair which colour of hair, from 0
 * @param style which cut of hair or cap, from 0
 * @param detail which detail of clothes, from 0
 */
public record Look(int index, int coat, int skin, int hair, int style, int detail) {
  public static final int COATS = 7;
  public static final int SKINS = 4;
  public static final int HAIRS = 4;
  public static final int STYLES = 6;
  public static final int DETAILS = 3;

  /** How many different customers there are. */
  public static final int VARIANTS = 42;

  private static final List<Look> ALL = all();

  /** The look of customer {@code id}: always the same, and unlike the neighbours'. */
  public static Look of(long id) {
    return ALL.get((int) Math.floorMod(id * 11, (long) VARIANTS));
  }

  private static List<Look> all() {
    List<Look> looks = new ArrayList<>();
    for (int index = 0; index < VARIANTS; index++) {
      long bits = (index + 1) * 0x9E3779B97F4A7C15L;
      bits = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
      bits ^= bits >>> 31;
      looks.add(
          new Look(
              index,
              index % COATS,
              (int) ((bits >>> 8) & 0xFF) % SKINS,
              (int) ((bits >>> 16) & 0xFF) % HAIRS,
              (int) ((bits >>> 24) & 0xFF) % STYLES,
              (int) ((bits >>> 32) & 0xFF) % DETAILS));
    }
    return List.copyOf(looks);
  }
}
