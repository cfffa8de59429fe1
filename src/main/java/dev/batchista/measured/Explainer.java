package dev.batchista.measured;

import dev.batchista.engine.cost.StepCost;
import dev.batchista.measured.Explanation.Section;
import dev.batchista.measured.Explanation.Term;
import dev.batchista.measured.MeasuredRow.Iteration;
import dev.batchista.measured.MeasuredRow.Phase;
import dev.batchista.measured.MeasuredRow.Serving;
import dev.batchista.measured.Prediction.Metric;
import dev.batchista.measured.Prediction.Predicted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Goes through the calculation of a prediction again and writes down its terms. */
final class Explainer {
  private final Predicted predicted;
  private final Placement placement;
  private final Steps steps;
  private final List<Section> sections = new ArrayList<>();

  private Explainer(Predicted predicted, Placement placement) {
    this.predicted = predicted;
    this.placement = placement;
    this.steps = new Steps(placement.deployment());
  }

  static Explanation explain(Predicted predicted, Placement placement) {
    Explainer explainer = new Explainer(predicted, placement);
    String bound =
        predicted.row().work() instanceof Iteration work
            ? explainer.iteration(work)
            : explainer.serving((Serving) predicted.row().work());
    return new Explanation(explainer.sections, bound);
  }

  private String iteration(Iteration work) {
    return work.phase() == Phase.PREFILL
        ? prefill(steps, work.batch(), work.promptTokens())
        : decode(work.batch(), work.contextTokens());
  }

  private String serving(Serving work) {
    double isl = Objects.requireNonNull(work.isl());
    double osl = Objects.requireNonNull(work.osl());
    Load load = Load.parse(work.load());
    if (load instanceof Load.Rate rate) {
      return simulated(rate, isl, osl);
    }
    if (placement.split()) {
      return apart(((Load.Closed) load).clients(), isl, osl);
    }
    if (load instanceof Load.Batch batch) {
      return together(batch.requests(), isl, osl);
    }
    int clients =
        load instanceof Load.Closed closed ? closed.clients() : ServingPredictor.MOST_CLIENTS;
    return steady(clients, isl, osl);
  }

  private String steady(int clients, double isl, double osl) {
    double context = isl + osl / 2;
    int most = ServingPredictor.mostSeats(placement);
    Steady steady = Steady.of(steps, isl, osl, clients, most, ServingPredictor.BUDGET);
    int seats = steady.seats();
    long prompt = Math.max(1, Math.round(isl));
    double riding =
        steps.ridingPromptMs(Math.max(1, seats - 1), context, prompt, ServingPredictor.BUDGET);
    String decodeBound = decode(seats, context);
    String prefillBound = prefill(steps, 1, prompt);
    List<Term> terms = new ArrayList<>();
    terms.add(
        term(
            "Seats b",
            String.format(
                Locale.ROOT,
                "the least of %s clients, %,d seats and %,d requests of %s tokens in the KV memory",
                clients == ServingPredictor.MOST_CLIENTS ? "all waiting" : "" + clients,
                most,
                steps.seats(context),
                Amounts.text(context)),
            seats,
            "requests"));
    terms.add(term("Riding prompt", "a prompt in slices beside b−1 decodes", riding, "ms"));
    terms.add(
        term(
            "TPOT",
            "decode step + (b−1) ÷ %s output tokens × riding prompt".formatted(Amounts.text(osl)),
            steady.tpotMs(),
            "ms"));
    double stay = seats * osl / steady.outputTokS() * 1000;
    if (predicted.metric() == Metric.TTFT_MS) {
      double queue = Math.max(0, clients - seats) / (double) seats * stay;
      terms.add(term("Stay", "own prefill + (output − 1) × TPOT", stay, "ms"));
      terms.add(
          term("Prefill", "own, and those that came before it", steady.ttftMs() - queue, "ms"));
      terms.add(term("Queue", "(clients − b) ÷ b stays", queue, "ms"));
      terms.add(result("prefill + queue"));
      sections.add(new Section("From steps to TTFT", terms));
      return queue > steady.ttftMs() / 2
          ? "Most of it is the queue: clients wait for a seat."
          : prefillBound;
    }
    if (predicted.metric() == Metric.OUTPUT_TOK_S) {
      terms.add(term("Stay", "own prefill + (output − 1) × TPOT", stay, "ms"));
      terms.add(result("b × output tokens ÷ stay (Little's law)"));
    }
    sections.add(new Section("From steps to " + predicted.metric().label(), terms));
    return decodeBound;
  }

