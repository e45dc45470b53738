package dev.sevenfold.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.conversion.ConversionReport.LayerNotes;
import dev.sevenfold.conversion.ConversionReport.RaisedScale;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.CanonicalReal;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** A health report as text and as JSON. */
final class HealthPage {
  private static final int WORST = 10;
  private static final String ROW = "  %-32s %-6s %8s %8s %10s %10s %s\n";

  private HealthPage() {}

  static String text(HealthReport report) {
    StringBuilder text = new StringBuilder();
    text.append(report.verdict()).append("  ").append(report.model()).append(", measured on ");
    text.append(report.samples()).append(" samples\n");
    report.reasons().forEach(reason -> text.append("  ").append(reason).append('\n'));
    report.advice().forEach(advice -> text.append("  to do: ").append(advice).append('\n'));
    for (OutputHealth output : report.outputs()) {
      text.append("output ").append(output.output()).append(": SQNR ");
      text.append(Decibels.text(output.sqnr(), 1)).append(", cosine ");
      text.append(String.format(Locale.ROOT, "%.6f", output.cosine()));
      text.append(Double.isNaN(output.top1()) ? "" : ", top-1 " + percent(output.top1()));
      text.append('\n');
    }
    for (RankHealth ranking : report.rankings()) {
      text.append(ranking.node()).append(" ranks ").append(ranking.ranked()).append(": SQNR ");
      text.append(Decibels.text(ranking.sqnr(), 1)).append(", chooses ");
      text.append(percent(ranking.kept())).append(" of what float chooses\n");
    }
    text.append("worst tensors, by what their own rounding leaves\n");
    text.append(
        String.format(
            ROW, "tensor", "type", "own dB", "chain dB", "saturated", "codes used", "dead"));
    report.tensors().stream().limit(WORST).forEach(tensor -> text.append(row(tensor)));
    for (LayerNotes layer : report.conversion().layers()) {
      for (String note : layer.notes()) {
        text.append(layer.node()).append(": ").append(note).append('\n');
      }
    }
    return text.toString();
  }

  private static String row(TensorHealth tensor) {
    return String.format(
        ROW,
        tensor.tensor(),
        tensor.dtype(),
        Decibels.cell(tensor.ownSqnr(), 1),
        Decibels.cell(tensor.chainSqnr(), 1),
        percent(tensor.saturated()),
        percent(tensor.usedRange()),
        tensor.channels() == 0 ? "-" : tensor.deadChannels() + "/" + tensor.channels());
  }

  private static String percent(double part) {
    return HealthRules.percent(part);
  }

  static String json(HealthReport report) {
    JsonObject json = new JsonObject();
    json.addProperty("model", report.model());
    json.addProperty("samples", report.samples());
    json.addProperty("verdict", report.verdict().name());
    json.add("reasons", texts(report.reasons()));
    json.add("advice", texts(report.advice()));
    json.add("outputs", array(report.outputs(), HealthPage::json));
    json.add("rankings", array(report.rankings(), HealthPage::json));
    json.add("tensors", array(report.tensors(), HealthPage::json));
    json.add("layers", array(report.conversion().layers(), HealthPage::json));
    json.add("raised_scales", array(report.conversion().raisedScales(), HealthPage::json));
    return CanonicalJson.write(json);
  }

  private static <T> JsonArray array(List<T> items, Function<T, JsonObject> writer) {
    JsonArray array = new JsonArray();
    items.forEach(item -> array.add(writer.apply(item)));
    return array;
  }

  private static JsonArray texts(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  private static JsonObject json(OutputHealth output) {
    JsonObject json = new JsonObject();
    json.addProperty("output", output.output());
    json.addProperty("sqnr_db", CanonicalReal.text(output.sqnr()));
    json.addProperty("cosine", CanonicalReal.text(output.cosine()));
    json.addProperty("top1", CanonicalReal.text(output.top1()));
    json.addProperty("suspicious", output.isSuspicious());
    json.add("rankings", texts(output.rankings()));
    return json;
  }

  private static JsonObject json(RankHealth ranking) {
    JsonObject json = new JsonObject();
    json.addProperty("node", ranking.node());
    json.addProperty("ranked", ranking.ranked());
    json.addProperty("sqnr_db", CanonicalReal.text(ranking.sqnr()));
    json.addProperty("kept", CanonicalReal.text(ranking.kept()));
    return json;
  }

  private static JsonObject json(TensorHealth tensor) {
    JsonObject json = new JsonObject();
    json.addProperty("tensor", tensor.tensor());
    json.addProperty("slot", tensor.slot());
    json.addProperty("dtype", tensor.dtype().name());
    json.addProperty("own_db", CanonicalReal.text(tensor.ownSqnr()));
    json.addProperty("chain_db", CanonicalReal.text(tensor.chainSqnr()));
    json.addProperty("saturated", CanonicalReal.text(tensor.saturated()));
    json.addProperty("used_range", CanonicalReal.text(tensor.usedRange()));
    json.addProperty("channels", tensor.channels());
    json.addProperty("dead_channels", tensor.deadChannels());
    json.addProperty("lost_channels", tensor.lostChannels());
    json.addProperty("constant", tensor.isConstant());
    json.add("layers", texts(tensor.layers()));
    return json;
  }

  private static JsonObject json(LayerNotes layer) {
    JsonObject json = new JsonObject();
    json.addProperty("node", layer.node());
    json.addProperty("accumulator_bound", layer.accumulatorBound());
    json.add("notes", texts(layer.notes()));
    return json;
  }

  private static JsonObject json(RaisedScale raised) {
    JsonObject json = new JsonObject();
    json.addProperty("slot", raised.slot());
    json.addProperty("node", raised.node());
    json.addProperty("from", CanonicalReal.text(raised.from()));
    json.addProperty("to", CanonicalReal.text(raised.to()));
    return json;
  }
}
