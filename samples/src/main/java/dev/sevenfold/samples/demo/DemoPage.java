package dev.sevenfold.samples.demo;

import static dev.sevenfold.samples.demo.Html.escape;
import static dev.sevenfold.samples.demo.Html.format;

import dev.sevenfold.samples.data.LabelledImages;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import java.util.List;
import java.util.function.Function;

/**
 * The demo's result as one HTML page that needs nothing else: the same figures always make the same
 * bytes.
 */
public final class DemoPage {
  private final DemoFigures figures;
  private final LabelledImages images;

  private DemoPage(DemoFigures figures, LabelledImages images) {
    this.figures = figures;
    this.images = images;
  }

  /** The page of some figures; {@code images} are the test images they were measured on. */
  public static String html(DemoFigures figures, LabelledImages images) {
    return new DemoPage(figures, images).html();
  }

  private String html() {
    StringBuilder html = new StringBuilder();
    html.append("<h1>" + escape(figures.network()) + ": from a Java class to integer C</h1>\n");
    html.append("<p class=\"note\">" + escape(figures.data()) + "</p>\n");
    html.append(summary());
    html.append(ImagesSection.html(figures, images));
    for (VariantFigures variant : figures.variants()) {
      html.append(ConfusionSection.html(figures, variant));
    }
    html.append(LayersSection.html(figures.variants()));
    for (VariantFigures variant : figures.variants()) {
      html.append(MemorySection.html(variant));
    }
    html.append(files());
    return HtmlPage.of("Sevenfold demo", html.toString());
  }

  private String summary() {
    StringBuilder html = new StringBuilder("<div class=\"scroll\"><table><thead><tr><th></th>");
    html.append("<th>float</th>");
    figures.variants().forEach(variant -> html.append("<th>" + variant.name() + "</th>"));
    html.append("</tr></thead><tbody>\n");
    String floatTop1 = Html.percent(figures.referenceTop1());
    row(html, "top-1 accuracy", floatTop1, v -> Html.percent(figures.top1(v)));
    row(html, "same class as float", "", v -> Html.percent(figures.agreement(v)));
    row(html, "SQNR of the logits", "", v -> Html.decibels(v.sqnrDecibels()));
    row(html, "health report", "", VariantFigures::health);
    row(html, "arena: exact peak of activations", "", v -> Html.kibibytes(v.arenaBytes()));
    row(html, "lower bound of any plan", "", v -> Html.kibibytes(v.arenaLowerBoundBytes()));
    row(html, "parameters", "", v -> Html.kibibytes(v.paramsBytes()));
    List<Exactness> isas = figures.variants().get(0).exactness();
    for (int i = 0; i < isas.size(); i++) {
      int index = i;
      String title = "differing bytes, Java and C (" + escape(isas.get(i).isa()) + ")";
      row(html, title, "", v -> differing(v.exactness().get(index)));
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  private void row(
      StringBuilder html, String title, String reference, Function<VariantFigures, String> cell) {
    html.append("<tr><td>" + title + "</td><td>" + reference + "</td>");
    figures.variants().forEach(v -> html.append("<td>" + cell.apply(v) + "</td>"));
    html.append("</tr>\n");
  }

  private static String differing(Exactness exactness) {
    return format(
        "<span class=\"%s\">%,d</span> of %,d",
        exactness.differingBytes() == 0 ? "good" : "bad",
        exactness.differingBytes(),
        exactness.comparedBytes());
  }

  private String files() {
    StringBuilder html = new StringBuilder("<h2>Generated files</h2>\n<ul>\n");
    for (VariantFigures variant : figures.variants()) {
      for (String file : variant.files()) {
        html.append("<li><code>" + escape(file) + "</code></li>\n");
      }
    }
    return html.append("</ul>\n").toString();
  }
}
