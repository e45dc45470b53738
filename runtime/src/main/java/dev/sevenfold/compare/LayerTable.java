package dev.sevenfold.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.CanonicalReal;

/** A layer comparison to read and to process. */
public final class LayerTable {
  private static final String ROW = "%4s  %-32s %-30s %-9s %9s %9s  %s\n";

  private LayerTable() {}

  /**
   * One line per layer: position, node, kernel, output type, dB alone, dB in cascade, differing
   * bytes of the other executor ({@code -} where it shows nothing).
   */
  public static String text(LayerComparison comparison) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(ROW, "#", "layer", "kernel", "output", "alone dB", "chain dB", "bytes"));
    for (LayerRow row : comparison.rows()) {
      text.append(
          String.format(
              ROW,
              row.step().index(),
              row.step().node().name(),
              row.step().lowering().kernel(),
              row.step().node().output().type().dtype(),
              Decibels.cell(row.isolatedSqnr(), 1),
              Decibels.cell(row.cascadeSqnr(), 1),
              row.executor().map(c -> Long.toString(c.differingBytes())).orElse("-")));
    }
    comparison
        .firstDiffering()
        .ifPresent(
            row ->
                text.append("first layer with differing bytes: ")
                    .append(row.step().node().name())
                    .append(" (")
                    .append(row.step().node().location())
                    .append(")\n"));
    return text.toString();
  }

  /**
   * The same as JSON: an object with {@code model} and {@code layers}. Ratios in dB are strings,
   * since they may be {@code Infinity}.
   */
  public static String json(LayerComparison comparison) {
    JsonObject json = new JsonObject();
    json.addProperty("model", comparison.model());
    JsonArray layers = new JsonArray();
    comparison.rows().forEach(row -> layers.add(json(row)));
    json.add("layers", layers);
    return CanonicalJson.write(json);
  }

  private static JsonObject json(LayerRow row) {
    JsonObject json = new JsonObject();
    json.addProperty("layer", row.step().index());
    json.addProperty("node", row.step().node().name());
    json.addProperty("location", row.step().node().location().toString());
    json.addProperty("kernel", row.step().lowering().kernel());
    json.addProperty("output", row.step().node().output().type().toString());
    json.addProperty("alone_db", CanonicalReal.text(row.isolatedSqnr()));
    json.addProperty("cascade_db", CanonicalReal.text(row.cascadeSqnr()));
    row.executor()
        .ifPresent(
            executor -> {
              json.addProperty("differing_bytes", executor.differingBytes());
              json.addProperty("differing_elements", executor.differingElements());
              json.addProperty("first_difference", executor.firstDifference());
              json.addProperty(
                  "largest_difference", CanonicalReal.text(executor.largestDifference()));
            });
    return json;
  }
}
