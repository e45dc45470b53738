package dev.sevenfold.plan;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.tensor.DType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code plan.json}: a plan as one canonical text, and back. Equal plans have equal texts; the text
 * does not depend on the machine, the JDK or the order of hash tables.
 *
 * <p>The kernels of the steps stand in the text to be read and to be part of the hash, but they are
 * computed again when a plan is read. A text that is not exactly what this version writes for the
 * same plan is refused, so a plan made by another version never runs with other kernels.
 */
public final class PlanJson {
  /** Version of the text's structure. */
  public static final int FORMAT = 1;

  private PlanJson() {}

  /** The canonical text. */
  public static String write(Plan plan) {
    JsonObject json = new JsonObject();
    json.addProperty("format", FORMAT);
    json.addProperty("model", plan.model());
    json.addProperty("package", plan.packageName());
    json.addProperty("board", plan.board());
    json.addProperty("kernels", plan.kernels().name());
    json.add("inputs", GraphJson.array(plan.inputs(), PlanJson::write));
    json.add("outputs", GraphJson.array(plan.outputs(), PlanJson::write));
    json.add("slots", GraphJson.array(plan.slots(), PlanJson::write));
    json.add("steps", GraphJson.array(plan.steps(), PlanJson::write));
    json.add("memory", MemoryJson.write(plan.memory()));
    json.add("graph", GraphJson.write(plan.graph()));
    json.add("reference", GraphJson.write(plan.reference()));
    return CanonicalJson.write(json);
  }

  /** SHA-256 of the canonical text in UTF-8: 32 bytes. Binds params files and C to the plan. */
  public static byte[] hash(Plan plan) {
    try {
      return MessageDigest.getInstance("SHA-256")
          .digest(write(plan).getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static JsonObject write(Boundary boundary) {
    JsonObject json = new JsonObject();
    json.addProperty("name", boundary.name());
    json.addProperty("declared", boundary.declared().toString());
    json.add("raw", GraphJson.write(boundary.raw()));
    return json;
  }

  private static JsonObject write(Slot slot) {
    JsonObject json = new JsonObject();
    json.addProperty("name", slot.name());
    json.addProperty("dtype", slot.dtype().name());
    json.addProperty("scheme", slot.scheme().name());
    json.addProperty("observer", slot.observer().name());
    json.add("observed", GraphJson.texts(slot.observed()));
    json.add("members", GraphJson.texts(slot.members()));
    json.addProperty("masked", slot.masked());
    slot.known()
        .ifPresent(
            range -> {
              json.addProperty("known_minimum", range.minimum());
              json.addProperty("known_maximum", range.maximum());
            });
    return json;
  }

  private static JsonObject write(Step step) {
    Lowering lowering = step.lowering();
    JsonObject json = new JsonObject();
    json.addProperty("index", step.index());
    json.addProperty("node", step.node().name());
    json.addProperty("kernel", lowering.kernel());
    json.addProperty("class", lowering.kernelClass().name());
    json.addProperty("reason", lowering.reason());
    lowering.geometry().ifPresent(geometry -> json.add(geometry.type(), write(geometry.fields())));
    JsonObject parameters = new JsonObject();
    for (PackedParameter p : lowering.parameters()) {
      String type = TypeText.write(p.dtype(), p.shape());
      parameters.addProperty(p.name(), p.shortens() ? type + " or one element" : type);
    }
    json.add("parameters", parameters);
    json.addProperty("prepared_bytes", lowering.preparedBytes());
    json.addProperty("scratch_bytes", lowering.scratchBytes());
    return json;
  }

  private static JsonObject write(Map<String, Object> fields) {
    JsonObject json = new JsonObject();
    fields.forEach(
        (name, value) -> {
          if (value instanceof List<?> list) {
            JsonArray array = new JsonArray();
            list.forEach(item -> array.add((Integer) item));
            json.add(name, array);
          } else {
            json.addProperty(name, (Integer) value);
          }
        });
    return json;
  }

  /**
   * Reads a plan.
   *
   * @param source what the text came from, for messages
   * @throws SevenfoldException if the text is not a plan, or not exactly what this version writes
   */
  public static Plan read(String text, String source) {
    Plan plan;
    try {
      plan = read(JsonParser.parseString(text).getAsJsonObject());
    } catch (RuntimeException e) {
      throw new SevenfoldException(e, Message.PLAN_INVALID, source, e.getMessage());
    }
    requireSame(text, write(plan), source);
    return plan;
  }

  private static Plan read(JsonObject json) {
    int format = json.get("format").getAsInt();
    if (format != FORMAT) {
      throw new IllegalArgumentException("its format is " + format + ", expected " + FORMAT);
    }
    KernelSet kernels = KernelSet.valueOf(GraphJson.text(json, "kernels"));
    Graph graph = GraphJson.read(json.getAsJsonObject("graph"));
    return new Plan(
        GraphJson.text(json, "model"),
        GraphJson.text(json, "package"),
        GraphJson.text(json, "board"),
        kernels,
        GraphJson.read(json.getAsJsonObject("reference")),
        graph,
        GraphJson.list(json, "slots", PlanJson::readSlot),
        GraphJson.list(json, "inputs", PlanJson::readBoundary),
        GraphJson.list(json, "outputs", PlanJson::readBoundary),
        Schedule.of(graph, kernels),
        MemoryJson.read(json.getAsJsonObject("memory")));
  }

  private static Slot readSlot(JsonObject json) {
    return new Slot(
        GraphJson.text(json, "name"),
        DType.valueOf(GraphJson.text(json, "dtype")),
        ActivationScheme.valueOf(GraphJson.text(json, "scheme")),
        ObserverType.valueOf(GraphJson.text(json, "observer")),
        GraphJson.texts(json, "observed"),
        GraphJson.texts(json, "members"),
        json.get("masked").getAsBoolean(),
        json.has("known_minimum") ? Optional.of(readRange(json)) : Optional.empty());
  }

  private static ObservedRange readRange(JsonObject json) {
    return new ObservedRange(
        json.get("known_minimum").getAsFloat(), json.get("known_maximum").getAsFloat());
  }

  private static Boundary readBoundary(JsonObject json) {
    return new Boundary(
        GraphJson.text(json, "name"),
        TypeText.read(GraphJson.text(json, "declared")),
        GraphJson.readValue(json.getAsJsonObject("raw")));
  }

  private static void requireSame(String text, String expected, String source) {
    if (!text.equals(expected)) {
      String[] found = text.split("\n", -1);
      String[] wanted = expected.split("\n", -1);
      int line = 0;
      while (line < Math.min(found.length, wanted.length) - 1 && found[line].equals(wanted[line])) {
        line++;
      }
      throw new SevenfoldException(
          Message.PLAN_OF_ANOTHER_VERSION,
          source,
          line + 1,
          found[line].strip(),
          wanted[line].strip());
    }
  }
}
