package dev.batchista.measured.fit;

import dev.batchista.catalogue.ProfileFit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The catalogue's file of cost profiles: names stay, figures are replaced. */
final class ProfilesFile {
  private static final double PARTS = 10_000;

  private final Path path;

  ProfilesFile(Path path) {
    this.path = path;
  }

  /** Writes one profile's constants and trials; the others stay as they are. */
  void put(String id, Map<String, Double> constants, ProfileFit fit) throws IOException {
    JsonMapper mapper = JsonMapper.shared();
    ObjectNode root = (ObjectNode) mapper.readTree(Files.readString(path));
    for (JsonNode node : root.get("profiles")) {
      if (node instanceof ObjectNode profile && id.equals(profile.get("id").stringValue())) {
        constants.forEach(profile::put);
        profile.set("fit", node(profile.objectNode(), fit));
      }
    }
    Files.writeString(
        path, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n");
  }

  private static ObjectNode node(ObjectNode to, ProfileFit fit) {
    to.put("date", fit.date());
    to.put("rows", fit.rows());
    ArrayNode sources = to.putArray("sources");
    fit.sources().forEach(sources::add);
    ArrayNode trials = to.putArray("trials");
    for (ProfileFit.Trial trial : fit.trials()) {
      trials
          .addObject()
          .put("heldOut", trial.heldOut())
          .put("kind", trial.kind())
          .put("metric", trial.metric())
          .put("figures", trial.figures())
          .put("median", rounded(trial.median()))
          .put("p90", rounded(trial.p90()))
          .put("bias", rounded(trial.bias()));
    }
    return to;
  }

  private static double rounded(double share) {
    return Math.round(share * PARTS) / PARTS;
  }
}
