package dev.batchista.scenario.json;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.exc.MismatchedInputException;

/** What the JSON reader has against a text, without the names of its classes and settings. */
final class ReaderWords {

  private static final Pattern NO_NUMBER = Pattern.compile("Non-standard token '([^']*)'.*");

  /** Advice to a programmer, which is of no use to who wrote the text. */
  private static final Pattern SETTINGS =
      Pattern.compile(
          "\\s*\\([^()]*(Feature|enabled|Source|REDACTED)[^()]*(\\([^()]*\\)[^()]*)*\\)"
              + "|[,:;]? *\\(?(try )?enabl(e|ing) `[^`]*`[^)]*\\)?"
              + "|,? from `[^`]*`");

  private ReaderWords() {}

  /** A sentence. */
  static String reason(JacksonException e) {
    if (e instanceof MismatchedInputException
        && String.valueOf(e.getOriginalMessage()).startsWith("Trailing token")) {
      return "there is something after the end of the document.";
    }
    String message =
        String.valueOf(e.getOriginalMessage())
            .lines()
            .findFirst()
            .orElse("")
            .replaceAll("\\p{Cntrl}", "?");
    Matcher noNumber = NO_NUMBER.matcher(message);
    if (noNumber.matches()) {
      return noNumber.group(1) + " is not a number in JSON.";
    }
    String bare = SETTINGS.matcher(message).replaceAll("");
    return e instanceof StreamConstraintsException || !bare.endsWith(".") ? bare + "." : bare;
  }
}
