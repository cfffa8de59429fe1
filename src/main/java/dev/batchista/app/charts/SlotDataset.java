package dev.batchista.app.charts;

import org.jfree.data.xy.AbstractIntervalXYDataset;
import org.jfree.data.xy.TableXYDataset;

/**
 * Slots as stacked series: prefill, queue wait on it, or the wait so far alone. Fires once for each
 * new set of slots.
 */
final class SlotDataset extends AbstractIntervalXYDataset implements TableXYDataset {
  static final int PREFILL = 0;
  static final int QUEUE_WAIT = 1;
  static final int WAITING = 2;

  private transient Slots slots = Slots.NONE;

  void set(Slots newSlots) {
    slots = newSlots;
    fireDatasetChanged();
  }

  @Override
  public int getSeriesCount() {
    return 3;
  }

  @Override
  public String getSeriesKey(int series) {
    return switch (series) {
      case PREFILL -> "prefill";
      case QUEUE_WAIT -> "queue wait";
      default -> "still waiting";
    };
  }

  @Override
  public int getItemCount() {
    return slots.slots().size();
  }

  @Override
  public int getItemCount(int series) {
    return getItemCount();
  }

  @Override
  public Double getX(int series, int item) {
    return getStartXValue(series, item) + slots.widthSeconds() / 2;
  }

  @Override
  public double getStartXValue(int series, int item) {
    return slots.slots().get(item).fromSeconds();
  }

  @Override
  public double getEndXValue(int series, int item) {
    return getStartXValue(series, item) + slots.widthSeconds();
  }

  @Override
  public Double getStartX(int series, int item) {
    return getStartXValue(series, item);
  }

  @Override
  public Double getEndX(int series, int item) {
    return getEndXValue(series, item);
  }

  @Override
  public Double getY(int series, int item) {
    Slots.Slot slot = slots.slots().get(item);
    return switch (series) {
      case PREFILL -> slot.prefillMs();
      case QUEUE_WAIT -> slot.queueWaitMs();
      default -> slot.waitingMs();
    };
  }

  @Override
  public Double getStartY(int series, int item) {
    return 0.0;
  }

  @Override
  public Double getEndY(int series, int item) {
    return getY(series, item);
  }
}
