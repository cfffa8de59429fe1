package dev.batchista.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredReaderTest {
  private static final String ITERATION =
      "source,gpu,tp,model,precision,engine,phase,batch,prompt_tokens,context_tokens,time_ms\n";

  @Test
  void aFileFromASpreadsheetIsReadAsItIs() {
    List<MeasuredRow> rows =
        MeasuredReader.read(
            "\uFEFFGPU,tp,model,precision,engine,isl,osl,concurrency_or_rate,tpot_ms,colour\r\n"
                + "\"H100, SXM\",1,\"a \"\"b\"\"\",fp8,vLLM,1000,862.3(mean),c=4,,green\r\n"
                + "\r\n"
                + "L4,1,m,fp8,vLLM,10,10,c=4,7.5\r\n");
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0).gpu()).isEqualTo("H100, SXM");
    assertThat(rows.get(0).model()).isEqualTo("a \"b\"");
    MeasuredRow.Serving first = (MeasuredRow.Serving) rows.get(0).work();
    assertThat(first.osl()).isEqualTo(862.3);
    assertThat(first.tpotMs()).isNull();
    assertThat(rows.get(1).line()).isEqualTo(4);
    assertThat(((MeasuredRow.Serving) rows.get(1).work()).tpotMs()).isEqualTo(7.5);
  }

  @Test
  void anIterationIsRead() {
    MeasuredRow row = MeasuredReader.read(ITERATION + "s,L4,1,m,fp8,vLLM,decode,2,,300,4.5").get(0);
    assertThat(row.work())
        .isEqualTo(new MeasuredRow.Iteration(MeasuredRow.Phase.DECODE, 2, 300, 300, 4.5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s,g,1,m,p,e,train,1,1,1,1   | line 2, column phase: must be prefill or decode, not \"train\"",
        "s,g,1,m,p,e,decode,0,1,1,1  | line 2, column batch: must be a number above 0",
        "s,g,1,m,p,e,decode,1.5,1,1,1 | line 2, column batch: must be a whole number from 1 to",
        "s,g,1,m,p,e,decode,1,1,1,NaN | line 2, column time_ms: must be a number above 0, not \"NaN\"",
        "s,g,1,m,p,e,decode,1,1,1,x  | line 2, column time_ms: must be a number above 0 and at most",
        "s,g,1,m,p,e,decode,1,1,1,1,9 | line 2 has 12 cells where the first line names 11 columns",
        "s,\"g,1,m                    | line 2: a quote is opened and never closed"
      })
  void aWrongValueIsNamedWithLineAndColumn(String row, String message) {
    assertThatThrownBy(() -> MeasuredReader.read(ITERATION + row))
        .isInstanceOf(MeasuredException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void aTableOfSomethingElseIsRefused() {
    assertThatThrownBy(() -> MeasuredReader.read("a,b\n1,2\n"))
        .hasMessageStartingWith("line 1: no column is called gpu");
    assertThatThrownBy(() -> MeasuredReader.read("")).hasMessageStartingWith("the file is empty");
  }
}
