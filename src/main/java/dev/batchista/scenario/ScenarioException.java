package dev.batchista.scenario;

import java.util.List;
import java.util.stream.Collectors;

/** A scenario cannot be read or cannot be. Says everything that is wrong at once. */
public final class ScenarioException extends Exception {

  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public ScenarioException(List<Problem> problems) {
    super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = List.copyOf(problems);
  }

  /** At least one. */
  public List<Problem> problems() {
    return problems;
  }
}
