package dev.batchista.scenario;

import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.hardware.LlmModel;
import dev.batchista.scenario.words.Figures;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Holds tensor parallelism to groups that share the heads evenly. */
final class SplitCheck {

  static final int[] SIZES = {1, 2, 4, 8};

  private final String path;
  private final Deployment deployment;

  /**
   * @param serverPath where the server stands in the scenario
   */
  SplitCheck(String serverPath, Deployment deployment) {
    this.path = serverPath + ".tensorParallelSize";
    this.deployment = deployment;
  }

  void check(List<Problem> problems) {
    int size = deployment.tensorParallelSize();
    LlmModel model = deployment.model();
    if (model.attentionHeads() % size != 0) {
      String allowed =
          IntStream.of(SIZES)
              .filter(other -> model.attentionHeads() % other == 0)
              .mapToObj(Integer::toString)
              .collect(Collectors.joining(", "));
      problems.add(
          problem(
              size,
              Figures.say(
                  "the %d heads of %s cannot be shared evenly. It can be %s.",
                  model.attentionHeads(), model.name(), allowed)));
    }
  }

  private Problem problem(int size, String message) {
    return new Problem(path, Integer.toString(size), size + ": " + message);
  }
}
