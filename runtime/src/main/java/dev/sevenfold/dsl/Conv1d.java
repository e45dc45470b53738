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
 * Convolution of lines {@code [N, C, L]}. Parameters: {@code weight [out, in / groups, kernel]}
 * and, unless {@code bias(false)}, {@code bias [out]}.
 */
public final class Conv1d extends Layer {
  private static final String OP = "conv1d";

  private final int inChannels;
  private final int outChannels;
  private final int kernel;
  private int stride = 1;
  private int[] padding = {0, 0};
  private int dilation = 1;
  private boolean same;
  private int groups = 1;
  private boolean bias = true;

  Conv1d(int inChannels, int outChannels, int kernel) {
    this.inChannels = positive(OP, "inChannels", inChannels);
    this.outChannels = positive(OP, "outChannels", outChannels);
    this.kernel = positive(OP, "kernel", kernel);
  }

  /** Elements between neighbouring outputs. */
  public Conv1d stride(int elements) {
    stride = positive(OP, "stride", elements);
    return this;
  }

  /** Zeros at both ends. */
  public Conv1d padding(int both) {
    return padding(both, both);
  }

  /** Zeros at each end. */
  public Conv1d padding(int left, int right) {
    padding = new int[] {notNegative(OP, "padding", left), notNegative(OP, "padding", right)};
    same = false;
    return this;
  }

  /**
   * {@code "same"}: as many zeros as keep the length at stride 1; an odd zero goes to the right.
   * {@code "valid"}: none.
   */
  public Conv1d padding(String kind) {
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

  /** Elements between neighbouring taps of the kernel. */
  public Conv1d dilation(int elements) {
    dilation = positive(OP, "dilation", elements);
    return this;
  }

  /** Splits the channels into groups that do not mix; as many groups as channels is depthwise. */
  public Conv1d groups(int count) {
    groups = Arguments.groups(OP, count, inChannels, outChannels);
    return this;
  }

  /** Whether a bias is added. */
  public Conv1d bias(boolean present) {
    bias = present;
    return this;
  }

  /** Replaces the name of the field in parameter names. */
  public Conv1d named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    List<LayerParameter> parameters = new ArrayList<>();
    Shape weight = Shape.of(outChannels, inChannels / groups, kernel);
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
            .with("stride", new int[] {stride})
            .with("padding", effectivePadding())
            .with("dilation", new int[] {dilation})
            .with("groups", groups);
    return input.apply("conv2d", attributes, this);
  }

  private int[] effectivePadding() {
    if (!same) {
      return padding;
    }
    Checks.require(
        stride == 1,
        Message.INVALID_ARGUMENT,
        OP,
        "padding",
        "\"same\"",
        "the stride is not 1; give the padding in elements");
    Checks.require(
        (long) dilation * (kernel - 1) < Extents.LARGEST,
        Message.INVALID_ARGUMENT,
        OP,
        "dilation",
        dilation,
        "with it the " + kernel + " taps of the kernel reach further than 2^30 - 1 elements");
    return Conv2dGeometry.samePadding(kernel, dilation);
  }

  @Override
  public String toString() {
    return OP + "(" + inChannels + ", " + outChannels + ", " + kernel + ")";
  }
}
