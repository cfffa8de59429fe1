package dev.batchista.study.content;

import dev.batchista.scenario.json.Faults;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Collects what is wrong, file by file. */
final class LessonFaults {

  /** The schema's findings name list items like fields: choices.1.moves. */
  private static final Pattern LIST_INDEX = Pattern.compile("\\.(\\d+)(?=\\.|$)");

  private final List<LessonFault> faults = new ArrayList<>();

  /** Where to tell what is wrong with {@code file}. */
  Faults of(String file) {
    return (path, value, message) ->
        faults.add(
            new LessonFault(file, LIST_INDEX.matcher(path).replaceAll("[$1]"), value, message));
  }

  void add(LessonFault fault) {
    faults.add(fault);
  }

  int count() {
    return faults.size();
  }

  List<LessonFault> all() {
    return List.copyOf(faults);
  }
}
