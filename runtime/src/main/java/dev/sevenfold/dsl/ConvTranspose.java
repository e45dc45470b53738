package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.notNegative;
import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Transposed convolution of images or lines: an output of {@code (in - 1) * stride - 2 * padding +
 * dilation * (kernel - 1) + outputPadding + 1}. Parameters: {@code weight [in, out / groups,
 * kernel...]} and, unless {@code bias(false)}, {@code bias [out]}. Where a method takes a number
 * per axis, one number is for all.
 */
public final class ConvTranspose extends Layer {
  private final String op;
  private final int inChannels;
  private final int outChannels;
  private final int[] kernel;
  private int[] stride;
  private int[] padding;
  private int[] dilation;
  private int[] outputPadding;
  private int groups = 1;
  private boolean bias = true;

  ConvTranspose(int inChannels, int outChannels, int... kernel) {
    op = "conv_transpose" + kernel.length + "d";
    this.inChannels = positive(op, "inChannels", inChannels);
    this.outChannels = positive(op, "outChannels", outChannels);
    this.kernel = kernel.clone();
    for (int size : kernel) {
      positive(op, "kernel", size);
    }
    stride(1);
    padding(0);
    dilation(1);
    outputPadding(0);
  }

  private int[] perAxis(String what, int[] values) {
    Checks.require(
        values.length == 1 || values.length == kernel.length,
        Message.INVALID_ARGUMENT,
        op,
        what,
        Arrays.toString(values),
        "it must be one number, or one for each of " + kernel.length + " axes");
    int[] all = new int[kernel.length];
    Arrays.setAll(all, axis -> values[values.length == 1 ? 0 : axis]);
    return all;
  }

  /** Elements of the output between those that neighbours of the input reach. */
  public ConvTranspose stride(int... perAxis) {
    stride = perAxis("stride", perAxis);
    Arrays.stream(stride).forEach(size -> positive(op, "stride", size));
    return this;
  }

  /** Elements that are taken from either end of the output. */
  public ConvTranspose padding(int... perAxis) {
    padding = perAxis("padding", perAxis);
    Arrays.stream(padding).forEach(size -> notNegative(op, "padding", size));
    return this;
  }

  /** Elements between neighbouring taps of the kernel. */
  public ConvTranspose dilation(int... perAxis) {
    dilation = perAxis("dilation", perAxis);
    Arrays.stream(dilation).forEach(size -> positive(op, "dilation", size));
    return this;
  }

  /** Elements more at the end of the output; fewer than the stride or the dilation. */
  public ConvTranspose outputPadding(int... perAxis) {
    outputPadding = perAxis("output padding", perAxis);
    return this;
  }

  /** Splits the channels into groups that do not mix. */
  public ConvTranspose groups(int count) {
    groups = Arguments.groups(op, count, inChannels, outChannels);
    return this;
  }

  /** Whether a bias is added. */
  public ConvTranspose bias(boolean present) {
    bias = present;
    return this;
  }

  /** Replaces the name of the field in parameter names. */
  public ConvTranspose named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    List<LayerParameter> parameters = new ArrayList<>();
    int[] weight = new int[2 + kernel.length];
    weight[0] = inChannels;
    weight[1] = outChannels / groups;
    System.arraycopy(kernel, 0, weight, 2, kernel.length);
    parameters.add(new LayerParameter("weight", Shape.of(weight)));
    if (bias) {
      parameters.add(new LayerParameter("bias", Shape.of(outChannels)));
    }
    return parameters;
  }

  @Override
  public Tensor forward(Tensor input) {
    int[] sides = new int[2 * kernel.length];
    Arrays.setAll(sides, side -> padding[side / 2]);
    Attributes attributes =
        Attributes.NONE
            .with("stride", stride)
            .with("padding", sides)
            .with("dilation", dilation)
            .with("output_padding", outputPadding)
            .with("groups", groups);
    return input
        .tracer()
        .recordLayer("conv_transpose2d", attributes, input, this, "conv_transpose_weight", groups);
  }

  @Override
  public String toString() {
    return op + "(" + inChannels + ", " + outChannels + ", " + Arrays.toString(kernel) + ")";
  }
}
