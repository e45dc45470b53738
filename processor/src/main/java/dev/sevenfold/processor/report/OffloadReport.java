package dev.sevenfold.processor.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.Plan;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes an offload table as text and as JSON. */
public final class OffloadReport {
  private OffloadReport() {}

  /**
   * To read: the table, totals by calls and by multiply-accumulates, conversions at the boundary.
   */
  public static String text(OffloadTable table) {
    Plan plan = table.plan();
    TextTable calls = new TextTable("rllllrll");
    calls.row("layer", "node", "operator", "kernel", "class", "MACs", "source", "why not better");
    for (OffloadTable.Row row : table.rows()) {
      calls.row(
          row.step(),
          row.node(),
          row.operator(),
          row.kernel(),
          row.kernelClass(),
          row.macs(),
          row.location(),
          row.reason());
    }
    TextTable totals = new TextTable("lrrrr").row("class", "layers", "", "MACs", "");
    for (OffloadTable.Total total : table.totals()) {
      Set<KernelClass> one = Set.of(total.kernelClass());
      totals.row(
          total.kernelClass(),
          total.nodes(),
          percent(table.nodeShare(one)),
          total.macs(),
          percent(table.macShare(one)));
    }
    return "Offload of "
        + plan.model()
        + ", board "
        + plan.board()
        + ", "
        + plan.kernels().name().toLowerCase(Locale.ROOT)
        + " kernels\n\n"
        + calls
        + "\n"
        + totals
        + "\n"
        + boundary(table);
  }

  private static String boundary(OffloadTable table) {
    TextTable boundary = new TextTable("lll");
    for (Boundary input : table.plan().inputs()) {
      boundary.row("input " + input.name(), input.raw().type(), caller(input, "quantizes"));
    }
    for (Boundary output : table.plan().outputs()) {
      boundary.row("output " + output.name(), output.raw().type(), caller(output, "dequantizes"));
    }
    List<OffloadTable.Row> seams = table.seams();
    TextTable inside = new TextTable("rllll");
    seams.forEach(
        row -> inside.row(row.step(), row.operator(), row.node(), row.location(), row.reason()));
    return "Boundary\n" + boundary + "\nConversions inside: " + seams.size() + "\n" + inside;
  }

  private static String caller(Boundary boundary, String verb) {
    return boundary.isQuantized() ? "the caller " + verb : "as it is";
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** To process: the same facts. Shares are between 0 and 1, rounded to 6 digits. */
  public static String json(OffloadTable table) {
    Plan plan = table.plan();
    JsonObject json = new JsonObject();
    json.addProperty("model", plan.model());
    json.addProperty("board", plan.board());
    json.addProperty("kernels", plan.kernels().name());
    JsonArray layers = new JsonArray();
    table.rows().forEach(row -> layers.add(json(row)));
    json.add("layers", layers);
    JsonArray totals = new JsonArray();
    table.totals().forEach(total -> totals.add(json(table, total)));
    json.add("totals", totals);
    JsonArray boundary = new JsonArray();
    plan.inputs().forEach(input -> boundary.add(json("input", input)));
    plan.outputs().forEach(output -> boundary.add(json("output", output)));
    json.add("boundary", boundary);
    return CanonicalJson.write(json);
  }

  private static JsonObject json(OffloadTable.Row row) {
    JsonObject json = new JsonObject();
    json.addProperty("layer", row.step());
    json.addProperty("node", row.node());
    json.addProperty("operator", row.operator());
    json.addProperty("source", row.location());
    json.addProperty("kernel", row.kernel());
    json.addProperty("class", row.kernelClass().name());
    json.addProperty("conversion", row.seam());
    json.addProperty("macs", row.macs());
    json.addProperty("reason", row.reason());
    return json;
  }

  private static JsonObject json(OffloadTable table, OffloadTable.Total total) {
    Set<KernelClass> one = Set.of(total.kernelClass());
    JsonObject json = new JsonObject();
    json.addProperty("class", total.kernelClass().name());
    json.addProperty("layers", total.nodes());
    json.addProperty("layer_share", rounded(table.nodeShare(one)));
    json.addProperty("macs", total.macs());
    json.addProperty("mac_share", rounded(table.macShare(one)));
    return json;
  }

  private static double rounded(double share) {
    return Math.rint(share * 1e6) / 1e6;
  }

  private static JsonObject json(String kind, Boundary boundary) {
    JsonObject json = new JsonObject();
    json.addProperty("kind", kind);
    json.addProperty("name", boundary.name());
    json.addProperty("declared", boundary.declared().toString());
    json.addProperty("raw", boundary.raw().type().toString());
    json.addProperty("slot", boundary.raw().slot());
    return json;
  }
}
