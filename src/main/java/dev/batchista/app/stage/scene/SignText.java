package dev.batchista.app.stage.scene;

/**
 * What a sign over a part of the shop says.
 *
 * @param heading the part and its count
 * @param shortHeading the same for little room
 * @param what what happens there, in a few words
 * @param figure the figure that goes with it
 * @param shortFigure the same for little room
 */
public record SignText(
    String heading, String shortHeading, String what, String figure, String shortFigure) {}
