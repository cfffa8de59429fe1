package dev.batchista.app.charts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.app.live.ChartSeries.PercentilePoint;
import dev.batchista.app.live.ChartSeries.TpotPoint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DatasetTest {

  @Test
  void newPointsAreOneEvent() {
    CurveDataset<PercentilePoint> curve =
        new CurveDataset<>(
            PercentilePoint::seconds, List.of(PercentilePoint::p50Ms, PercentilePoint::p99Ms));
    List<Object> events = new ArrayList<>();
    curve.addChangeListener(events::add);

    curve.set(List.of(new PercentilePoint(1, 80, 300), new PercentilePoint(2, 90, 400)));

    assertThat(events).hasSize(1);
    assertThat(curve.getItemCount(PercentileLines.P99)).isEqualTo(2);
    assertThat(curve.getXValue(PercentileLines.P99, 1)).isEqualTo(2);
    assertThat(curve.getYValue(PercentileLines.P50, 1)).isEqualTo(90);
    assertThat(curve.getYValue(PercentileLines.P99, 1)).isEqualTo(400);
  }

  @Test
  void stackedPartsOfASlotAddUpToItsTtft() {
    SlotDataset bars = new SlotDataset();
    bars.set(new Slots(2, List.of(new Slots.Slot(4, 3, 1190, 41, 0))));

    assertThat(bars.getStartXValue(SlotDataset.PREFILL, 0)).isEqualTo(4);
    assertThat(bars.getEndXValue(SlotDataset.PREFILL, 0)).isEqualTo(6);
    assertThat(bars.getY(SlotDataset.PREFILL, 0) + bars.getY(SlotDataset.QUEUE_WAIT, 0))
        .isEqualTo(1231);
    assertThat(bars.getY(SlotDataset.WAITING, 0)).isZero();
  }

  @Test
  void dotsOnOneAnotherAreDrawnOnce() {
    List<TpotPoint> points =
        List.of(
            new TpotPoint(1, 10.00, 9.40),
            new TpotPoint(2, 10.01, 9.41),
            new TpotPoint(3, 10.00, 14),
            new TpotPoint(4, 20.00, 9.40));

    assertThat(DotThinning.thin(points, 0.2, 0.1))
        .extracting(TpotPoint::id)
        .containsExactly(1L, 3L, 4L);
    assertThat(DotThinning.thin(points, 0.2, 0)).isSameAs(points);
  }
}
