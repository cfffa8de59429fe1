package dev.batchista.catalogue;

import java.util.List;

/**
 * One row of a catalogue with what a person wants to read about it.
 *
 * @param id slug, such as {@code h100-sxm}; unique, lower case
 * @param name what people call it
 * @param note one line on what makes it worth choosing, or on what its figures leave out
 * @param aliases other names that find it, beside id and name
 * @param item the GPU or model itself
 */
public record CatalogueEntry<T>(String id, String name, String note, List<String> aliases, T item) {

  public CatalogueEntry {
    aliases = List.copyOf(aliases);
  }
}
