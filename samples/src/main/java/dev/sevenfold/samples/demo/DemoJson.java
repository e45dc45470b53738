package dev.sevenfold.samples.demo;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;

/** The demo's figures for programs. Ratios without noise are the string "Infinity". */
public final class DemoJson {
  private static final Gson GSON = new GsonBuilder().setPrettyPrinting().create();

  private DemoJson() {}

  /** An object with the figures that the summary prints, and the layers of each variant. */
  public static String write(DemoFigures figures) {
    JsonObject json = new JsonObject();
    json.addProperty("network", figures.network());
    json.addProperty("calibration_images", figures.calibrationImages());
    json.addProperty("test_images", figures.testImages());
    json.addProperty("float_top1", figures.referenceTop1());
    JsonArray variants = new JsonArray();
    figures.variants().forEach(variant -> variants.add(variant(figures, variant)));
    json.add("variants", variants);
    return GSON.toJson(json) + "\n";
  }

  private static JsonObject variant(DemoFigures figures, VariantFigures variant) {
    JsonObject json = new JsonObject();
    json.addProperty("name", variant.name());
    json.addProperty("model", variant.model());
    json.addProperty("top1", figures.top1(variant));
    json.addProperty("same_top1_as_float", figures.agreement(variant));
    addDecibels(json, "sqnr_db", variant.sqnrDecibels());
    json.addProperty("health", variant.health());
    json.addProperty("arena_bytes", variant.arenaBytes());
    json.addProperty("arena_lower_bound_bytes", variant.arenaLowerBoundBytes());
    json.addProperty("params_bytes", variant.paramsBytes());
    json.addProperty("differing_bytes", variant.differingBytes());
    json.add("exactness", exactness(variant));
    json.add("layers", layers(variant));
    json.add("files", GSON.toJsonTree(variant.files()));
    return json;
  }

  private static JsonArray exactness(VariantFigures variant) {
    JsonArray array = new JsonArray();
    for (DemoFigures.Exactness exactness : variant.exactness()) {
      JsonObject json = new JsonObject();
      json.addProperty("isa", exactness.isa());
      json.addProperty("images", exactness.images());
      json.addProperty("compared_bytes", exactness.comparedBytes());
      json.addProperty("differing_bytes", exactness.differingBytes());
      json.addProperty("first_differing_layer", exactness.firstDifferingLayer());
      array.add(json);
    }
    return array;
  }

  private static JsonArray layers(VariantFigures variant) {
    JsonArray array = new JsonArray();
    for (DemoFigures.Layer layer : variant.layers()) {
      JsonObject json = new JsonObject();
      json.addProperty("name", layer.name());
      json.addProperty("location", layer.location());
      json.addProperty("kernel", layer.kernel());
      addDecibels(json, "sqnr_db", layer.sqnrDecibels());
      array.add(json);
    }
    return array;
  }

  private static void addDecibels(JsonObject json, String name, double value) {
    if (Double.isFinite(value)) {
      json.addProperty(name, value);
    } else {
      json.addProperty(name, Double.toString(value));
    }
  }
}
