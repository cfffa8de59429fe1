package dev.batchista.catalogue;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds catalogue entries by id, name or alias.
 *
 * <p>Case does not matter, and any run of other signs than letters, digits, dots and slashes counts
 * as one dash: {@code GB200 (per GPU)}, {@code gb200_per_gpu} and {@code gb200-per-gpu} are the
 * same name. A name of the form {@code owner/model} that is not known as a whole is looked up
 * without its owner.
 */
final class NameIndex<T> {

  private static final int SUGGESTIONS = 3;
  private static final Pattern SEPARATORS = Pattern.compile("[^\\p{L}\\p{N}./]+");

  private final String kind;
  private final List<CatalogueEntry<T>> entries;
  private final Map<String, CatalogueEntry<T>> byName = new HashMap<>();

  /**
   * @param kind what an entry is, for messages: {@code GPU} or {@code model}
   * @param path of the list in the resource, for messages
   * @throws CatalogueException where two entries claim one name
   */
  NameIndex(String kind, String path, List<CatalogueEntry<T>> entries) {
    this.kind = kind;
    this.entries = List.copyOf(entries);
    for (int i = 0; i < entries.size(); i++) {
      CatalogueEntry<T> entry = entries.get(i);
      for (String name : namesOf(entry)) {
        CatalogueEntry<T> other = byName.put(name, entry);
        if (other != null) {
          throw new CatalogueException(
              "%s[%d]".formatted(path, i), "\"%s\" already names %s".formatted(name, other.id()));
        }
      }
    }
  }

  List<CatalogueEntry<T>> entries() {
    return entries;
  }

  List<T> items() {
    return entries.stream().map(CatalogueEntry::item).toList();
  }

  CatalogueEntry<T> find(String name) {
    String wanted = normal(name);
    CatalogueEntry<T> found = byName.get(wanted);
    if (found == null) {
      found = byName.get(withoutOwner(wanted));
    }
    if (found == null) {
      throw new UnknownNameException(kind, name, nearest(withoutOwner(wanted)), entries.size());
    }
    return found;
  }

  private List<String> nearest(String wanted) {
    return entries.stream()
        .sorted(Comparator.comparingInt(entry -> distance(wanted, entry)))
        .limit(SUGGESTIONS)
        .map(CatalogueEntry::id)
        .toList();
  }

  private static int distance(String wanted, CatalogueEntry<?> entry) {
    return namesOf(entry).stream().mapToInt(name -> distance(wanted, name)).min().orElseThrow();
  }

  /** A name cut short is near as well: lama is one letter from the start of llama-3.1-8b. */
  private static int distance(String wanted, String name) {
    String start = name.substring(0, Math.min(name.length(), wanted.length() + 1));
    return Math.min(EditDistance.between(wanted, name), 1 + EditDistance.between(wanted, start));
  }

  private static Set<String> namesOf(CatalogueEntry<?> entry) {
    Set<String> names = new LinkedHashSet<>();
    names.add(normal(entry.id()));
    names.add(normal(entry.name()));
    entry.aliases().forEach(alias -> names.add(normal(alias)));
    return names;
  }

  private static String normal(String name) {
    String dashed = SEPARATORS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll("-");
    return dashed.replaceAll("^-|-$", "");
  }

  private static String withoutOwner(String name) {
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
