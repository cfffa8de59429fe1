package dev.batchista.catalogue;

import dev.batchista.engine.cost.CostProfile;
import dev.batchista.engine.hardware.Gpu;
import dev.batchista.engine.hardware.LlmModel;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The GPUs, language models and engine profiles that ship with the app.
 *
 * <p>Names are slugs, such as {@code h100-sxm} and {@code llama-3-70b}. Case does not matter, and
 * many aliases are known: {@code h100}, {@code NVIDIA H100 80GB HBM3}, {@code
 * meta-llama/Llama-3.1-8B-Instruct}. A catalogue does not change once loaded, so any thread may use
 * it.
 */
public final class Catalogue {

  private static final String GPUS = "gpus.json";
  private static final String MODELS = "models.json";
  private static final String PROFILES = "cost-profiles.json";

  private final NameIndex<Gpu> gpus;
  private final NameIndex<LlmModel> models;
  private final NameIndex<CostProfile> profiles;
  private final Map<String, ProfileFit> fits;

  private Catalogue(
      NameIndex<Gpu> gpus,
      NameIndex<LlmModel> models,
      NameIndex<CostProfile> profiles,
      Map<String, ProfileFit> fits) {
    this.gpus = gpus;
    this.models = models;
    this.profiles = profiles;
    this.fits = Map.copyOf(fits);
  }

  /**
   * Reads the tables in the jar.
   *
   * @throws CatalogueException where they are wrong, with the path of the field
   */
  public static Catalogue load() {
    return parse(resource(GPUS), resource(MODELS), resource(PROFILES));
  }

  static Catalogue parse(String gpusJson, String modelsJson, String profilesJson) {
    Map<String, ProfileFit> fits = new HashMap<>();
    return new Catalogue(
        new NameIndex<>("GPU", GPUS + ": gpus", read(GPUS, "gpus", gpusJson, GpuReader::read)),
        new NameIndex<>(
            "model", MODELS + ": models", read(MODELS, "models", modelsJson, ModelReader::read)),
        profiles(profilesJson, fits),
        fits);
  }

  private static NameIndex<CostProfile> profiles(String json, Map<String, ProfileFit> fits) {
    List<CatalogueEntry<CostProfile>> entries = new ArrayList<>();
    entries.add(CostProfileReader.datasheet());
    entries.addAll(
        read(PROFILES, "profiles", json, fields -> CostProfileReader.read(fields, fits)));
    return new NameIndex<>("cost profile", PROFILES + ": profiles", entries);
  }

  /**
   * The GPU with this id, name or alias.
   *
   * @throws UnknownNameException where there is none
   */
  public Gpu gpu(String name) {
    return gpus.find(name).item();
  }

  /**
   * The language model with this id, name or alias.
   *
   * @throws UnknownNameException where there is none
   */
  public LlmModel model(String name) {
    return models.find(name).item();
  }

  /**
   * The engine profile with this id, name or alias: {@code datasheet}, {@code vllm}.
   *
   * @throws UnknownNameException where there is none
   */
  public CostProfile costProfile(String name) {
    return profiles.find(name).item();
  }

  /** How a profile was fitted and how far off it is; null for the datasheet limit. */
  public @Nullable ProfileFit fit(CostProfile profile) {
    return fits.get(profile.id());
  }

  /** All GPUs in display order. */
  public List<Gpu> gpus() {
    return gpus.items();
  }

  /** All language models in display order: from small to large. */
  public List<LlmModel> models() {
    return models.items();
  }

  /** All engine profiles, the datasheet limit first. */
  public List<CostProfile> costProfiles() {
    return profiles.items();
  }

  /** All GPUs in display order, with notes and aliases. */
  public List<CatalogueEntry<Gpu>> gpuEntries() {
    return gpus.entries();
  }

  /** All language models in display order, with notes and aliases. */
  public List<CatalogueEntry<LlmModel>> modelEntries() {
    return models.entries();
  }

  private static <T> List<CatalogueEntry<T>> read(
      String file, String list, String json, Function<Fields, CatalogueEntry<T>> reader) {
    Fields root = new Fields(tree(file, json), file + ": ");
    root.text("about");
    List<CatalogueEntry<T>> entries = new ArrayList<>();
    for (Fields fields : root.objects(list)) {
      entries.add(reader.apply(fields));
    }
    root.done();
    return entries;
  }

  private static JsonNode tree(String file, String json) {
    JsonMapper mapper =
        JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    try {
      return mapper.readTree(json);
    } catch (JacksonException e) {
      throw new CatalogueException(file, "is not valid JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static String resource(String file) {
    try (InputStream in = Catalogue.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new CatalogueException(file, "is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
