package dev.sevenfold.samples.demo;

import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The demo's result as text for a terminal. */
public final class DemoSummary {
  private final DemoFigures figures;
  private final StringBuilder text = new StringBuilder();

  private DemoSummary(DemoFigures figures) {
    this.figures = figures;
  }

  /** The figures as a table, then where the generated files are. */
  public static String text(DemoFigures figures) {
    return new DemoSummary(figures).text();
  }

  private String text() {
    text.append(
        Html.format(
            "\n%s, calibrated on %,d images, tested on %,d others\n\n",
            figures.network(), figures.calibrationImages(), figures.testImages()));
    row("", "float", VariantFigures::name);
    String floatTop1 = Html.percent(figures.referenceTop1());
    row("top-1 accuracy", floatTop1, v -> Html.percent(figures.top1(v)));
    row("same class as float", "", v -> Html.percent(figures.agreement(v)));
    row("SQNR of the logits", "", v -> Html.decibels(v.sqnrDecibels()));
    row("health report", "", VariantFigures::health);
    row("arena, exact peak", "", v -> Html.kibibytes(v.arenaBytes()));
    row("lower bound of any plan", "", v -> Html.kibibytes(v.arenaLowerBoundBytes()));
    row("params file", "", v -> Html.kibibytes(v.paramsBytes()));
    List<Exactness> isas = figures.variants().get(0).exactness();
    int layers = figures.variants().get(0).layers().size();
    text.append(
        Html.format(
            "\nBytes in which C and Java differ, all %d layers, %,d images\n\n",
            layers, isas.get(0).images()));
    for (int i = 0; i < isas.size(); i++) {
      int index = i;
      row("  C, " + isas.get(i).isa(), "", v -> differing(v.exactness().get(index)));
    }
    files();
    return text.append('\n').toString();
  }

  private void row(String title, String reference, Function<VariantFigures, String> cell) {
    text.append(Html.format("%-26s%10s", title, reference));
    figures.variants().forEach(v -> text.append(Html.format("%22s", cell.apply(v))));
    text.append('\n');
  }

  /** Folder by folder, one line of names per variant. */
  private void files() {
    Map<String, List<String>> lines = new LinkedHashMap<>();
    for (VariantFigures variant : figures.variants()) {
      Map<String, List<String>> names = new LinkedHashMap<>();
      for (String file : variant.files()) {
        int end = file.lastIndexOf('/') + 1;
        names
            .computeIfAbsent(file.substring(0, end), folder -> new ArrayList<>())
            .add(file.substring(end));
      }
      names.forEach(
          (folder, ofVariant) ->
              lines
                  .computeIfAbsent(folder, key -> new ArrayList<>())
                  .add(String.join(" ", ofVariant)));
    }
    lines.forEach(
        (folder, ofFolder) -> {
          text.append("\nFiles in " + (folder.isEmpty() ? "this folder" : folder) + "\n");
          ofFolder.forEach(line -> text.append("  " + line + "\n"));
        });
  }

  private static String differing(Exactness exactness) {
    String where =
        exactness.differingBytes() == 0 ? "" : " from " + exactness.firstDifferingLayer() + " on";
    return Html.format(
        "%,d of %,d%s", exactness.differingBytes(), exactness.comparedBytes(), where);
  }
}
