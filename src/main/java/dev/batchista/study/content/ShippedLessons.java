package dev.batchista.study.content;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/** Finds the lessons on the class path: in the jar, or in a folder when run from the build. */
final class ShippedLessons {

  private static final String FOLDER = "/lessons";

  /** A jar may lack entries for folders, so a file that is always there leads to the folder. */
  private static final String ANCHOR = FOLDER + "/" + Opening.FILE;

  private ShippedLessons() {}

  static LessonFiles read() throws IOException {
    URL anchor = ShippedLessons.class.getResource(ANCHOR);
    if (anchor == null) {
      throw new FileNotFoundException(ANCHOR + " is missing from the class path");
    }
    return around(anchor);
  }

  /** The lessons in the folder, of a disk or of a jar, that {@code anchor} is in. */
  static LessonFiles around(URL anchor) throws IOException {
    URLConnection connection = anchor.openConnection();
    try {
      if (connection instanceof JarURLConnection jar) {
        try (FileSystem files = FileSystems.newFileSystem(Path.of(jar.getJarFileURL().toURI()))) {
          return LessonFiles.of(files.getPath(FOLDER));
        }
      }
      return LessonFiles.of(Path.of(anchor.toURI()).resolveSibling(""));
    } catch (URISyntaxException e) {
      throw new IOException("cannot follow " + anchor, e);
    }
  }
}
