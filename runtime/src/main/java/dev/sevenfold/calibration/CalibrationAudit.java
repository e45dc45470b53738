package dev.sevenfold.calibration;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.CanonicalReal;
import java.util.List;
import java.util.Locale;

/**
 * What a calibration was made of, and what is suspicious about it.
 *
 * @param model name of the model
 * @param samples how many samples were seen
 * @param dataHash SHA-256 over all samples in their order, in hexadecimal
 * @param isNoise whether the samples are noise: good for tests, not for accuracy
 * @param inputs the model's float inputs, in declared order
 * @param slots one per quantization slot, in the plan's order
 * @param groups tensors that share a scale, in the plan's order, and what each loses by it
 * @param warnings what to look at, most general first
 */
public record CalibrationAudit(
    String model,
    int samples,
    String dataHash,
    boolean isNoise,
    List<TensorAudit> inputs,
    List<TensorAudit> slots,
    List<ScaleGroup> groups,
    List<CalibrationWarning> warnings) {
  private static final String ROW = "  %-28s %12s %12s %12s %12s\n";

  /** Copies the lists. */
  public CalibrationAudit {
    inputs = List.copyOf(inputs);
    slots = List.copyOf(slots);
    groups = List.copyOf(groups);
    warnings = List.copyOf(warnings);
  }

  /** A page to read: the set, the inputs, the warnings, who shares a scale. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    text.append(model).append(" calibrated on ").append(samples).append(" samples");
    text.append(isNoise ? " of noise, not for accuracy\n" : "\n");
    text.append("data SHA-256 ").append(dataHash).append('\n');
    row(text, "input", "min", "max", "mean", "std");
    for (TensorAudit input : inputs) {
      row(
          text,
          input.tensor(),
          number(input.minimum()),
          number(input.maximum()),
          number(input.mean()),
          number(input.standardDeviation()));
    }
    warnings.forEach(warning -> text.append(warning.text()).append('\n'));
    text.append(groups.isEmpty() ? "no tensors share a scale\n" : "scales that tensors share\n");
    groups.forEach(group -> append(text, group));
    return text.toString();
  }

  private static void append(StringBuilder text, ScaleGroup group) {
    text.append(
        String.format(
            Locale.ROOT,
            "  %s, %s, [%s, %s]\n",
            group.slot(),
            group.dtype(),
            number(group.minimum()),
            number(group.maximum())));
    for (ScaleGroup.Member member : group.members()) {
      text.append(
          String.format(
              Locale.ROOT,
              "    %-28s %12s %12s  %4.1f bits lost%s%s\n",
              member.tensor(),
              number(member.minimum()),
              number(member.maximum()),
              member.bitsLost(),
              member.setsScale() ? ", sets the scale" : "",
              member.requantized() ? ", requantized" : ""));
    }
    if (!group.moved().isEmpty()) {
      text.append("    same codes: ").append(String.join(", ", group.moved())).append('\n');
    }
  }

  private static void row(StringBuilder text, Object... cells) {
    text.append(String.format(Locale.ROOT, ROW, cells));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }

  /** The same as JSON. Real numbers are strings where they may be infinite or NaN. */
  public String toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("model", model);
    json.addProperty("samples", samples);
    json.addProperty("data_sha256", dataHash);
    json.addProperty("noise", isNoise);
    json.add("inputs", array(inputs));
    json.add("slots", array(slots));
    JsonArray shared = new JsonArray();
    groups.forEach(group -> shared.add(json(group)));
    json.add("scale_groups", shared);
    JsonArray texts = new JsonArray();
    for (CalibrationWarning warning : warnings) {
      JsonObject entry = new JsonObject();
      entry.addProperty("id", warning.message().id());
      entry.addProperty("tensor", warning.tensor());
      entry.addProperty("text", warning.text());
      texts.add(entry);
    }
    json.add("warnings", texts);
    return CanonicalJson.write(json);
  }

  private static JsonObject json(ScaleGroup group) {
    JsonObject json = new JsonObject();
    json.addProperty("slot", group.slot());
    json.addProperty("dtype", group.dtype().name());
    json.addProperty("min", CanonicalReal.text(group.minimum()));
    json.addProperty("max", CanonicalReal.text(group.maximum()));
    JsonArray members = new JsonArray();
    for (ScaleGroup.Member member : group.members()) {
      JsonObject entry = new JsonObject();
      entry.addProperty("tensor", member.tensor());
      entry.addProperty("min", CanonicalReal.text(member.minimum()));
      entry.addProperty("max", CanonicalReal.text(member.maximum()));
      entry.addProperty("sets_scale", member.setsScale());
      entry.addProperty("requantized", member.requantized());
      entry.addProperty("bits_lost", CanonicalReal.text(member.bitsLost()));
      members.add(entry);
    }
    json.add("members", members);
    JsonArray moved = new JsonArray();
    group.moved().forEach(moved::add);
    json.add("same_codes", moved);
    return json;
  }

  private static JsonArray array(List<TensorAudit> tensors) {
    JsonArray array = new JsonArray();
    for (TensorAudit tensor : tensors) {
      JsonObject json = new JsonObject();
      json.addProperty("tensor", tensor.tensor());
      json.addProperty("elements", tensor.elements());
      json.addProperty("min", CanonicalReal.text(tensor.minimum()));
      json.addProperty("max", CanonicalReal.text(tensor.maximum()));
      json.addProperty("mean", CanonicalReal.text(tensor.mean()));
      json.addProperty("std", CanonicalReal.text(tensor.standardDeviation()));
      json.addProperty("nan", tensor.nan());
      json.addProperty("infinite", tensor.infinite());
      json.addProperty("late_growth", CanonicalReal.text(tensor.lateGrowth()));
      array.add(json);
    }
    return array;
  }
}
