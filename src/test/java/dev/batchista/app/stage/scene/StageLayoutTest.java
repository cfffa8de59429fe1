package dev.batchista.app.stage.scene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StageLayoutTest {
  private static final TypeScale LIGHT = new TypeScale(12, 14, 16, 2);
  private static final TypeScale PRESENTER = new TypeScale(18, 20, 24, 3);

  @ParameterizedTest
  @CsvSource({
    "560,300",
    "560,420",
    "692,414",
    "800,300",
    "900,540",
    "1000,1000",
    "1280,500",
    "1600,900",
    "2400,1300"
  })
  void nothingIsOutsideTheStageOrOnSomethingElse(double width, double height) {
    for (TypeScale type : List.of(LIGHT, PRESENTER)) {
      StageLayout at = StageLayout.of(width, height, type);
      List<Box> apart =
          List.of(
              at.queueSign(),
              at.tillSign(),
              at.barSign(),
              at.door(),
              at.till(),
              at.bar(),
              at.kv(),
              at.exit(),
              at.strip());
      Box stage = new Box(0, 0, width, height);
      for (Box box : apart) {
        assertThat(inside(box, stage)).as("%s in %s", box, stage).isTrue();
        assertThat(box.width()).isPositive();
        assertThat(box.height()).isPositive();
        for (Box other : apart) {
          assertThat(box != other && overlap(box, other)).as("%s on %s", box, other).isFalse();
        }
      }
      assertThat(inside(at.window(), stage)).isTrue();
      assertThat(overlap(at.window(), at.queueSign())).isFalse();
      assertThat(overlap(at.window(), at.door())).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"560,300", "692,414", "900,540", "1600,900"})
  void theQueueStandsOnTheFloorBetweenDoorAndTill(double width, double height) {
    StageLayout at = StageLayout.of(width, height, LIGHT);
    QueueSlots queue = at.queue();

    assertThat(queue.capacity()).isBetween(30, QueueSlots.MOST);
    for (int i = 0; i < queue.capacity(); i++) {
      assertThat(queue.x(i)).isBetween(at.unit(), at.tillX(0) - 2 * at.unit());
      assertThat(queue.y(i)).isBetween(at.floorY(), at.frontY() + 1e-9);
    }
  }

  @Test
  void aStepForwardIsAlwaysShort() {
    QueueSlots queue = StageLayout.of(900, 540, LIGHT).queue();
    double longest = Math.hypot(queue.stepX(), queue.stepY()) + 1e-9;
    for (int i = 1; i < queue.capacity(); i++) {
      double step = Math.hypot(queue.x(i) - queue.x(i - 1), queue.y(i) - queue.y(i - 1));
      assertThat(step).isPositive().isLessThanOrEqualTo(longest);
    }
  }

  @Test
  void thePresentersTypeIsLargerAndItsLinesThicker() {
    StageLayout light = StageLayout.of(900, 540, LIGHT);
    StageLayout presenter = StageLayout.of(900, 540, PRESENTER);
    assertThat(presenter.type().small()).isGreaterThan(1.4 * light.type().small());
    assertThat(presenter.type().line()).isGreaterThan(1.4 * light.type().line());
  }

  private static boolean inside(Box box, Box room) {
    return box.x() >= room.x()
        && box.y() >= room.y()
        && box.right() <= room.right()
        && box.bottom() <= room.bottom();
  }

  private static boolean overlap(Box a, Box b) {
    double slack = 1e-6;
    return a.x() < b.right() - slack
        && b.x() < a.right() - slack
        && a.y() < b.bottom() - slack
        && b.y() < a.bottom() - slack;
  }
}
