package dev.batchista.diagnose;

import static dev.batchista.diagnose.Clue.down;
import static dev.batchista.diagnose.Clue.same;
import static dev.batchista.diagnose.Clue.up;
import static dev.batchista.diagnose.Measure.*;

import java.util.List;

/** Why the second run differs, each with what it does to the figures. */
public enum Cause {
  MORE_LOAD(
      "more requests a second",
      "add replicas or seats, or admit fewer",
      up(OFFERED_RATE, 8),
      up(OUTPUT_RATE, 2),
      up(TTFT_P99, 1),
      up(BATCH, 1),
      same(PROMPT_P50, 1),
      same(OUTPUT_MEAN, 1),
      same(TPOT_LEAST, 1)),
  BURSTS(
      "the same load in bursts",
      "smooth the arrivals, admit fewer at once, or keep room for the peak",
      up(BURSTINESS, 4),
      same(OFFERED_RATE, 2),
      up(TTFT_P99, 1),
      same(PROMPT_P50, 1),
      same(OUTPUT_MEAN, 1)),
  LONGER_PROMPTS(
      "longer prompts throughout",
      "trim or cache prompts, or put prefill on more FLOP/s",
      up(PROMPT_P50, 4),
      up(PREFILL, 2),
      up(TTFT_P50, 2),
      same(OFFERED_RATE, 1),
      same(OUTPUT_MEAN, 1)),
  LONG_PROMPT_TAIL(
      "a few very long prompts",
      "prefill in chunks, let short prompts go first, or give the long ones a replica of their own",
      up(PROMPT_P99, 4),
      same(PROMPT_P50, 2),
      up(TTFT_P99, 2),
      up(TPOT_P99, 2),
      same(OFFERED_RATE, 1)),
  LONGER_OUTPUTS(
      "longer answers",
      "limit the output, or add seats and KV memory",
      up(OUTPUT_MEAN, 4),
      up(OUTPUT_RATE, 1),
      same(PROMPT_P50, 1),
      same(TTFT_LEAST, 1)),
  FEWER_SEATS(
      "fewer seats (max_num_seqs)",
      "raise max_num_seqs",
      up(WAIT_SEATS, 4),
      up(WAIT_QUEUE, 2),
      up(TTFT_P99, 2),
      same(OFFERED_RATE, 3),
      same(WAIT_KV, 2),
      same(TTFT_LEAST, 1),
      same(TPOT_LEAST, 1),
      same(PROMPT_P50, 1),
      same(OUTPUT_MEAN, 1),
      same(BURSTINESS, 2)),
  LESS_KV(
      "less KV memory",
      "give KV more memory: fp8 KV, fewer bytes of weights, more GPUs, higher utilisation",
      up(WAIT_KV, 4),
      up(PREEMPTIONS, 3),
      up(KV_USE, 2),
      up(WAIT_QUEUE, 1),
      up(TTFT_P99, 1),
      same(WAIT_SEATS, 1),
      same(TTFT_LEAST, 1),
      same(TPOT_LEAST, 1),
      same(PROMPT_P50, 1),
      same(OFFERED_RATE, 1),
      same(BURSTINESS, 2)),
  CACHE_HITS_LOST(
      "the prefix cache hits less",
      "keep what changes out of the front of the prompt; route sessions to where their prefix is",
      down(HIT_RATE, 5),
      up(PREFILL, 2),
      up(TTFT_P50, 2),
      same(PROMPT_P50, 1),
      same(OFFERED_RATE, 1)),
  SLOWER_MEMORY(
      "weights and KV are read more slowly, or have more bytes (bandwidth, precision)",
      "find the throttled HBM or the changed precision; TP spreads the bytes",
      up(TPOT_LEAST, 4),
      up(TPOT_P50, 2),
      same(PREFILL, 2),
      same(OFFERED_RATE, 1),
      same(PROMPT_P50, 1),
      same(OUTPUT_MEAN, 1)),
  SLOWER_COMPUTE(
      "matmuls run more slowly (clock, power cap, lost FLOP/s)",
      "look for a power cap or a thermal limit",
      up(PREFILL, 3),
      up(TTFT_LEAST, 3),
      same(TPOT_LEAST, 3),
      same(PROMPT_P50, 1),
      same(HIT_RATE, 1),
      same(OFFERED_RATE, 1)),
  SLOWER_MACHINE(
      "a slower machine altogether: another GPU, fewer GPUs in the group, a slow link",
      "compare the hardware and the tensor-parallel size",
      up(TPOT_LEAST, 3),
      up(TTFT_LEAST, 3),
      up(PREFILL, 3),
      same(PROMPT_P50, 1),
      same(OFFERED_RATE, 1),
      same(HIT_RATE, 1)),
  REPLICA_LOST(
      "a replica is missing",
      "bring it back; keep room for losing one",
      up(RETRIES, 2),
      up(BATCH, 2),
      up(TPOT_P50, 2),
      up(TTFT_P99, 1),
      same(TPOT_LEAST, 1),
      same(OFFERED_RATE, 2),
      same(PROMPT_P50, 1),
      same(OUTPUT_MEAN, 1),
      same(HIT_RATE, 1)),
  RETRIES_MORE(
      "clients give up and ask again",
      "admit fewer, back off longer, shed load early",
      up(Measure.RETRIES, 4),
      up(FAILED, 2),
      up(WAIT_QUEUE, 1),
      same(PROMPT_P50, 1)),
  SMALLER_BUDGET(
      "a smaller token budget a step, or prompts in chunks now",
      "that is the price of even gaps; raise max_num_batched_tokens if TTFT matters more",
      down(ITL_P99, 4),
      down(TPOT_P99, 2),
      up(TTFT_P50, 1),
      up(WAIT_BUDGET, 2),
      same(OFFERED_RATE, 1),
      same(PROMPT_P50, 1),
      same(TPOT_LEAST, 1)),
  LARGER_BUDGET(
      "a larger token budget a step, or prompts whole now",
      "prefill in smaller chunks if the gaps matter",
      up(ITL_P99, 4),
      up(TPOT_P99, 2),
      same(OFFERED_RATE, 1),
      same(PROMPT_P50, 1),
      same(PROMPT_P99, 2),
      same(TPOT_LEAST, 1),
      same(TTFT_LEAST, 1),
      same(WAIT_SEATS, 1),
      same(BATCH, 1)),
  WHOLE_BATCHES(
      "batches that nobody may join (static batching)",
      "batch continuously",
      up(WAIT_BATCH, 5),
      up(TTFT_P50, 2),
      same(OFFERED_RATE, 1),
      same(PROMPT_P50, 1));

  private final String label;
  private final String fix;
  private final List<Clue> clues;

  Cause(String label, String fix, Clue... clues) {
    this.label = label;
    this.fix = fix;
    this.clues = List.of(clues);
  }

  /** In a sentence, after "likely". */
  public String label() {
    return label;
  }

  /** What helps. */
  public String fix() {
    return fix;
  }

  List<Clue> clues() {
    return clues;
  }
}
