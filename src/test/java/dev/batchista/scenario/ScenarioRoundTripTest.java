package dev.batchista.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ScenarioRoundTripTest {

  private final ScenarioJson json = new ScenarioJson();

  @Property(tries = 2000, seed = "20261201")
  void whatIsWrittenReadsBackExactly(@ForAll("scenarios") Scenario scenario)
      throws ScenarioException {
    String text = json.write(scenario);
    assertThat(json.read(text)).isEqualTo(scenario);
  }

  @Property(tries = 500, seed = "20261201")
  void equalScenariosAreEqualTexts(@ForAll("scenarios") Scenario scenario)
      throws ScenarioException {
    String text = json.write(scenario);
    assertThat(json.write(json.read(text))).isEqualTo(text);
  }

  @Provide
  Arbitrary<Scenario> scenarios() {
    return RandomScenarios.any();
  }
}