  private String together(int requests, double isl, double osl) {
    long room = steps.seats(isl + osl);
    int wave = (int) Math.min(requests, room);
    int waves = (requests + wave - 1) / wave;
    long prompt = Math.max(1, Math.round(isl));
    int together = (int) Math.max(1, Math.min(wave, ServingPredictor.BUDGET / prompt));
    String bound = decode(wave, isl + osl / 2);
    String prefillBound = prefill(steps, together, prompt);
    double prefill = (double) wave / together * steps.prefillMs(together, prompt);
    double stay = prefill + (osl - 1) * steps.decodeMs(wave, isl + osl / 2);
    List<Term> terms = new ArrayList<>();
    terms.add(
        term(
            "Requests at once",
            "of %,d; the memory holds %,d".formatted(requests, room),
            wave,
            ""));
    terms.add(term("Waves", "one after the other", waves, ""));
    terms.add(
        term("Prefill", "%d requests, %d in a step".formatted(wave, together), prefill, "ms"));
    terms.add(term("Stay", "prefill + (output − 1) × decode step", stay, "ms"));
    terms.add(
        result(
            switch (predicted.metric()) {
              case TTFT_MS -> "prefill + half of the other waves";
              case OUTPUT_TOK_S -> "requests × output tokens ÷ (waves × stay)";
              default -> "decode step";
            }));
    sections.add(new Section("From steps to " + predicted.metric().label(), terms));
    return predicted.metric() == Metric.TTFT_MS ? prefillBound : bound;
  }

  private String apart(int clients, double isl, double osl) {
    Steps prompts = new Steps(placement.prefill());
    double context = isl + osl / 2;
    int share = Math.max(1, Math.round((float) clients / placement.decodeWorkers()));
    String bound = decode((int) Math.min(share, steps.seats(context)), context);
    String prefillBound = prefill(prompts, 1, Math.max(1, Math.round(isl)));
    List<Term> terms = new ArrayList<>();
    terms.add(term("Prefill workers", "as the row says", placement.prefillWorkers(), ""));
    terms.add(term("Decode workers", "as the row says", placement.decodeWorkers(), ""));
    terms.add(term("Clients", "each asks again when answered", clients, ""));
    terms.add(result("the slower of the two sides sets the pace of the loop"));
    sections.add(new Section("From steps to " + predicted.metric().label(), terms));
    return predicted.metric() == Metric.TTFT_MS ? prefillBound : bound;
  }

  private String simulated(Load.Rate rate, double isl, double osl) {
    String bound = decode(1, isl + osl / 2);
    String prefillBound = prefill(steps, 1, Math.max(1, Math.round(isl)));
    List<Term> terms = new ArrayList<>();
    terms.add(term("Arrivals", "Poisson", rate.perSecond(), "requests/s"));
    terms.add(term("Requests", "a whole run of the engine, step by step", rate.requests(), ""));
    terms.add(result("what the run gave, chunked prefill with 8,192 tokens a step"));
    sections.add(new Section("Simulated: " + predicted.metric().label(), terms));
    return predicted.metric() == Metric.TTFT_MS ? prefillBound : bound;
  }

  private String decode(int sequences, double context) {
    StepCost cost = steps.decodeCost(sequences, context);
    sections.add(
        new StepTerms(placement.deployment())
            .section(
                "Decode step: %,d × %,d tokens of context"
                    .formatted(sequences, Math.round(context)),
                cost));
    return StepTerms.bound("Decode step", cost);
  }

  private String prefill(Steps on, int prompts, long tokens) {
    StepCost cost = on.prefillCost(prompts, tokens);
    sections.add(
        new StepTerms(placement.prefill())
            .section("Prefill step: %,d × %,d prompt tokens".formatted(prompts, tokens), cost));
    return StepTerms.bound("Prefill step", cost);
  }

  private Term result(String arithmetic) {
    return term(
        predicted.metric().label(), arithmetic, predicted.predicted(), predicted.metric().unit());
  }

  private static Term term(String name, String arithmetic, double value, String unit) {
    return new Term(name, arithmetic, value, unit);
  }
}
