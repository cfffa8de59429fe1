package dev.batchista.results;

import java.util.List;

/** Reads the files of one tool. */
interface ResultReader {

  /** Name of the format for {@code --format}. */
  String format();

  /** Whether a file looks like one of this tool's, by its content. */
  boolean recognises(Content content);

  /**
   * Every run in it.
   *
   * @throws ResultFileException where there is nothing to take
   */
  List<ImportedRun> read(Content content);
}
