package dev.sevenfold.samples.demo;

import static dev.sevenfold.samples.demo.Html.escape;
import static dev.sevenfold.samples.demo.Html.format;

import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import java.util.List;

/** Which class is taken for which. */
final class ConfusionSection {
  private ConfusionSection() {}

  static String html(DemoFigures figures, VariantFigures variant) {
    List<String> classes = figures.classes();
    int[][] counts = new int[classes.size()][classes.size()];
    for (int i = 0; i < figures.testImages(); i++) {
      counts[figures.labels()[i]][variant.predictions()[i]]++;
    }
    StringBuilder html = new StringBuilder("<h2>Confusion matrix, " + variant.name() + "</h2>\n");
    html.append("<p class=\"note\">Rows: the right class. Columns: what the C said.</p>\n");
    html.append("<div class=\"scroll\"><table class=\"confusion\"><thead><tr><th></th>");
    for (int column = 0; column < classes.size(); column++) {
      html.append(format("<th title=\"%s\">%d</th>", escape(classes.get(column)), column));
    }
    html.append("</tr></thead><tbody>\n");
    for (int row = 0; row < classes.size(); row++) {
      html.append(row(classes, row, counts[row]));
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String row(List<String> classes, int label, int[] counts) {
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    StringBuilder html = new StringBuilder();
    html.append(format("<tr><td>%d %s</td>", label, escape(classes.get(label))));
    for (int column = 0; column < classes.size(); column++) {
      String color = column == label ? "--good" : "--bad";
      double share = total == 0 ? 0 : (double) counts[column] / total;
      html.append(
          format(
              "<td style=\"background:color-mix(in srgb,var(%s) %.0f%%,transparent)\">%s</td>",
              color, 100 * Math.sqrt(share) * 0.6, counts[column] == 0 ? "" : counts[column]));
    }
    return html.append("</tr>\n").toString();
  }
}
