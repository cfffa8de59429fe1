package dev.batchista.catalogue;

import java.util.List;
import java.util.Objects;

/** Somebody asked for a GPU or model that the catalogue does not hold. */
public final class UnknownNameException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String value;
  private final transient List<String> nearest;
  private final int known;

  UnknownNameException(String kind, String value, List<String> nearest, int known) {
    super(
        "No %s is called \"%s\". Nearest: %s. The catalogue knows %d %ss."
            .formatted(kind, value, String.join(", ", nearest), known, kind));
    this.value = value;
    this.nearest = List.copyOf(nearest);
    this.known = known;
  }

  /** What is wrong and what is near, in full sentences; never null. */
  @Override
  public String getMessage() {
    return Objects.requireNonNull(super.getMessage());
  }

  /** The name as it was given. */
  public String value() {
    return value;
  }

  /** Ids of up to three entries with the most similar names, most similar first. */
  public List<String> nearest() {
    return nearest;
  }

  /** How many entries there are to choose from. */
  public int known() {
    return known;
  }
}
