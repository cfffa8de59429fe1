package dev.batchista.catalogue;

/** The catalogue data are wrong. The message starts with the path of the field. */
public final class CatalogueException extends IllegalStateException {

  private static final long serialVersionUID = 1L;

  CatalogueException(String path, String problem) {
    super(path + ": " + problem);
  }

  CatalogueException(String path, String problem, Throwable cause) {
    super(path + ": " + problem, cause);
  }
}
