/**
 * The pane beside the café that asks and explains: quiz cards, answered and then shown in the café,
 * and a chat that can be felt at the café's own pace.
 */
@NullMarked
package dev.batchista.app.coach;

import org.jspecify.annotations.NullMarked;
