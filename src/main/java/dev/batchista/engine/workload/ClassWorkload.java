package dev.batchista.engine.workload;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Several classes of requests that come to the same server.
 *
 * @param classes 1 to 100 with different names; a request's tenant is the place of its class
 */
public record ClassWorkload(List<RequestClass> classes) implements Workload {
  private static final int MOST_CLASSES = 100;

  public ClassWorkload {
    classes = List.copyOf(classes);
    if (classes.isEmpty() || classes.size() > MOST_CLASSES) {
      throw new IllegalArgumentException(
          "classes must be from 1 to " + MOST_CLASSES + ", not " + classes.size());
    }
    Set<String> names = new HashSet<>();
    for (RequestClass each : classes) {
      if (!names.add(each.name())) {
        throw new IllegalArgumentException("classes must have different names: " + each.name());
      }
    }
  }

  /** Mean requests a second of all classes. */
  public double requestRate() {
    return classes.stream().mapToDouble(each -> each.workload().arrivals().requestRate()).sum();
  }
}
