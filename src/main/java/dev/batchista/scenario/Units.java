package dev.batchista.scenario;

import dev.batchista.engine.Ticks;
import dev.batchista.scenario.json.ExactNumbers;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** The one place where the units of scenarios become those of the simulator. */
final class Units {

  private static final double GIGA = 1e9;
  private static final double TERA = 1e12;
  private static final BigDecimal PS_PER_MS = BigDecimal.valueOf(Ticks.PER_MILLISECOND);
  private static final BigDecimal PS_PER_S = BigDecimal.valueOf(Ticks.PER_SECOND);
  private static final int GIGA_DIGITS = 9;

  private Units() {}

  /** GB, or GB/s, as bytes. */
  static double bytes(double gigabytes) {
    return gigabytes * GIGA;
  }

  /** Bytes as GB. */
  static double gigabytes(double bytes) {
    return bytes / GIGA;
  }

  /** GB, or GB/s, as the bytes nearest to the decimal; {@link #exactGigabytes} undoes it. */
  static double exactBytes(BigDecimal gigabytes) {
    return gigabytes.movePointRight(GIGA_DIGITS).doubleValue();
  }

  /** Bytes as a decimal of GB that reads back as the same bytes. */
  static BigDecimal exactGigabytes(double bytes) {
    return ExactNumbers.tidy(ExactNumbers.decimal(bytes).movePointLeft(GIGA_DIGITS));
  }

  /** TFLOP/s as FLOP/s. */
  static double flops(double teraflops) {
    return teraflops * TERA;
  }

  /** FLOP/s as TFLOP/s. */
  static double teraflops(double flops) {
    return flops / TERA;
  }

  /** Milliseconds as the clock's picoseconds, to the nearest. */
  static long picoseconds(BigDecimal milliseconds) {
    return whole(milliseconds.multiply(PS_PER_MS));
  }

  /** Seconds as the clock's picoseconds, to the nearest. */
  static long ofSeconds(BigDecimal seconds) {
    return whole(seconds.multiply(PS_PER_S));
  }

  /** Picoseconds as milliseconds, exactly. */
  static BigDecimal milliseconds(long picoseconds) {
    return ExactNumbers.tidy(new BigDecimal(picoseconds).divide(PS_PER_MS));
  }

  /** Picoseconds as seconds, exactly. */
  static BigDecimal seconds(long picoseconds) {
    return ExactNumbers.tidy(new BigDecimal(picoseconds).divide(PS_PER_S));
  }

  private static long whole(BigDecimal picoseconds) {
    return picoseconds.setScale(0, RoundingMode.HALF_UP).longValueExact();
  }
}
