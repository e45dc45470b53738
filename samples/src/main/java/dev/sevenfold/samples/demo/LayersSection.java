package dev.sevenfold.samples.demo;

import static dev.sevenfold.samples.demo.Html.escape;
import static dev.sevenfold.samples.demo.Html.format;

import dev.sevenfold.samples.demo.DemoFigures.Layer;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A bar per layer and variant: how much noise quantization has added up to there. */
final class LayersSection {
  /** A full bar. */
  private static final double MOST_DECIBELS = 100;

  private static final List<String> COLORS = List.of("first", "second");

  private LayersSection() {}

  static String html(List<VariantFigures> variants) {
    Map<String, List<String>> cells = new LinkedHashMap<>();
    for (int v = 0; v < variants.size(); v++) {
      for (Layer layer : variants.get(v).layers()) {
        List<String> lines =
            cells.computeIfAbsent(
                layer.name() + "</td><td>" + escape(layer.location()), key -> new ArrayList<>());
        lines.add(bar(layer, v));
      }
    }
    StringBuilder html = new StringBuilder();
    html.append("<h2>Signal to quantization noise, layer by layer</h2>\n");
    html.append(
        "<p class=\"note\">Each layer's output against the float reference, with the noise of");
    html.append(" all layers before it. More is better; 6 dB are one bit. ");
    for (int v = 0; v < variants.size(); v++) {
      String key = "<span class=\"key " + color(v) + "\"></span> ";
      html.append(key + variants.get(v).name() + " ");
    }
    html.append("</p>\n<div class=\"scroll\"><table class=\"layers\"><tbody>\n");
    cells.forEach(
        (layer, bars) ->
            html.append("<tr><td>" + layer + "</td>" + String.join("", bars) + "</tr>\n"));
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String bar(Layer layer, int variant) {
    double width = 100 * Math.max(0, Math.min(1, layer.sqnrDecibels() / MOST_DECIBELS));
    return format(
        "<td class=\"bar\" title=\"%s\"><div class=\"%s\" style=\"width:%.1f%%\"></div></td>"
            + "<td>%s</td>",
        escape(layer.kernel()), color(variant), width, Html.decibels(layer.sqnrDecibels()));
  }

  private static String color(int variant) {
    return COLORS.get(variant % COLORS.size());
  }
}
