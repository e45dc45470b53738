package dev.sevenfold.samples.demo;

import static dev.sevenfold.samples.demo.Html.escape;
import static dev.sevenfold.samples.demo.Html.format;

import dev.sevenfold.samples.demo.DemoFigures.MemoryBlock;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;

/** The arena as a picture: steps from left to right, bytes from top to bottom. */
final class MemorySection {
  private static final int WIDTH = 1000;
  private static final int HEIGHT = 260;
  private static final int LEFT = 70;
  private static final int BOTTOM = 20;

  private MemorySection() {}

  static String html(VariantFigures variant) {
    double stepWidth = (double) (WIDTH - LEFT) / variant.layers().size();
    double byteHeight = (double) HEIGHT / variant.arenaBytes();
    StringBuilder html = new StringBuilder("<h2>Memory map, " + variant.name() + "</h2>\n");
    html.append(
        format(
            "<p class=\"note\">The arena has %,d bytes; no plan can need less than %,d. Left to"
                + " right: the steps of the schedule. <span class=\"key first\"></span> activations"
                + " <span class=\"key second\"></span> scratch</p>\n",
            variant.arenaBytes(), variant.arenaLowerBoundBytes()));
    html.append(format("<svg viewBox=\"0 0 %d %d\">\n", WIDTH, HEIGHT + BOTTOM));
    for (MemoryBlock block : variant.memory()) {
      html.append(
          format(
              "<rect class=\"%s\" x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\">"
                  + "<title>%s: %,d bytes at offset %,d, steps %d to %d</title></rect>\n",
              block.scratch() ? "scratch" : "value",
              LEFT + block.firstStep() * stepWidth,
              block.offset() * byteHeight,
              (block.lastStep() - block.firstStep() + 1) * stepWidth - 1,
              block.bytes() * byteHeight,
              escape(block.name()),
              block.bytes(),
              block.offset(),
              block.firstStep(),
              block.lastStep()));
    }
    html.append(
        format(
            "<rect class=\"frame\" x=\"%d\" width=\"%d\" height=\"%d\"/>\n",
            LEFT, WIDTH - LEFT, HEIGHT));
    html.append("<text x=\"0\" y=\"12\">offset 0</text>\n");
    String size = Html.kibibytes(variant.arenaBytes());
    html.append(format("<text x=\"0\" y=\"%d\">%s</text>\n", HEIGHT, size));
    html.append(format("<text x=\"%d\" y=\"%d\">step 0</text>\n", LEFT, HEIGHT + BOTTOM - 4));
    html.append(
        format(
            "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">step %d</text>\n",
            WIDTH, HEIGHT + BOTTOM - 4, variant.layers().size() - 1));
    return html.append("</svg>\n").toString();
  }
}
