package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.notNegative;
import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.op.Extents;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Two-dimensional convolution. Parameters: {@code weight [out, in / groups, kernelHeight,
 * kernelWidth]} and, unless {@code bias(false)}, {@code bias [out]}.
 */
public final class Conv2d extends Layer {
  private static final String OP = "conv2d";

  private final int inChannels;
  private final int outChannels;
  private final int[] kernel;
  private int[] stride = {1, 1};
  private int[] padding = {0, 0, 0, 0};
  private int[] dilation = {1, 1};
  private boolean same;
  private int groups = 1;
  private boolean bias = true;

  Conv2d(int inChannels, int outChannels, int kernelHeight, int kernelWidth) {
    this.inChannels = positive(OP, "inChannels", inChannels);
    this.outChannels = positive(OP, "outChannels", outChannels);
    this.kernel =
        new int[] {
          positive(OP, "kernel height", kernelHeight), positive(OP, "kernel width", kernelWidth)
        };
  }

  /** Pixels between neighbouring outputs, both directions. */
  public Conv2d stride(int both) {
    return stride(both, both);
  }

  /** Pixels between neighbouring outputs. */
  public Conv2d stride(int height, int width) {
    stride = new int[] {positive(OP, "stride", height), positive(OP, "stride", width)};
    return this;
  }

  /** Zeros around the input on all four sides. */
  public Conv2d padding(int all) {
    return padding(all, all, all, all);
  }

  /** Zeros above and below, left and right. */
  public Conv2d padding(int height, int width) {
    return padding(height, height, width, width);
  }

  /** Zeros on each side. */
  public Conv2d padding(int top, int bottom, int left, int right) {
    padding =
        new int[] {
          notNegative(OP, "padding", top),
          notNegative(OP, "padding", bottom),
          notNegative(OP, "padding", left),
          notNegative(OP, "padding", right)
        };
    same = false;
    return this;
  }

  /**
   * {@code "same"}: as many zeros as keep the size at stride 1; an odd zero goes below and right.
   * {@code "valid"}: none.
   */
  public Conv2d padding(String kind) {
    Checks.require(
        kind.equals("same") || kind.equals("valid"),
        Message.INVALID_ARGUMENT,
        OP,
        "padding",
        '"' + kind + '"',
        "it must be a number, \"same\" or \"valid\"");
    padding(0);
    same = kind.equals("same");
    return this;
  }

  /** Pixels between neighbouring taps of the kernel, both directions. */
  public Conv2d dilation(int both) {
    return dilation(both, both);
  }

  /** Pixels between neighbouring taps of the kernel. */
  public Conv2d dilation(int height, int width) {
    dilation = new int[] {positive(OP, "dilation", height), positive(OP, "dilation", width)};
    return this;
  }

  /** Splits the channels into groups that do not mix; as many groups as channels is depthwise. */
  public Conv2d groups(int count) {
    groups = Arguments.groups(OP, count, inChannels, outChannels);
    return this;
  }

  /** Whether a bias is added. */
  public Conv2d bias(boolean present) {
    bias = present;
    return this;
  }

  @Override
  public Conv2d named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    List<LayerParameter> parameters = new ArrayList<>();
    Shape weight = Shape.of(outChannels, inChannels / groups, kernel[0], kernel[1]);
    parameters.add(new LayerParameter("weight", weight));
    if (bias) {
      parameters.add(new LayerParameter("bias", Shape.of(outChannels)));
    }
    return parameters;
  }

  @Override
  public Tensor forward(Tensor input) {
    Attributes attributes =
        Attributes.NONE
            .with("stride", stride)
            .with("padding", effectivePadding())
            .with("dilation", dilation)
            .with("groups", groups);
    return input.apply(OP, attributes, this);
  }

  private int[] effectivePadding() {
    if (!same) {
      return padding;
    }
    Checks.require(
        stride[0] == 1 && stride[1] == 1,
        Message.INVALID_ARGUMENT,
        OP,
        "padding",
        "\"same\"",
        "the stride is not 1; give the padding in pixels");
    requireWalkable(0);
    requireWalkable(1);
    int[] vertical = Conv2dGeometry.samePadding(kernel[0], dilation[0]);
    int[] horizontal = Conv2dGeometry.samePadding(kernel[1], dilation[1]);
    return new int[] {vertical[0], vertical[1], horizontal[0], horizontal[1]};
  }

  private void requireWalkable(int axis) {
    Checks.require(
        (long) dilation[axis] * (kernel[axis] - 1) < Extents.LARGEST,
        Message.INVALID_ARGUMENT,
        OP,
        "dilation",
        dilation[axis],
        "with it the " + kernel[axis] + " taps of the kernel reach further than 2^30 - 1 pixels");
  }

  @Override
  public String toString() {
    return OP + "(" + inChannels + ", " + outChannels + ", " + kernel[0] + "x" + kernel[1] + ")";
  }
}
