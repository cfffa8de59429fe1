package dev.batchista.study.content;

/**
 * A claim and where it stands in its file.
 *
 * @param path such as {@code choices[0].claims[1]}
 * @param claim what is claimed
 */
public record PlacedClaim(String path, Claim claim) {}
