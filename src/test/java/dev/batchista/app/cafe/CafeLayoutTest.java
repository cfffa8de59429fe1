package dev.batchista.app.cafe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CafeLayoutTest {
  private static final double DESK = 14;
  private static final double PRESENTER = 20;

  @ParameterizedTest
  @CsvSource({
    "952, 700, 14",
    "1208, 800, 14",
    "1368, 900, 14",
    "1848, 1080, 14",
    "1848, 1080, 20",
    "1177, 800, 20",
    "3768, 2160, 14",
    "3768, 2160, 20"
  })
  void panesStayInTheWindowAndApart(double width, double height, double em) {
    CafeLayout layout = CafeLayout.of(width, height, 78, em);
    List<Rectangle2D> panes =
        layout.shared()
            ? List.of(layout.side(), layout.knobs(), layout.stage(), layout.charts())
            : List.of(layout.knobs(), layout.stage(), layout.charts(), layout.coach());
    Rectangle2D window = new Rectangle2D(0, 78, width, height - 78);
    for (Rectangle2D pane : panes) {
      assertThat(window.contains(pane)).as(pane.toString()).isTrue();
      for (Rectangle2D other : panes) {
        assertThat(pane == other || !pane.intersects(other)).as(pane + " " + other).isTrue();
      }
    }
    assertThat(layout.stage().getWidth()).isGreaterThanOrEqualTo(38 * em);
    assertThat(layout.stage().getHeight()).isGreaterThan(height / 4);
    assertThat(layout.charts().getHeight()).isGreaterThan(height / 4);
  }

  @Test
  void knobsAndCoachShareAPlaceOnlyWhereTheMiddleNeedsIt() {
    assertThat(CafeLayout.of(952, 700, 130, DESK).shared()).isTrue();
    assertThat(CafeLayout.of(1208, 800, 78, DESK).shared()).isFalse();
    assertThat(CafeLayout.of(1177, 800, 160, PRESENTER).shared()).isTrue();
    assertThat(CafeLayout.of(1817, 1080, 120, PRESENTER).shared()).isFalse();
  }

  @Test
  void sidePanesGrowWithTheWindowUpToAMeasure() {
    double narrow = CafeLayout.of(1208, 800, 78, DESK).coach().getWidth();
    double wide = CafeLayout.of(1368, 900, 78, DESK).coach().getWidth();
    double huge = CafeLayout.of(3768, 2160, 78, DESK).coach().getWidth();
    assertThat(narrow).isBetween(280.0, 310.0);
    assertThat(wide).isBetween(330.0, 350.0);
    assertThat(huge).isEqualTo(33 * DESK);
  }
}
