package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.metrics.Objectives;
import dev.batchista.engine.workload.ArrivalProcess;
import dev.batchista.engine.workload.Request;
import dev.batchista.engine.workload.RequestSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traffic of all kinds from its text to the requests. */
class TrafficScenarioTest {
  private static final String LENGTHS =
      "'promptTokens': {'distribution': 'fixed', 'tokens': 100},"
          + " 'outputTokens': {'distribution': 'fixed', 'tokens': 20}";
  private static final String ARRIVALS = "'arrivals': {'process': 'poisson', 'requestRate': 5}";

  private static Scenario read(String traffic) throws ScenarioException {
    return read(traffic, "{}");
  }

  private static Scenario read(String traffic, String clients) throws ScenarioException {
    String text =
        "{'format': 1, 'requests': 50, 'server': {'gpu': 'h100-sxm', 'model': 'llama-3.1-8b'},"
            + " 'clients': %s, 'traffic': {%s}}";
    return new ScenarioJson().read(text.formatted(clients, traffic).replace('\'', '"'));
  }

  private static List<Request> requests(Scenario scenario) {
    RequestSource source = new ScenarioResolver(Catalogue.load()).requests(scenario);
    List<Request> requests = new ArrayList<>();
    while (source.nextArrivalPs() != dev.batchista.engine.Ticks.NEVER) {
      requests.add(source.next());
    }
    return requests;
  }

  private static List<Problem> problems(String traffic) throws ScenarioException {
    return new FeasibilityGuard(Catalogue.load()).check(read(traffic));
  }

  @Test
  void classesHaveRanksAndPromisesOfTheirOwn() throws ScenarioException {
    Scenario scenario =
        read(
            "'classes': ["
                + ("{'name': 'chat', 'priority': -1, 'slo': {'ttftMs': 200}, " + ARRIVALS)
                + (", " + LENGTHS + "}, {'name': 'batch', " + ARRIVALS + ", " + LENGTHS + "}]"));
    List<Request> requests = requests(scenario);
    assertThat(requests).hasSize(50);
    assertThat(requests).extracting(Request::tenant).contains(0, 1);
    assertThat(requests)
        .allMatch(request -> request.priority() == (request.tenant() == 0 ? -1 : 0));
    assertThat(new ScenarioResolver(Catalogue.load()).objectives(scenario))
        .containsExactly(new Objectives("chat", 200, 50), new Objectives("batch", 500, 50));
    assertThat(scenario.traffic().requestRate()).isEqualTo(10);
    assertThat(scenario.traffic().withRequestRate(20).requestRate()).isEqualTo(20);
  }

  @Test
  void sharedPromptsBeginTheirShareOfThePrompts() throws ScenarioException {
    List<Request> requests =
        requests(read(ARRIVALS + ", " + LENGTHS + ", 'sharedPrompts': {'tokens': 64}"));
    assertThat(requests).allMatch(request -> request.content().segments().get(0).tokens() == 64);
  }

  @Test
  void usersOfAClosedLoopComeOnceUntilTheyHaveAnAnswer() throws ScenarioException {
    Scenario scenario = read("'closedLoop': {'users': 7, 'meanThinkSeconds': 2}, " + LENGTHS);
    assertThat(requests(scenario)).hasSize(7);
  }

  @Test
  void sessionsGoOnWhenTheyAreAnswered() throws ScenarioException {
    Scenario scenario =
        read(
            "'sessions': {'turns': {'distribution': 'fixed', 'tokens': 3},"
                + " 'systemPrompts': {'tokens': 30}}, "
                + ARRIVALS
                + ", "
                + LENGTHS);
    RequestSource source = new ScenarioResolver(Catalogue.load()).requests(scenario);
    Request first = source.next();
    assertThat(first.promptTokens()).isEqualTo(130);
    assertThat(source.waitsForAnswers()).isTrue();
  }

  @Test
  void aLimitAtTheClientHoldsRequestsBack() throws ScenarioException {
    Scenario scenario = read(ARRIVALS + ", " + LENGTHS, "{'maxConcurrency': 3}");
    assertThat(requests(scenario)).hasSize(3);
  }

  @Test
  void burstsAndDaysAreRead() throws ScenarioException {
    Scenario bursts =
        read("'arrivals': {'process': 'bursts', 'requestRate': 5, 'burstFactor': 4}, " + LENGTHS);
    assertThat(((Traffic.Synthetic) bursts.traffic()).workload().arrivals())
        .isEqualTo(new ArrivalProcess.OnOff(5, 4, 10, 30));
    Scenario day = read("'arrivals': {'process': 'daily', 'requestRate': 5}, " + LENGTHS);
    assertThat(((Traffic.Synthetic) day.traffic()).workload().arrivals())
        .isEqualTo(new ArrivalProcess.Daily(5, 0.6, 86400));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'bursts', 'requestRate': 5, 'burstFactor': 9 | traffic.arrivals.burstFactor: with bursts"
            + " of 10 s and quiet times of 30 s it must be from 1 to 4; more would be more than"
            + " all requests.",
        "'weibull', 'requestRate': 5, 'shape': 0 | traffic.arrivals.shape",
        "'daily', 'requestRate': 'inf' | traffic.arrivals.requestRate",
        "'daily', 'requestRate': 5, 'burstiness': 2 | traffic.arrivals.burstiness"
      })
  void refusesArrivalsThatCannotBe(String arrivals, String message) {
    assertThatThrownBy(
            () -> read("'arrivals': {'process': " + unquoted(arrivals) + "}, " + LENGTHS))
        .isInstanceOf(ScenarioException.class)
        .hasMessageContaining(message);
  }

  /** The CSV source takes the outer quotes off. */
  private static String unquoted(String arrivals) {
    return arrivals.startsWith("'") ? arrivals : "'" + arrivals;
  }

  @Test
  void namesTheClassThatIsWrong() throws ScenarioException {
    String chat = "{'name': 'chat', " + ARRIVALS + ", " + LENGTHS + "}";
    assertThatThrownBy(() -> read("'classes': [" + chat + ", " + chat + "]"))
        .hasMessage("traffic.classes.1.name: another class has this name already.");
    String novels = chat.replace("chat", "novels").replace("'tokens': 100", "'tokens': 9000000");
    assertThat(problems("'classes': [" + chat + ", " + novels + "]"))
        .singleElement()
        .extracting(Problem::path)
        .isEqualTo("traffic.classes.1.promptTokens");
  }
}
