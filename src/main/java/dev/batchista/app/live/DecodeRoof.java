package dev.batchista.app.live;

import dev.batchista.engine.Ticks;
import dev.batchista.engine.cost.CostModel;
import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.cost.Deployment;
import dev.batchista.engine.sim.FleetConfig;
import dev.batchista.engine.sim.RequestView;
import dev.batchista.engine.sim.ServerConfig;
import dev.batchista.engine.sim.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What full bars could give at the datasheet limit, with contexts as long as those of the seated
 * are on average.
 */
final class DecodeRoof {
  private final FleetConfig fleet;
  private final Map<Deployment, CostModel> costs = new HashMap<>();

  DecodeRoof(FleetConfig fleet) {
    this.fleet = fleet;
    for (ServerConfig server : fleet.replicas()) {
      costs.computeIfAbsent(server.deployment(), DecodeRoof::atTheLimit);
    }
  }

  /**
   * Tokens a second of all servers together; NaN when all bars are empty.
   *
   * @param looked the first of the servers, whose contexts count; the others are taken to have
   *     contexts like theirs
   */
  double tokensPerSecond(List<Snapshot> looked) {
    Contexts all = new Contexts();
    looked.forEach(all::add);
    if (all.rows == 0) {
      return Double.NaN;
    }
    double sum = 0;
    List<ServerConfig> servers = fleet.replicas();
    for (int i = 0; i < servers.size(); i++) {
      Contexts own = new Contexts();
      if (i < looked.size()) {
        own.add(looked.get(i));
      }
      sum += of(servers.get(i), own.rows > 0 ? own : all);
    }
    return sum;
  }

  private double of(ServerConfig server, Contexts contexts) {
    CostModel cost = costs.get(server.deployment());
    if (cost == null) {
      throw new IllegalStateException("no cost of " + server.deployment());
    }
    int seats = server.policy().maxNumSeqs();
    long stepPs = cost.decodeStepPs(seats, contexts.of(seats), contexts.windowOf(seats));
    return seats / Ticks.toSeconds(stepPs);
  }

  private static CostModel atTheLimit(Deployment deployment) {
    return new CostModel(
        new Deployment(
            deployment.gpu(),
            deployment.model(),
            deployment.tensorParallelSize(),
            deployment.weightPrecision(),
            deployment.kvPrecision(),
            CostProfile.DATASHEET));
  }

  /** Contexts of those who are decoding. */
  private static final class Contexts {
    private long rows;
    private double context;
    private double windowContext;

    void add(Snapshot snapshot) {
      int window = snapshot.config().deployment().model().window();
      for (RequestView seated : snapshot.running()) {
        if (seated.state() == RequestView.State.DECODING) {
          long tokens = (long) seated.promptTokens() + seated.generated();
          rows++;
          context += tokens;
          windowContext += Math.min(tokens, window);
        }
      }
    }

    long of(int seats) {
      return Math.round(context / rows * seats);
    }

    long windowOf(int seats) {
      return Math.round(windowContext / rows * seats);
    }
  }
}
