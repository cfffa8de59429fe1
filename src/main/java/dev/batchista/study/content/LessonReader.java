package dev.batchista.study.content;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.scenario.FeasibilityGuard;
import dev.batchista.scenario.Problem;
import dev.batchista.scenario.Scenario;
import dev.batchista.scenario.ScenarioException;
import dev.batchista.scenario.ScenarioJson;
import dev.batchista.scenario.json.JsonText;
import dev.batchista.scenario.json.JsonTextException;
import dev.batchista.scenario.json.SchemaCheck;
import dev.batchista.scenario.json.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads lessons and tells all that is wrong with them. It runs nothing. */
public final class LessonReader {

  private static final String SCENARIOS = "scenarios";
  private static final String CARDS = "cards";

  private final ScenarioJson scenarioJson = new ScenarioJson();
  private final SchemaCheck openingSchema =
      new SchemaCheck(LessonReader.class, "/dev/batchista/study/opening.schema.json");
  private final FeasibilityGuard guard;

  public LessonReader(Catalogue catalogue) {
    this.guard = new FeasibilityGuard(catalogue);
  }

  /** Reads {@code files}. */
  public LessonReading read(LessonFiles files) {
    LessonFaults faults = new LessonFaults();
    List<String> names = new ArrayList<>(files.in(SCENARIOS));
    names.addAll(files.in(CARDS));
    names.add(Opening.FILE);
    Map<String, Scenario> scenarios = scenarios(files, faults);
    List<CardFile> cards = cards(files, scenarios, faults);
    return new LessonReading(
        names, scenarios, cards, opening(files, scenarios, faults), faults.all());
  }

  private SortedMap<String, Scenario> scenarios(LessonFiles files, LessonFaults faults) {
    SortedMap<String, Scenario> scenarios = new TreeMap<>();
    Map<String, String> fileByName = new HashMap<>();
    for (String file : files.in(SCENARIOS)) {
      Scenario scenario = scenario(file, files, faults);
      if (scenario != null) {
        scenarios.put(file, scenario);
        refuseTwins(file, "name", scenario.name(), fileByName, faults);
      }
    }
    return scenarios;
  }

  private @Nullable Scenario scenario(String file, LessonFiles files, LessonFaults faults) {
    JsonNode tree = tree(file, files, faults);
    if (tree == null) {
      return null;
    }
    try {
      Scenario scenario = scenarioJson.read(tree);
      List<Problem> problems = guard.check(scenario);
      tell(problems, file, faults);
      return problems.isEmpty() ? scenario : null;
    } catch (ScenarioException e) {
      tell(e.problems(), file, faults);
      return null;
    }
  }

  private List<CardFile> cards(
      LessonFiles files, Map<String, Scenario> scenarios, LessonFaults faults) {
    CardReader reader = new CardReader(scenarios.keySet());
    List<CardFile> cards = new ArrayList<>();
    Map<String, String> fileById = new HashMap<>();
    for (String file : files.in(CARDS)) {
      JsonNode tree = tree(file, files, faults);
      CardFile card = tree == null ? null : reader.read(file, tree, faults.of(file));
      if (card != null) {
        cards.add(card);
        refuseTwins(file, "id", card.card().id(), fileById, faults);
      }
    }
    return cards;
  }

  private @Nullable Opening opening(
      LessonFiles files, Map<String, Scenario> scenarios, LessonFaults faults) {
    String file = Opening.FILE;
    JsonNode tree = tree(file, files, faults);
    if (tree == null) {
      return null;
    }
    int before = faults.count();
    openingSchema.check(tree, faults.of(file));
    if (faults.count() > before) {
      return null;
    }
    Section fields = openingSchema.root(tree);
    String scenario = fields.text("scenario");
    if (!scenarios.containsKey(scenario)) {
      faults.of(file).add("scenario", scenario, "is not a scenario here.");
      return null;
    }
    return new Opening(scenario, fields.number("startSeconds"), fields.number("speed"));
  }

  private static @Nullable JsonNode tree(String file, LessonFiles files, LessonFaults faults) {
    String text = files.text(file);
    if (text == null) {
      faults.of(file).add("", "", "is missing.");
      return null;
    }
    try {
      return JsonText.parse(text);
    } catch (JsonTextException e) {
      faults.of(file).add("", "", "is not valid JSON: " + e.reason());
      return null;
    }
  }

  private static void tell(List<Problem> problems, String file, LessonFaults faults) {
    for (Problem problem : problems) {
      faults.of(file).add(problem.path(), problem.value(), problem.message());
    }
  }

  private static void refuseTwins(
      String file,
      String field,
      String value,
      Map<String, String> fileByValue,
      LessonFaults faults) {
    String twin = fileByValue.putIfAbsent(value, file);
    if (twin != null) {
      faults.of(file).add(field, value, "is already used by " + twin + ".");
    }
  }
}
