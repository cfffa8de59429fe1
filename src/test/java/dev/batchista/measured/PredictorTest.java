package dev.batchista.measured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.batchista.catalogue.Catalogue;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.measured.Prediction.NotPredicted;
import dev.batchista.measured.Prediction.Predicted;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictorTest {
  private static final Catalogue CATALOGUE = Catalogue.load();
  private static final String HEADER =
      "gpu,tp,model,precision,engine,isl,osl,concurrency_or_rate,ttft_ms,tpot_ms,output_tok_s,note\n";

  private final Predictor limit = new Predictor(CATALOGUE, profile -> CostProfile.DATASHEET);

  /**
   * Llama 2 7B in fp16 on an A100 of 2,039 GB/s: 6,738,415,616 parameters of 2 bytes and 16 x 1,024
   * entries of KV read and 16 written, each of 32 layers x 8,192 values x 2 bytes = 524,288 bytes.
   * 13,476,831,232 + 16,400 x 524,288 = 22,075,154,432 bytes: 10.8265 ms.
   */
  @Test
  void aDecodeStepAtTheDatasheetLimitIsBytesOverBandwidth() {
    Predicted step =
        predicted(
            limit,
            "gpu,tp,model,precision,engine,phase,batch,context_tokens,time_ms\n"
                + "A100-80G-SXM,1,Llama-2-7B,fp16,vLLM,decode,16,1024,23.5");
    assertThat(step.predicted()).isCloseTo(10.8265, within(0.001));
    assertThat(step.relativeError()).isCloseTo(10.8265 / 23.5 - 1, within(1e-4));
  }

  /** One client: no other brings prompts, so a stay is prefill + 99 tokens, and TPOT is decode. */
  @Test
  void oneClientHasTheServerToItself() {
    List<Prediction> figures =
        limit.predict(
            MeasuredReader.read(HEADER + "H100,1,Llama-3.1-8B,bf16,vLLM,1000,100,c=1,1,1,1,")
                .get(0));
    double ttft = ((Predicted) figures.get(0)).predicted();
    double tpot = ((Predicted) figures.get(1)).predicted();
    double rate = ((Predicted) figures.get(2)).predicted();
    assertThat(rate).isCloseTo(100_000 / (ttft + 99 * tpot), within(1e-6));
  }

  @Test
  void clientsBeyondTheMemoryWait() {
    Predicted few = ttft("c=8");
    Predicted many = ttft("c=64");
    assertThat(many.predicted()).isGreaterThan(5 * few.predicted());
  }

  private Predicted ttft(String load) {
    return predicted(
        limit, HEADER + "H100-SXM,2,Llama-3.1-70B,fp8,vLLM,8192,1024," + load + ",1000,,,");
  }

  @Test
  void aThrottledBoardComputesSlowerAndReadsAsFast() {
    String row = ",2,Llama-2-70B,fp16,vLLM-2023(Splitwise),%s,1,2048,2048,1";
    String head =
        "gpu,tp,model,precision,engine,phase,batch,prompt_tokens,context_tokens,time_ms\n";
    double full = predicted(limit, head + "H100-SXM" + row.formatted("prefill")).predicted();
    double capped =
        predicted(limit, head + "H100-SXM-powercapped" + row.formatted("prefill")).predicted();
    assertThat(capped / full).isBetween(1.2, 1.3);
    assertThat(
            predicted(limit, head + "H100-SXM-powercapped" + row.formatted("decode")).predicted())
        .isEqualTo(predicted(limit, head + "H100-SXM" + row.formatted("decode")).predicted());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "TPU,1,Llama-3.1-8B,bf16,vLLM,9,9,c=1,1,,,       | no GPU called \"TPU\"",
        "H100,1,Falcon-9,bf16,vLLM,9,9,c=1,1,,,          | no model called \"Falcon-9\"",
        "H100,1,Llama-3.1-8B,fp2,vLLM,9,9,c=1,1,,,       | precision \"fp2\"",
        "H100,1,Llama-3.1-8B,bf16,TGI,9,9,c=1,1,,,       | no cost profile",
        "H100,1,Llama-3.1-8B,bf16,vLLM,9,9,often,1,,,    | the load \"often\"",
        "H100,1,Llama-3.1-8B,bf16,vLLM,9,9,,1,,,         | how requests came",
        "H100,1,Llama-3.1-8B,bf16,vLLM,,9,c=1,1,,,       | no input length",
        "H100,1,Llama-3.1-8B,bf16,vLLM,9,9,c=1,,,,       | no measured figure",
        "H100,1,Llama-3.1-405B,bf16,vLLM,9,9,c=1,1,,,    | do not fit",
        "H100,1,Llama-3.1-8B,bf16,vLLM,9e6,9,c=1,1,,,    | longer than the model's context",
        "H100,x,Llama-3.1-8B,bf16,vLLM,9,9,c=1,1,,,      | tp \"x\"",
        "H100,P1/D1,Llama-3.1-8B,bf16,vLLM,9,9,c=1,1,,,  | how many workers",
        "H100,1,Llama-3.1-8B,bf16,vLLM,9,9,c=1,1,,,pp=2  | pipeline parallelism"
      })
  void whatCannotBePredictedSaysWhy(String row, String reason) {
    List<Prediction> figures = new Predictor(CATALOGUE).predict(MeasuredReader.read(HEADER + row));
    assertThat(figures)
        .singleElement()
        .isInstanceOfSatisfying(
            NotPredicted.class, not -> assertThat(not.reason()).contains(reason));
  }

  @ParameterizedTest
  @CsvSource({
    "c=16",
    "16",
    "batch=16",
    "n=16 requests",
    "max (all requests queued)",
    "rate=2/s n=20"
  })
  void everyNotationOfLoadHasAFigure(String load) {
    Predicted rate =
        predicted(
            new Predictor(CATALOGUE),
            HEADER + "H100,1,Llama-3.1-8B,bf16,SGLang,500,100," + load + ",,,1000,");
    assertThat(rate.predicted()).isPositive().isFinite();
  }

  @Test
  void decodeOnWorkersOfItsOwnIsNotHeldUpByPrompts() {
    String row = ",Llama-3.1-70B,fp8,TensorRT-LLM,4000,500,c=16,,10,,";
    Predicted apart =
        predicted(limit, HEADER + "H100,P2/D4" + row + "prefill_workers=4; decode_workers=1");
    Predicted together = predicted(limit, HEADER + "H100,4" + row);
    assertThat(apart.predicted()).isLessThan(together.predicted());
  }

  private static Predicted predicted(Predictor predictor, String csv) {
    return (Predicted) predictor.predict(MeasuredReader.read(csv).get(0)).get(0);
  }
}
