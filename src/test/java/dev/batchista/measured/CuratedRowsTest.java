package dev.batchista.measured;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.measured.Prediction.NotPredicted;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CuratedRowsTest {
  private static final List<MeasuredRow> ROWS = CuratedRows.load();
  private static final List<Prediction> PREDICTIONS = new Predictor(Catalogue.load()).predict(ROWS);

  @Test
  void thereAreManyAndTheySpread() {
    assertThat(ROWS).hasSizeGreaterThanOrEqualTo(150);
    assertThat(ROWS.stream().map(MeasuredRow::gpu).distinct()).hasSizeGreaterThanOrEqualTo(8);
    assertThat(ROWS.stream().map(MeasuredRow::model).distinct()).hasSizeGreaterThanOrEqualTo(10);
    assertThat(ROWS.stream().map(MeasuredRow::engine)).contains("vLLM", "TensorRT-LLM", "SGLang");
    assertThat(ROWS).allSatisfy(row -> assertThat(row.source()).isNotBlank());
    assertThat(new HashSet<>(ROWS.stream().map(MeasuredRow::toString).toList()))
        .hasSameSizeAs(ROWS);
  }

  @Test
  void everyRowIsPredictedOrSaysWhyNot() {
    Map<MeasuredRow, List<Prediction>> byRow =
        PREDICTIONS.stream().collect(Collectors.groupingBy(Prediction::row));
    assertThat(byRow.keySet()).containsAll(ROWS);
    assertThat(PREDICTIONS)
        .filteredOn(NotPredicted.class::isInstance)
        .allSatisfy(not -> assertThat(((NotPredicted) not).reason()).isNotBlank())
        .hasSizeLessThan(ROWS.size() / 3);
  }

  /** What the profiles reach today; a change that makes predictions worse has to say so here. */
  @Test
  void theErrorStaysInItsBounds() {
    ErrorTable table = ErrorTable.of(PREDICTIONS);
    assertThat(line(table, "engine", "vLLM-0.19 kernels").median()).isLessThan(0.1);
    assertThat(line(table, "phase", "decode").median()).isLessThan(0.25);
    assertThat(line(table, "phase", "prefill").median()).isLessThan(0.25);
    assertThat(line(table, "phase", "TPOT").median()).isLessThan(0.30);
    assertThat(line(table, "phase", "throughput").median()).isLessThan(0.30);
    assertThat(line(table, "total", "all").median()).isLessThan(0.30);
  }

  private static ErrorTable.Line line(ErrorTable table, String by, String name) {
    return table.by(by).stream().filter(l -> l.name().equals(name)).findFirst().orElseThrow();
  }
}
