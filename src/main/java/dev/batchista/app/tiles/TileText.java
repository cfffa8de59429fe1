package dev.batchista.app.tiles;

/**
 * What a tile says.
 *
 * @param kind which
 * @param title above the figure
 * @param note beside the title; may be empty
 * @param value the figure with its unit
 * @param definition exactly what it is, in a few sentences
 */
public record TileText(TileKind kind, String title, String note, String value, String definition) {}
