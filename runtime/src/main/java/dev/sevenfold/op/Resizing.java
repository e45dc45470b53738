package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/** What the resizing operators share: attributes output, scale_height and scale_width. */
final class Resizing {
  private Resizing() {}

  /** The attributes of an output size and the factors that led to it, 0 where none did. */
  static Attributes attributes(int[] output, double scaleHeight, double scaleWidth) {
    return Attributes.NONE
        .with("output", output)
        .with("scale_height", scaleHeight)
        .with("scale_width", scaleWidth);
  }

  /** The checked output sizes of the axes behind batch and channels. */
  static int[] output(String op, Shape x, Attributes attributes) {
    int[] output = attributes.integers("output");
    Checks.require(
        x.rank() == output.length + 2,
        Message.WRONG_RANK,
        op,
        output.length == 1
            ? "3 dimensions (batch, channels, length)"
            : "4 dimensions (batch, channels, height, width)",
        x);
    Checks.require(
        Arrays.stream(output).allMatch(size -> size >= 1 && size <= Extents.LARGEST),
        Message.INVALID_ARGUMENT,
        op,
        "output size",
        Arrays.toString(output),
        "every size must lie between 1 and 2^30 - 1");
    return output;
  }

  static double[] scales(Attributes attributes, int axes) {
    double width = attributes.real("scale_width");
    return axes == 1 ? new double[] {width} : new double[] {attributes.real("scale_height"), width};
  }

  static List<String> scaleLiterals(Attributes attributes) {
    return List.of(
        ReferenceArguments.real(attributes.real("scale_height")),
        ReferenceArguments.real(attributes.real("scale_width")));
  }
}
