package dev.sevenfold.samples.cli;

import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.processor.report.TextTable;
import dev.sevenfold.samples.demo.ObjectDetector;
import dev.sevenfold.samples.demo.ObjectDetector.Found;
import dev.sevenfold.samples.detection.Detection;
import dev.sevenfold.samples.detection.DetectionMatch;
import dev.sevenfold.samples.detection.DetectionMatch.Pair;
import dev.sevenfold.samples.vision.RgbImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a detector found, as text and as JSON. */
final class DetectionReport {
  /** Boxes of one class that overlap by this much are the same thing in both runs. */
  private static final double SAME = 0.5;

  /** Longest table to read. */
  private static final int MOST_ROWS = 40;

  private static final String FORMULA_WARNING =
      "No --weights were given, so formulas filled the parameters: nothing is trained, and these"
          + " boxes mean nothing.\n";

  private final String model;
  private final Optional<Path> weights;
  private final QuantizedType type;
  private final RgbImage photo;
  private final Found found;
  private final List<String> classes;
  private final Optional<DetectionMatch> match;

  /**
   * A report.
   *
   * @param weights their file; empty for formulas
   * @param classes names by index
   */
  DetectionReport(
      String model,
      Optional<Path> weights,
      QuantizedType type,
      RgbImage photo,
      Found found,
      List<String> classes) {
    this.model = model;
    this.weights = weights;
    this.type = type;
    this.photo = photo;
    this.found = found;
    this.classes = classes;
    match = found.integers().map(boxes -> DetectionMatch.of(found.reference(), boxes, SAME));
  }

  /** A table with a row per box, the best first, and a sentence on float and integers. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        "%s, %s, photo of %d x %d: %s\n"
            .formatted(model, type, photo.width(), photo.height(), count(found.best().size())));
    if (weights.isEmpty()) {
      text.append(FORMULA_WARNING);
    }
    text.append(table(found.best()));
    match.ifPresent(pairs -> text.append(comparison(pairs)));
    return text.toString();
  }

  private static String count(int boxes) {
    String count = boxes == 1 ? "1 box" : boxes + " boxes";
    return boxes < ObjectDetector.MOST ? count : count + ", the best ones";
  }

  private String table(List<Detection> boxes) {
    if (boxes.isEmpty()) {
      return "";
    }
    TextTable table =
        new TextTable("lrrrrrl").row("class", "score", "left", "top", "right", "bottom", "");
    boxes.stream().limit(MOST_ROWS).forEach(box -> addRow(table, box));
    int more = boxes.size() - MOST_ROWS;
    return table + (more > 0 ? "... and %d more; --json has them all\n".formatted(more) : "");
  }

  private void addRow(TextTable table, Detection box) {
    table.row(
        classes.get(box.kind()),
        String.format(Locale.ROOT, "%.1f %%", 100 * box.score()),
        pixels(box.left()),
        pixels(box.top()),
        pixels(box.right()),
        pixels(box.bottom()),
        match.map(pairs -> pairs.surplus().contains(box) ? "not in float" : "").orElse(""));
  }

  private static String pixels(float position) {
    return String.format(Locale.ROOT, "%.1f", position);
  }

  private String comparison(DetectionMatch pairs) {
    int agreeing = pairs.pairs().size();
    if (agreeing + pairs.missing().size() + pairs.surplus().size() == 0) {
      return type + " and float agree that there is nothing; --score may be lower\n";
    }
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s against float: %d of %d boxes agree (same class, IoU at least %.1f)",
            type,
            agreeing,
            agreeing + pairs.missing().size() + pairs.surplus().size(),
            SAME));
    if (agreeing > 0) {
      text.append(
          String.format(
              Locale.ROOT,
              ", mean IoU %.3f, scores differ by up to %.3f",
              pairs.meanOverlap(),
              pairs.largestScoreDifference()));
    }
    text.append('\n');
    return text + (pairs.missing().isEmpty() ? "" : "Only in float:\n" + table(pairs.missing()));
  }

  /** The same for programs; boxes are left, top, right, bottom in the photo's pixels. */
  String json() {
    JsonObject json = new JsonObject();
    json.addProperty("model", model);
    json.addProperty("weights", weights.map(Path::toString).orElse("formula"));
    json.addProperty("type", type.name());
    json.addProperty("width", photo.width());
    json.addProperty("height", photo.height());
    json.add("float", array(found.reference()));
    found.integers().ifPresent(boxes -> json.add("integers", array(boxes)));
    match.ifPresent(pairs -> json.add("comparison", json(pairs)));
    return new GsonBuilder().setPrettyPrinting().create().toJson(json) + "\n";
  }

  private JsonArray array(List<Detection> boxes) {
    JsonArray array = new JsonArray();
    for (Detection box : boxes) {
      JsonObject json = new JsonObject();
      json.addProperty("class", classes.get(box.kind()));
      json.addProperty("score", box.score());
      JsonArray sides = new JsonArray();
      sides.add(box.left());
      sides.add(box.top());
      sides.add(box.right());
      sides.add(box.bottom());
      json.add("box", sides);
      array.add(json);
    }
    return array;
  }

  private JsonObject json(DetectionMatch pairs) {
    JsonObject json = new JsonObject();
    json.addProperty("least_iou", SAME);
    json.addProperty("pairs", pairs.pairs().size());
    json.add("only_in_float", array(pairs.missing()));
    json.add("only_in_integers", array(pairs.surplus()));
    json.addProperty("agreement", pairs.agreement());
    JsonArray overlaps = new JsonArray();
    pairs.pairs().stream().map(Pair::overlap).forEach(overlaps::add);
    json.add("iou", overlaps);
    json.addProperty("mean_iou", pairs.meanOverlap());
    json.addProperty("largest_score_difference", pairs.largestScoreDifference());
    return json;
  }
}
