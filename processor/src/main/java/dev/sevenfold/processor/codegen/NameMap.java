package dev.sevenfold.processor.codegen;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.plan.CanonicalJson;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The text of {@code <Model>.names.json}: what every value of a model is called where. */
public final class NameMap {
  private NameMap() {}

  /**
   * One line per name in the model, in the order of first use.
   *
   * @param java Java names by names in the model: inputs, values, folded constants, parameters
   * @param c C names by names in the model; only what exists at run time has one
   */
  public static String write(Map<String, String> java, Map<String, String> c) {
    Set<String> names = new LinkedHashSet<>(java.keySet());
    names.addAll(c.keySet());
    JsonArray rows = new JsonArray();
    for (String name : names) {
      JsonObject row = new JsonObject();
      row.addProperty("model", name);
      addIfPresent(row, "java", java.get(name));
      addIfPresent(row, "c", c.get(name));
      rows.add(row);
    }
    return CanonicalJson.write(rows);
  }

  private static void addIfPresent(JsonObject row, String language, String name) {
    if (name != null) {
      row.addProperty(language, name);
    }
  }
}
