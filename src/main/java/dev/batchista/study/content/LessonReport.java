package dev.batchista.study.content;

import java.util.List;

/**
 * What a check of lessons found.
 *
 * @param files files that were checked
 * @param scenarios scenarios that can run
 * @param cards cards that can be asked
 * @param claims claims that the engine has judged
 * @param failures all that is wrong
 */
public record LessonReport(
    List<String> files, int scenarios, int cards, int claims, List<LessonFault> failures) {

  public LessonReport {
    files = List.copyOf(files);
    failures = List.copyOf(failures);
  }

  /** Whether nothing is wrong. */
  public boolean passed() {
    return failures.isEmpty();
  }

  /** What is wrong with one file. */
  public List<LessonFault> failuresOf(String file) {
    return failures.stream().filter(failure -> failure.file().equals(file)).toList();
  }
}
