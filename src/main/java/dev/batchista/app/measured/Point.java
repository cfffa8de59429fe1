package dev.batchista.app.measured;

import dev.batchista.measured.Explanation;
import dev.batchista.measured.Prediction.Predicted;
import dev.batchista.measured.RowScenario;
import dev.batchista.measured.WorkedExample;
import org.jspecify.annotations.Nullable;

/**
 * A figure that is looked at.
 *
 * @param predicted beside the published one
 * @param explanation the arithmetic
 * @param scenario what the café can show of it
 * @param example what it teaches; null where nothing in particular
 */
record Point(
    Predicted predicted,
    Explanation explanation,
    RowScenario scenario,
    @Nullable WorkedExample example) {}
