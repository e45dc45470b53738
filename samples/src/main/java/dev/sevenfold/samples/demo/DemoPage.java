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
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #cf222e;
        --first: #3b6fd4; --second: #c77d1e; --soft: #8882; }
      body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.6rem; margin-bottom: .2rem; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
      table { border-collapse: collapse; } td, th { padding: .25rem .7rem; text-align: right;
        white-space: nowrap; }
      th { font-weight: 600; } tr > :first-child { text-align: left; }
      tbody tr, thead tr { border-bottom: 1px solid var(--line); }
      code { font-size: .9em; } .note { opacity: .75; } .good { color: var(--good); }
      .bad { color: var(--bad); font-weight: 600; }
      .images { display: flex; flex-wrap: wrap; gap: .6rem; }
      .images figure { margin: 0; width: 6.6rem; font-size: .78rem; line-height: 1.25; }
      .images img { width: 6.6rem; height: 6.6rem; image-rendering: pixelated; background: #000;
        border-radius: 4px; }
      .confusion td, .confusion th { min-width: 1.4rem; text-align: center; }
      .confusion tr > :first-child { text-align: left; }
      .layers td { padding: .1rem .7rem; } .layers .bar { width: 15rem; text-align: left; }
      .bar div { height: .55rem; border-radius: 2px; margin: 2px 0; }
      .first { background: var(--first); } .second { background: var(--second); }
      .key { display: inline-block; width: .8rem; height: .8rem; border-radius: 2px; }
      svg { width: 100%; height: auto; } svg text { font: 11px system-ui, sans-serif; fill: currentColor; }
      .value { fill: var(--first); fill-opacity: .75; } .scratch { fill: var(--second); fill-opacity: .75; }
      .frame { fill: none; stroke: currentColor; stroke-opacity: .35; } .scroll { overflow-x: auto; }
      """;

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
    html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    html.append("<title>Sevenfold demo</title>\n<style>\n").append(STYLE).append("</style>");
    html.append("</head><body>\n");
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
    html.append(files()).append("</body></html>\n");
    return html.toString();
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
