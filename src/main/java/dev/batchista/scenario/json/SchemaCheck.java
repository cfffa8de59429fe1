package dev.batchista.scenario.json;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A JSON Schema (draft 2020-12): holds documents to it and gives the defaults that it names. */
public final class SchemaCheck {

  private final JsonNode document;
  private final Schema schema;
  private final FaultText text;

  /** Reads the schema from {@code name} beside {@code owner} in the jar. */
  public SchemaCheck(Class<?> owner, String name) {
    this(resource(owner, name));
  }

  private SchemaCheck(JsonNode document) {
    this.document = document;
    this.schema =
        SchemaRegistry.withDialect(Dialects.getDraft202012())
            .getSchema(SchemaLocation.of(document.path("$id").stringValue()), document);
    this.text = new FaultText(document);
  }

  /** Tells {@code faults} all that the schema has against {@code tree}. */
  public void check(JsonNode tree, Faults faults) {
    HugeNumbers huge = new HugeNumbers();
    List<Error> errors = schema.validate(huge.clipped(tree));
    for (Error error : errors) {
      text.tell(error, huge.restoredIn(faults));
    }
    huge.tellRest(faults);
  }

  /** The fields of an object that the schema's definition {@code name} describes. */
  public Section section(JsonNode object, String definition) {
    return new Section(object, document.path("$defs").path(definition).path("properties"));
  }

  /** The fields of the document itself. */
  public Section root(JsonNode object) {
    return new Section(object, document.path("properties"));
  }

  private static JsonNode resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return JsonText.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    } catch (JsonTextException e) {
      throw new IllegalStateException(name + ": " + e.reason(), e);
    }
  }
}
