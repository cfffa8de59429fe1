package dev.batchista.app.charts;

/**
 * What stands around a plot, after each refresh.
 *
 * @param subtitle how to read it
 * @param unit of the value axis
 * @param summary the chart in a sentence or two, for a screen reader
 */
record Caption(String subtitle, String unit, String summary) {}
