package dev.batchista.cli.report;

import dev.batchista.scenario.json.ExactNumbers;

/** Lines in the text exposition format. */
final class Exposition {
  private final StringBuilder text = new StringBuilder();
  private final String labels;

  /**
   * @param labels that every sample carries, as {@code name="value"} with commas between them
   */
  Exposition(String labels) {
    this.labels = labels;
  }

  void gauge(String name, String help, double value) {
    head(name, help, "gauge");
    sample(name, "", value);
  }

  void counter(String name, String help, double value) {
    head(name + "_total", help, "counter");
    sample(name + "_total", "", value);
  }

  void histogram(String name, String help, Histogram histogram) {
    head(name, help, "histogram");
    double[] bounds = histogram.bounds();
    for (int i = 0; i < bounds.length; i++) {
      sample(name + "_bucket", "le=\"" + figure(bounds[i]) + "\"", histogram.upTo(i));
    }
    sample(name + "_bucket", "le=\"+Inf\"", histogram.count());
    sample(name + "_count", "", histogram.count());
    sample(name + "_sum", "", histogram.sum());
  }

  /** Begins a family whose samples follow. */
  void head(String name, String help, String type) {
    text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
  }

  /**
   * A sample.
   *
   * @param label besides those of all, as {@code name="value"}; empty for none
   */
  void sample(String name, String label, double value) {
    text.append(name).append('{').append(labels);
    text.append(label.isEmpty() ? "" : ",").append(label).append("} ");
    text.append(figure(value)).append('\n');
  }

  /** As Python writes floats: whole ones end in .0. */
  private static String figure(double value) {
    if (Double.isNaN(value)) {
      return "NaN";
    }
    String digits = ExactNumbers.decimal(value).toString();
    return digits.matches("-?\\d+") ? digits + ".0" : digits;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
