package dev.batchista.support;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.application.Platform;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnFxThread
class OnFxThreadTest {

  private boolean setUpOnFxThread;

  @BeforeEach
  void setUp() {
    setUpOnFxThread = Platform.isFxApplicationThread();
  }

  @Test
  void testsRunOnTheFxThread() {
    assertThat(setUpOnFxThread).isTrue();
    assertThat(Platform.isFxApplicationThread()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void parameterizedTestsToo(int ignored) {
    assertThat(Platform.isFxApplicationThread()).isTrue();
  }
}
