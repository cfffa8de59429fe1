package dev.batchista;

import dev.batchista.cli.BatchistaCommand;

/**
 * The main class of the jar.
 *
 * <p>It is not a JavaFX {@code Application}: when one is the main class, the java launcher refuses
 * to start unless JavaFX is on the module path, and here it is on the class path.
 */
public final class Launcher {
  private Launcher() {}

  public static void main(String[] args) {
    BatchistaCommand.main(args);
  }
}
