package dev.batchista.scenario.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;

class TraceSortTest {

  @Property(seed = "20261201")
  void sortsAsTheLibraryDoesAndKeepsTies(
      @ForAll @Size(max = 70) List<@LongRange(min = -20, max = 20) Long> times) {
    TraceRows rows = new TraceRows();
    List<long[]> expected = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      rows.add(times.get(i), i, 1);
      expected.add(new long[] {times.get(i), i});
    }
    expected.sort(Comparator.comparingLong(row -> row[0]));
    TraceRows sorted = rows.sorted();
    assertThat(sorted.outOfOrder()).isZero();
    for (int i = 0; i < expected.size(); i++) {
      assertThat(sorted.arrivalPs(i)).isEqualTo(expected.get(i)[0]);
      assertThat(sorted.promptTokens(i)).isEqualTo((int) expected.get(i)[1]);
    }
  }
}
