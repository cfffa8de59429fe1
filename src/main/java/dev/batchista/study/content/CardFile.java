package dev.batchista.study.content;

import dev.batchista.study.cards.Card;
import java.util.List;

/**
 * A card with the claims that it rests on.
 *
 * @param file relative to the lessons folder
 * @param card the card
 * @param claims all claims of the card and of its choices
 */
public record CardFile(String file, Card card, List<PlacedClaim> claims) {

  public CardFile {
    claims = List.copyOf(claims);
  }
}
