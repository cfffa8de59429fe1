package dev.batchista.app.charts;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jfree.data.xy.AbstractXYDataset;

/**
 * Series read straight out of a list of immutable points: nothing is copied, and one event tells of
 * a new list.
 *
 * @param <P> a point of all series
 */
final class CurveDataset<P> extends AbstractXYDataset {
  private final transient ToDoubleFunction<P> seconds;
  private final transient List<ToDoubleFunction<P>> values;
  private transient List<P> points = List.of();

  /**
   * @param seconds when a point is
   * @param values the value of each series at a point; NaN leaves a gap
   */
  CurveDataset(ToDoubleFunction<P> seconds, List<ToDoubleFunction<P>> values) {
    this.seconds = seconds;
    this.values = List.copyOf(values);
  }

  void set(List<P> newPoints) {
    points = newPoints;
    fireDatasetChanged();
  }

  @Override
  public int getSeriesCount() {
    return values.size();
  }

  @Override
  public Integer getSeriesKey(int series) {
    return series;
  }

  @Override
  public int getItemCount(int series) {
    return points.size();
  }

  @Override
  public double getXValue(int series, int item) {
    return seconds.applyAsDouble(points.get(item));
  }

  @Override
  public double getYValue(int series, int item) {
    return values.get(series).applyAsDouble(points.get(item));
  }

  @Override
  public Double getX(int series, int item) {
    return getXValue(series, item);
  }

  @Override
  public Double getY(int series, int item) {
    return getYValue(series, item);
  }
}
