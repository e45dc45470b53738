package dev.sevenfold.samples.sweep;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.annotations.QuantizedType;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Rows for programs. Ratios without noise are the string "Infinity". */
public final class RowJson {
  private static final String NETWORK = "network";
  private static final String ERROR = "error";
  private static final String AGREES = "best_class_agrees";
  private static final String BOXES_AGREE = "boxes_agree";
  private static final String FLOAT_ERROR = "float_error";

  private RowJson() {}

  /** An array of all rows. */
  public static String write(List<ZooRow> rows) {
    JsonArray array = new JsonArray();
    rows.forEach(row -> array.add(json(row)));
    return array + "\n";
  }

  /** One row on one line, without a line end. */
  static String line(ZooRow row) {
    return json(row).toString();
  }

  private static JsonObject json(ZooRow row) {
    JsonObject json = new JsonObject();
    json.addProperty(NETWORK, row.network());
    json.addProperty(ERROR, row.error());
    row.floatError().ifPresent(error -> json.addProperty(FLOAT_ERROR, error));
    row.types().forEach((type, figures) -> json.add(key(type), json(figures)));
    return json;
  }

  private static String key(QuantizedType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private static JsonObject json(TypeFigures figures) {
    PlanFigures plan = figures.plan();
    JsonObject json = new JsonObject();
    json.addProperty("plan_hash", plan.planHash());
    json.addProperty("plan_seconds", plan.seconds());
    json.addProperty("kernel_calls", plan.calls());
    json.addProperty("offload", plan.offload());
    json.addProperty("arena_bytes", plan.arenaBytes());
    json.addProperty("arena_lower_bound_bytes", plan.lowerBoundBytes());
    json.addProperty("params_bytes", plan.parameterBytes());
    json.addProperty("pool_bytes", plan.poolBytes());
    json.addProperty("shortfall_bytes", plan.shortfallBytes());
    figures.run().ifPresent(run -> add(json, run));
    return json;
  }

  private static void add(JsonObject json, RunFigures run) {
    if (Double.isFinite(run.sqnrDecibels())) {
      json.addProperty("sqnr_db", run.sqnrDecibels());
    } else {
      json.addProperty("sqnr_db", Double.toString(run.sqnrDecibels()));
    }
    run.bestClassAgrees().ifPresent(agrees -> json.addProperty(AGREES, agrees));
    run.boxesAgree().ifPresent(part -> json.addProperty(BOXES_AGREE, part));
    json.addProperty("isas", run.isas());
    json.addProperty("compared_bytes", run.comparedBytes());
    json.addProperty("differing_bytes", run.differingBytes());
    json.addProperty("compile_seconds", run.compileSeconds());
    json.addProperty("milliseconds", run.milliseconds());
  }

  /**
   * Reads a line.
   *
   * @throws RuntimeException if it is no row, such as a line that was cut off
   */
  static ZooRow read(String line) {
    JsonObject json = JsonParser.parseString(line).getAsJsonObject();
    Map<QuantizedType, TypeFigures> types = new EnumMap<>(QuantizedType.class);
    for (QuantizedType type : ZooRow.TYPES) {
      if (json.has(key(type))) {
        types.put(type, figures(json.getAsJsonObject(key(type))));
      }
    }
    return new ZooRow(
        json.get(NETWORK).getAsString(),
        number(json, FLOAT_ERROR),
        types,
        json.get(ERROR).getAsString());
  }

  private static OptionalDouble number(JsonObject json, String key) {
    return json.has(key) ? OptionalDouble.of(json.get(key).getAsDouble()) : OptionalDouble.empty();
  }

  private static TypeFigures figures(JsonObject json) {
    PlanFigures plan =
        new PlanFigures(
            json.get("plan_hash").getAsString(),
            json.get("plan_seconds").getAsDouble(),
            json.get("kernel_calls").getAsInt(),
            json.get("offload").getAsDouble(),
            json.get("arena_bytes").getAsLong(),
            json.get("arena_lower_bound_bytes").getAsLong(),
            json.get("params_bytes").getAsLong(),
            json.get("pool_bytes").getAsLong());
    return new TypeFigures(plan, json.has("sqnr_db") ? Optional.of(run(json)) : Optional.empty());
  }

  private static RunFigures run(JsonObject json) {
    return new RunFigures(
        json.get("sqnr_db").getAsDouble(),
        json.has(AGREES) ? Optional.of(json.get(AGREES).getAsBoolean()) : Optional.empty(),
        number(json, BOXES_AGREE),
        json.get("isas").getAsString(),
        json.get("compared_bytes").getAsLong(),
        json.get("differing_bytes").getAsLong(),
        json.get("compile_seconds").getAsDouble(),
        json.get("milliseconds").getAsDouble());
  }
}
