package dev.batchista.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.batchista.engine.events.Rejection;
import dev.batchista.engine.events.RequestRecord;
import dev.batchista.engine.events.TtftParts;
import dev.batchista.engine.workload.Request;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class RequestCsvTest {

  @Test
  void writesExactTimesInOrderOfArrivalAndLeavesOutTheRejected() throws IOException {
    StringBuilder out = new StringBuilder();
    RequestCsv csv = new RequestCsv(out);
    csv.replica(0)
        .finished(
            new RequestRecord(
                2,
                0,
                5,
                3,
                2_000_000_000_000L,
                2_000_000_000_000L,
                2_000_000_000_001L,
                2_000_500_000_001L,
                2_001_500_000_002L,
                2_001_500_000_002L,
                4,
                0,
                new TtftParts(0, 0, 1, 0, 0, 0, 0, 0, 400_000_000, 100_000_000, 0)));
    assertThat(csv.rows()).isZero();
    csv.rejected(new Request(1, 1, 9, 9), Rejection.BEYOND_CONTEXT);
    csv.replica(0)
        .finished(
            new RequestRecord(
                0,
                10,
                1,
                250_000_000_000L,
                250_000_000_000L,
                260_000_000_000L,
                260_000_000_000L,
                260_000_000_000L,
                0));
    assertThat(csv.rows()).isEqualTo(2);
    assertThat(out)
        .hasToString(
            """
            id,arrival_s,queue_wait_ms,prefill_ms,ttft_ms,tpot_ms,e2e_ms,prompt_tokens,output_tokens,preemptions,%s,cached_tokens,replica,class
            0,0.25,0,10,10,,10,10,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0
            2,2,0.000000001,0.5,0.500000001,0.500000001,1.500000002,5,3,4,%s,0,0,0
            """
                .formatted(
                    "ttft_failed_attempts_ms,ttft_step_under_way_ms,ttft_seats_ms,"
                        + "ttft_kv_blocks_ms,ttft_token_budget_ms,ttft_batch_fill_ms,"
                        + "ttft_batch_under_way_ms,ttft_kv_transfer_ms,ttft_prefill_ms,"
                        + "ttft_shared_steps_ms,ttft_lost_to_preemption_ms",
                    "0,0,0.000000001,0,0,0,0,0,0.4,0.1,0"));
  }

  @Test
  void waitsForNobodyWhoGaveUpAndNamesTheReplica() throws IOException {
    StringBuilder out = new StringBuilder();
    RequestCsv csv = new RequestCsv(out);
    // Sent anew 5 ms after it came, with 32 of its 40 prompt tokens in the cache.
    csv.replica(1)
        .finished(
            new RequestRecord(
                2,
                40,
                2,
                0,
                5_000_000_000L,
                6_000_000_000L,
                8_000_000_000L,
                9_000_000_000L,
                9_000_000_000L,
                0,
                32));
    csv.timedOut(new Request(0, 1, 9, 9), 7_000_000_000L);
    assertThat(csv.rows()).isZero();
    csv.replica(0)
        .cancelled(
            new RequestRecord(1, 40, 1, 0, 0, 1_000_000_000L, 1_000_000_000L, 1_000_000_000L, 0));
    assertThat(csv.rows()).isOne();
    assertThat(out.toString()).endsWith("2,0,1,2,8,1,9,40,2,0,0,0,0,0,0,0,0,0,0,0,0,32,1,0\n");
  }
}
