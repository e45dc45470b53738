package dev.sevenfold.samples.sweep;

import dev.sevenfold.samples.demo.Html;
import dev.sevenfold.samples.demo.HtmlPage;
import java.util.List;

/** Rows as one HTML page that needs nothing else. */
public final class SweepPage {
  private static final String NOTE =
      """
      <p class="note">Weights and inputs are formulas, so nothing here is an accuracy. Where two
      values stand in a cell they are for INT8 / INT16. Offload: multiply-accumulates in kernels of
      the vendor. Peak: activations and scratch; the gap is to the lower bound of any plan. Pool:
      whether peak and parameters fit the board's memory. Float error: largest difference to
      torchvision over the largest logit. Top-1: the integers' best class has the best float score,
      up to one step of the output; of detectors, the part of the boxes that are pairs with an
      intersection over union of at least 0.5. Differing bytes: Java against C, all layers. Times
      are of the computer that made this page.</p>
      """;

  private SweepPage() {}

  /** The page of some rows. */
  public static String html(List<ZooRow> rows) {
    StringBuilder html = new StringBuilder("<h1>The zoo, network by network</h1>\n");
    html.append(NOTE).append("<p>" + Html.escape(SweepTable.totals(rows)) + "</p>\n");
    html.append("<div class=\"scroll\"><table><thead><tr>");
    SweepColumns.titles().forEach(title -> html.append("<th>" + Html.escape(title) + "</th>"));
    html.append("</tr></thead><tbody>\n");
    for (ZooRow row : rows) {
      html.append(row.isFine() ? "<tr>" : "<tr class=\"bad\">");
      SweepColumns.cells(row).forEach(cell -> html.append("<td>" + Html.escape(cell) + "</td>"));
      html.append("</tr>\n");
    }
    html.append("</tbody></table></div>\n");
    return HtmlPage.of("Sevenfold zoo", html.toString());
  }
}
