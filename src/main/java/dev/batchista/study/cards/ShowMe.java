package dev.batchista.study.cards;

/**
 * Two settings of the café that a learner can run one after the other, to see what an answer does.
 *
 * @param label what the pair shows, in a few words: "HBM at half speed"
 * @param beforeScenario file of the scenario to start from, relative to the lessons folder
 * @param afterScenario file of the scenario with the one thing changed, likewise
 * @param highlight where to look
 */
public record ShowMe(String label, String beforeScenario, String afterScenario, Metric highlight) {}
