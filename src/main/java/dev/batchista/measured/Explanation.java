package dev.batchista.measured;

import java.util.List;

/**
 * The arithmetic of a prediction, to be followed by hand.
 *
 * @param sections in the order of the calculation; the last term of the last one is the prediction
 * @param bound what most of the time goes to, a sentence
 */
public record Explanation(List<Section> sections, String bound) {
  public Explanation {
    sections = List.copyOf(sections);
  }

  /**
   * A part of the calculation.
   *
   * @param title what is calculated
   * @param terms its terms; the last one is its result
   */
  public record Section(String title, List<Term> terms) {
    public Section {
      terms = List.copyOf(terms);
    }
  }

  /**
   * One term.
   *
   * @param name of the quantity
   * @param arithmetic where it comes from, with values and units
   * @param value its value
   * @param unit of the value
   */
  public record Term(String name, String arithmetic, double value, String unit) {}
}
