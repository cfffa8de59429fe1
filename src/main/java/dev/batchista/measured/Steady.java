package dev.batchista.measured;

/**
 * A server under a constant number of clients, each asking again when answered.
 *
 * <p>With b seats taken, a request takes {@code osl} decode steps, and while it sits each of the
 * others brings one prompt: its prompts ride along with decode. So TPOT = decode(b) + (b-1)/osl x
 * prompt, a request's stay is its own prefill + (osl-1) x TPOT, and by Little's law throughput is b
 * x osl / stay. Clients beyond the seats that the KV memory has wait in turn: the queue adds
 * (c-b)/b stays to TTFT.
 *
 * @param seats b
 * @param tpotMs time per output token after the first
 * @param ttftMs time to first token, the queue included
 * @param outputTokS output tokens a second
 */
record Steady(int seats, double tpotMs, double ttftMs, double outputTokS) {

  /**
   * @param budget most tokens of a step
   * @param clients c; more than the seats for a server with all requests waiting
   * @param mostSeats seats that the engine has unless told otherwise
   */
  static Steady of(Steps steps, double isl, double osl, int clients, int mostSeats, long budget) {
    double context = isl + osl / 2;
    long room = steps.seats(context);
    if (room < 1) {
      throw new NotPredictable("weights and one request do not fit in 90 % of the memory");
    }
    int seats = (int) Math.min(Math.min(clients, mostSeats), room);
    long prompt = Math.max(1, Math.round(isl));
    double decode = steps.decodeMs(seats, context);
    double riding = steps.ridingPromptMs(Math.max(1, seats - 1), context, prompt, budget);
    double alone = steps.prefillMs(1, prompt);
    double tpot = decode + (seats - 1) / osl * riding;
    // Answered clients come back in clusters, so a prompt waits for half of the others' on average
    // when all come at once, and for none when they are evenly spread; between the two.
    double prefill = alone + Math.min((seats - 1) / 2.0, osl) * riding / 2;
    double stay = alone + (osl - 1) * tpot;
    double queue = clients > seats ? (double) (clients - seats) / seats * stay : 0;
    return new Steady(seats, tpot, prefill + queue, seats * osl / stay * 1000);
  }
}
