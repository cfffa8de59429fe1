package dev.batchista.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names, and the Java that runs it. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {
      "batchista "
          + (version == null ? "(not from a jar)" : version)
          + ", Java "
          + System.getProperty("java.version")
    };
  }
}
