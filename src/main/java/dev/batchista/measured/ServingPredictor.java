package dev.batchista.measured;

import dev.batchista.measured.MeasuredRow.Serving;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** TTFT, TPOT and throughput of a server. */
final class ServingPredictor {
  /** Tokens of a step unless told otherwise: vLLM's and TensorRT-LLM's benchmarks take 8,192. */
  static final int BUDGET = 8192;

  static final int MOST_CLIENTS = 100_000;
  private static final int SEATS_TENSORRT_LLM = 2048;
  private static final int SEATS_OTHERS = 1024;

  private ServingPredictor() {}

  static List<Prediction> predict(MeasuredRow row, Serving work, Placement placement) {
    Load load = Load.parse(work.load());
    Double isl = work.isl();
    Double osl = work.osl();
    if (isl == null || osl == null) {
      throw new NotPredictable(
          "the row gives no " + (isl == null ? "input" : "output") + " length");
    }
    if (isl + osl > placement.deployment().model().contextLimit()) {
      throw new NotPredictable(
          "input and output are longer than the model's context of %,d tokens"
              .formatted(placement.deployment().model().contextLimit()));
    }
    Figures figures = figures(load, isl, osl, placement);
    List<Prediction> predictions = new ArrayList<>();
    add(predictions, row, Metric.TTFT_MS, work.ttftMs(), figures.ttftMs());
    add(predictions, row, Metric.TPOT_MS, work.tpotMs(), figures.tpotMs());
    Double total = work.totalTokS();
    Double measured = work.outputTokS();
    if (measured == null && total != null) {
      measured = total * osl / (isl + osl);
    }
    add(predictions, row, Metric.OUTPUT_TOK_S, measured, figures.outputTokS());
    if (predictions.isEmpty()) {
      throw new NotPredictable("the row gives no measured figure");
    }
    return predictions;
  }

  /** Seats that the engine has unless told otherwise. */
  static int mostSeats(Placement placement) {
    return placement.deployment().profile().id().startsWith("tensorrt-llm")
        ? SEATS_TENSORRT_LLM
        : SEATS_OTHERS;
  }

  private record Figures(double ttftMs, double tpotMs, double outputTokS) {}

  private static void add(
      List<Prediction> to,
      MeasuredRow row,
      Metric metric,
      @Nullable Double measured,
      double predicted) {
    if (measured != null) {
      to.add(new Predicted(row, metric, measured, predicted));
    }
  }

  private static Figures figures(Load load, double isl, double osl, Placement placement) {
    if (placement.split()) {
      return split(load, isl, osl, placement);
    }
    Steps steps = new Steps(placement.deployment());
    int seats = mostSeats(placement);
    if (load instanceof Load.Closed closed) {
      return steady(Steady.of(steps, isl, osl, closed.clients(), seats, BUDGET));
    }
    if (load instanceof Load.AllQueued) {
      return steady(Steady.of(steps, isl, osl, MOST_CLIENTS, seats, BUDGET));
    }
    if (load instanceof Load.Batch batch) {
      return batch(steps, isl, osl, batch.requests());
    }
    Load.Rate rate = (Load.Rate) load;
    return PoissonRun.of(placement.deployment(), isl, osl, rate, BUDGET).figures(Figures::new);
  }

  private static Figures steady(Steady steady) {
    return new Figures(steady.ttftMs(), steady.tpotMs(), steady.outputTokS());
  }

  /** A batch that starts together; where it does not fit, the rest follows in further waves. */
  private static Figures batch(Steps steps, double isl, double osl, int requests) {
    long room = steps.seats(isl + osl);
    if (room < 1) {
      throw new NotPredictable("weights and one request do not fit in 90 % of the memory");
    }
    int wave = (int) Math.min(requests, room);
    int waves = (requests + wave - 1) / wave;
    long prompt = Math.max(1, Math.round(isl));
    int together = (int) Math.max(1, Math.min(wave, BUDGET / prompt));
    double prefill = (double) wave / together * steps.prefillMs(together, prompt);
    double tpot = steps.decodeMs(wave, isl + osl / 2);
    double stay = prefill + (osl - 1) * tpot;
    double ttft = prefill + (waves - 1) / 2.0 * stay;
    return new Figures(ttft, tpot, requests * osl / (waves * stay) * 1000);
  }

  /** Prefill and decode on workers of their own; the slower side sets the pace. */
  private static Figures split(Load load, double isl, double osl, Placement placement) {
    if (!(load instanceof Load.Closed closed)) {
      throw new NotPredictable(
          "with prefill and decode apart only a constant concurrency (c=) is predicted");
    }
    int share = Math.max(1, Math.round((float) closed.clients() / placement.decodeWorkers()));
    Steps decode = new Steps(placement.deployment());
    Steps prefill = new Steps(placement.prefill());
    double context = isl + osl / 2;
    int seats = (int) Math.min(share, decode.seats(context));
    if (seats < 1) {
      throw new NotPredictable("weights and one request do not fit in 90 % of the memory");
    }
    double prompt = prefill.prefillMs(1, Math.max(1, Math.round(isl)));
    double tpot = decode.decodeMs(seats, context);
    double decodeStay = (osl - 1) * tpot;
    // A closed loop: at most one request each prompt time and prefill worker.
    double cycle =
        Math.max(prompt + decodeStay, closed.clients() * prompt / placement.prefillWorkers());
    double ttft = Math.max(prompt, cycle - decodeStay);
    if (cycle > prompt + decodeStay) {
      int busy = (int) Math.max(1, Math.round(seats * decodeStay / cycle));
      tpot = decode.decodeMs(busy, context);
      ttft = Math.max(prompt, cycle - (osl - 1) * tpot);
    }
    return new Figures(ttft, tpot, closed.clients() * osl / cycle * 1000);
  }
}
