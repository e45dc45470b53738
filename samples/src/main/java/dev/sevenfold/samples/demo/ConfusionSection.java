package dev.sevenfold.samples.demo;

import static dev.sevenfold.samples.demo.Html.escape;
import static dev.sevenfold.samples.demo.Html.format;

import dev.sevenfold.samples.data.FashionData;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;

/** Which class is taken for which. */
final class ConfusionSection {
  private static final int CLASSES = FashionData.CLASSES.size();

  private ConfusionSection() {}

  static String html(DemoFigures figures, VariantFigures variant) {
    int[][] counts = new int[CLASSES][CLASSES];
    for (int i = 0; i < figures.testImages(); i++) {
      counts[figures.labels()[i]][variant.predictions()[i]]++;
    }
    StringBuilder html = new StringBuilder("<h2>Confusion matrix, " + variant.name() + "</h2>\n");
    html.append("<p class=\"note\">Rows: the right class. Columns: what the C said.</p>\n");
    html.append("<div class=\"scroll\"><table class=\"confusion\"><thead><tr><th></th>");
    for (int column = 0; column < CLASSES; column++) {
      html.append(
          format(
              "<th title=\"%s\">%d</th>", escape(FashionData.CLASSES.get(column)), column));
    }
    html.append("</tr></thead><tbody>\n");
    for (int row = 0; row < CLASSES; row++) {
      html.append(row(row, counts[row]));
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private static String row(int label, int[] counts) {
    int total = 0;
    for (int count : counts) {
      total += count;
    }
    StringBuilder html = new StringBuilder();
    html.append(format("<tr><td>%d %s</td>", label, escape(FashionData.CLASSES.get(label))));
    for (int column = 0; column < CLASSES; column++) {
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
