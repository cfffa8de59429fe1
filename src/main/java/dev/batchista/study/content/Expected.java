package dev.batchista.study.content;

/** Where a figure should be. */
public sealed interface Expected {

  /** Whether {@code figure} is there. */
  boolean allows(double figure);

  /** What it says, with the metric's unit: "is 300 ms within 10 %". */
  String inWords(RunMetric metric);

  /**
   * Near a value.
   *
   * @param value the value
   * @param within largest distance, as a share of it
   */
  record About(double value, double within) implements Expected {
    @Override
    public boolean allows(double figure) {
      return Math.abs(figure - value) <= within * Math.abs(value);
    }

    @Override
    public String inWords(RunMetric metric) {
      return "is " + metric.say(value) + " within " + Percent.of(within);
    }
  }

  /** No less than a value. */
  record AtLeast(double value) implements Expected {
    @Override
    public boolean allows(double figure) {
      return figure >= value;
    }

    @Override
    public String inWords(RunMetric metric) {
      return "is at least " + metric.say(value);
    }
  }

  /** No more than a value. */
  record AtMost(double value) implements Expected {
    @Override
    public boolean allows(double figure) {
      return figure <= value;
    }

    @Override
    public String inWords(RunMetric metric) {
      return "is at most " + metric.say(value);
    }
  }

  /** Not defined in the run: no data, which is not zero. */
  record NoData() implements Expected {
    @Override
    public boolean allows(double figure) {
      return Double.isNaN(figure);
    }

    @Override
    public String inWords(RunMetric metric) {
      return "has no data";
    }
  }
}
