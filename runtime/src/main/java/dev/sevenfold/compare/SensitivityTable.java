package dev.sevenfold.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.CanonicalReal;
import java.util.Locale;

/** A sensitivity ranking to read and to process. */
public final class SensitivityTable {
  private static final String ROW = "%8s  %9s  %-6s %-32s %-30s %s\n";

  private SensitivityTable() {}

  /**
   * The dB with everything rounded, what was excluded, then one line per layer, the most costly
   * first: dB gained when it is left in float, dB of the outputs then, its type, name, kernel and
   * source.
   */
  public static String text(Sensitivity sensitivity) {
    StringBuilder text = new StringBuilder();
    text.append(sensitivity.model()).append(": outputs have ");
    text.append(Decibels.text(sensitivity.outputSqnr(), 2)).append('\n');
    for (Sensitivity.Exclusion exclusion : sensitivity.excluded()) {
      text.append("excluded ").append(exclusion.pattern()).append(": ");
      text.append(exclusion.layers().size()).append(" layers\n");
    }
    row(text, "gain dB", "output dB", "type", "layer left in float", "kernel", "source");
    for (Sensitivity.Layer layer : sensitivity.layers()) {
      row(
          text,
          Decibels.difference(layer.gain(), 2),
          Decibels.cell(layer.outputSqnr(), 2),
          layer.step().node().output().type().dtype(),
          layer.step().node().name(),
          layer.step().lowering().kernel(),
          layer.step().node().location());
    }
    return text.toString();
  }

  private static void row(StringBuilder text, Object... cells) {
    text.append(String.format(Locale.ROOT, ROW, cells));
  }

  /** The same as JSON. Ratios in dB are strings, since they may be {@code Infinity}. */
  public static String json(Sensitivity sensitivity) {
    JsonObject json = new JsonObject();
    json.addProperty("model", sensitivity.model());
    json.addProperty("output_db", CanonicalReal.text(sensitivity.outputSqnr()));
    JsonArray excluded = new JsonArray();
    for (Sensitivity.Exclusion exclusion : sensitivity.excluded()) {
      JsonObject entry = new JsonObject();
      entry.addProperty("pattern", exclusion.pattern());
      JsonArray layers = new JsonArray();
      exclusion.layers().forEach(layers::add);
      entry.add("layers", layers);
      excluded.add(entry);
    }
    json.add("excluded", excluded);
    JsonArray layers = new JsonArray();
    sensitivity.layers().forEach(layer -> layers.add(json(layer)));
    json.add("layers", layers);
    return CanonicalJson.write(json);
  }

  private static JsonObject json(Sensitivity.Layer layer) {
    JsonObject json = new JsonObject();
    json.addProperty("node", layer.step().node().name());
    json.addProperty("location", layer.step().node().location().toString());
    json.addProperty("kernel", layer.step().lowering().kernel());
    json.addProperty("type", layer.step().node().output().type().dtype().name());
    json.addProperty("gain_db", CanonicalReal.text(layer.gain()));
    json.addProperty("output_db", CanonicalReal.text(layer.outputSqnr()));
    return json;
  }
}
