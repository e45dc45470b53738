package dev.sevenfold.samples.demo;

import static dev.sevenfold.samples.demo.Html.escape;

import dev.sevenfold.samples.data.LabelledImages;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Test images with what each network took them for; the telling ones first. */
final class ImagesSection {
  private static final int SHOWN = 60;
  private static final int SHOWN_MISTAKES = 24;

  private final DemoFigures figures;
  private final LabelledImages images;

  private ImagesSection(DemoFigures figures, LabelledImages images) {
    this.figures = figures;
    this.images = images;
  }

  static String html(DemoFigures figures, LabelledImages images) {
    return new ImagesSection(figures, images).html();
  }

  private String html() {
    StringBuilder html = new StringBuilder("<h2>Images and decisions</h2>\n");
    html.append(
        "<p class=\"note\">First the images on which the networks disagree, then some that");
    html.append(" all of them mistake, then the test set from its start.</p>\n");
    html.append("<div class=\"images\">\n");
    shown().forEach(index -> html.append(figure(index)));
    return html.append("</div>\n").toString();
  }

  private Set<Integer> shown() {
    Set<Integer> shown = new LinkedHashSet<>(first(SHOWN_MISTAKES, this::isDisputed));
    shown.addAll(first(SHOWN_MISTAKES - Math.min(SHOWN_MISTAKES, shown.size()), this::isMistaken));
    shown.addAll(first(SHOWN - shown.size(), index -> !shown.contains(index)));
    return shown;
  }

  private List<Integer> first(int count, IntPredicate wanted) {
    return IntStream.range(0, figures.testImages()).filter(wanted).limit(count).boxed().toList();
  }

  private boolean isDisputed(int index) {
    int reference = figures.reference()[index];
    return figures.variants().stream().anyMatch(v -> v.predictions()[index] != reference);
  }

  private boolean isMistaken(int index) {
    return !isDisputed(index) && figures.reference()[index] != figures.labels()[index];
  }

  private String figure(int index) {
    int label = figures.labels()[index];
    List<String> wrong = new ArrayList<>();
    addWrong(wrong, "float", figures.reference()[index], label);
    for (VariantFigures variant : figures.variants()) {
      addWrong(wrong, variant.name(), variant.predictions()[index], label);
    }
    String verdict =
        wrong.isEmpty()
            ? "<span class=\"good\">all right</span>"
            : "<span class=\"bad\">" + String.join("<br>", wrong) + "</span>";
    String name = escape(figures.classes().get(label));
    String uri = Html.dataUri(images.picture(index));
    return "<figure><img alt=\""
        + name
        + "\" src=\""
        + uri
        + "\"><figcaption>"
        + name
        + "<br>"
        + verdict
        + "</figcaption></figure>\n";
  }

  private void addWrong(List<String> wrong, String network, int decision, int label) {
    if (decision != label) {
      wrong.add(network + ": " + escape(figures.classes().get(decision)));
    }
  }
}
